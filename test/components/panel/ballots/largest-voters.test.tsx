import { cleanup, fireEvent, screen, within } from '@testing-library/preact';
import { beforeAll, describe, expect, test } from 'vitest';
import { Ballots } from '@/test/components/states/panel-of-state';
import { makeRecord, ready } from '@/test/factories/proposal';
import type { Ballot } from '@/utils/proposal/ballot';
import { renderAtNow } from '../../render';
import { CAST_BALLOTS, CAST_DETAIL, CAST_SUMMARY } from '../../states/timeline-samples';
import { ballotsProps, makeList } from '../../states/view-props';
import { loadParts } from '../views/load-parts';

beforeAll(loadParts);

const region = () => within(screen.getByRole('region', { name: 'Ballots' }));
const rows = () => within(region().getByRole('list', { name: 'Largest voters' })).getAllByRole('listitem');
const parts = () => [...document.querySelectorAll('.strip-part')].map(({ className }) => className);

function renderVoters(ballots: readonly Ballot[], summary = CAST_SUMMARY, props = {}) {
  const shown = ballotsProps({ list: makeList(ballots, { state: 'end' }), ...props });
  const record = makeRecord({ detail: ready(CAST_DETAIL), summary: ready(summary) });
  return renderAtNow(<Ballots {...shown} record={record} />);
}

describe('the largest voters', () => {
  test('are three, each with rank, address, choice, power and share', () => {
    renderVoters(CAST_BALLOTS);
    expect(rows().map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
      expect.stringMatching(/^10x88FB…3981For105,02538\.6 ?%$/),
      expect.stringMatching(/^20x10F8…1f92Against51,79919\.0 ?%$/),
      expect.stringMatching(/^30x458c…730EAgainst50,00018\.3 ?%$/),
    ]);
  });

  test('have the marks that their choices have everywhere', () => {
    renderVoters(CAST_BALLOTS);
    expect(parts()).toEqual([
      'strip-part choice-mark-1',
      'strip-part choice-mark-2',
      'strip-part choice-mark-2',
      'strip-part strip-rest',
    ]);
    expect(rows().map((row) => row.querySelector('.choice-mark')?.className)).toEqual([
      'choice-mark choice-mark-1',
      'choice-mark choice-mark-2',
      'choice-mark choice-mark-2',
    ]);
  });

  test('lead from a choice in the legend to all its voters, again after another filter', async () => {
    renderVoters(CAST_BALLOTS);
    const against = () => region().getByRole('button', { name: 'Against' });
    const filter = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Choice' });
    fireEvent.click(against());
    expect((await filter()).selectedOptions[0]?.textContent).toBe('Against');
    const voters = document.querySelectorAll('.ballot-choice').length;
    fireEvent.change(await filter(), { target: { value: 'any' } });
    expect(document.querySelectorAll('.ballot-choice').length).toBeGreaterThan(voters);
    fireEvent.click(against());
    expect((await filter()).value).toBe('is Against');
    expect(region().getByRole('button', { name: 'All 20' }).getAttribute('aria-expanded')).toBe('true');
  });

  test('are summed up in a sentence', () => {
    renderVoters(CAST_BALLOTS);
    expect(region().getByText(/^3 of 20 cast 76\.0.?% of the power$/)).toBeDefined();
    cleanup();
    const totals = { votes: null, uniqueVoters: null, votingPower: CAST_SUMMARY.totals?.votingPower ?? null };
    renderVoters(CAST_BALLOTS, { ...CAST_SUMMARY, totals });
    expect(region().getByText(/^3 voters cast 76\.0.?% of the power$/)).toBeDefined();
  });

  test('have neither strip nor sentence without a total', () => {
    renderVoters(CAST_BALLOTS, { ...CAST_SUMMARY, totals: null });
    expect(parts()).toEqual([]);
    expect(region().getByText('No shares: no total was reported.')).toBeDefined();
    expect(rows()).toHaveLength(3);
  });

  test('are missing for a part of a list by time', () => {
    const list = makeList(CAST_BALLOTS.slice(0, 5));
    renderVoters(CAST_BALLOTS, CAST_SUMMARY, { list, order: 'time' });
    expect(region().queryByRole('list', { name: 'Largest voters' })).toBeNull();
  });

  test('open the table of all, which is not drawn before', () => {
    renderVoters(CAST_BALLOTS);
    expect(region().queryByRole('table')).toBeNull();
    fireEvent.click(region().getByRole('button', { name: 'All 20' }));
    expect(region().getAllByRole('row')).toHaveLength(21);
  });
});

describe('all of many ballots', () => {
  test('can be read in one go, at a named price', () => {
    renderVoters([], CAST_SUMMARY, { list: makeList(CAST_BALLOTS.slice(0, 5)) });
    fireEvent.click(region().getByRole('button', { name: '5 of 20 ballots loaded' }));
    fireEvent.click(region().getByRole('button', { name: 'Load all · 3 calls' }));
    expect(region().getByText('Call 1 of 3…')).toBeDefined();
    fireEvent.click(region().getByRole('button', { name: 'Stop' }));
    expect(region().queryByText(/^Call/)).toBeNull();
  });

  test('need no such button if one call brings the rest', () => {
    renderVoters([], CAST_SUMMARY, { list: makeList(CAST_BALLOTS.slice(0, 12)) });
    fireEvent.click(region().getByRole('button', { name: '12 of 20 ballots loaded' }));
    expect(region().getByRole('button', { name: 'Load 8 more' })).toBeDefined();
    expect(region().queryByRole('button', { name: /^Load all/ })).toBeNull();
  });
});
