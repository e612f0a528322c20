import { screen, within } from '@testing-library/preact';
import { beforeAll, describe, expect, test } from 'vitest';
import { Panel } from '@/test/components/states/panel-of-state';
import { decimal } from '../../../factories/decimals';
import { makeDetail, makeRecord, makeSummary, ready } from '../../../factories/proposal';
import { renderAtNow } from '../../render';
import { panelProps } from '../../states/panel-page';
import { panelState } from '../../states/panel-states';
import { loadParts } from '../views/load-parts';
import { openFold } from '../views/open-parts';

beforeAll(loadParts);

function regionOf(state: string, name: string): HTMLElement {
  renderAtNow(<Panel {...panelState(state)} />);
  return screen.getByRole('region', { name });
}

const facts = (region: HTMLElement) =>
  new Map(
    within(region)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent?.trim()]),
  );

const words = (quorum: HTMLElement) => quorum.querySelector('.quorum-words')?.textContent;
const end = (quorum: HTMLElement) => quorum.querySelector('.quorum-end')?.textContent;

describe('the quorum', () => {
  // Its support is in tokens, its votes are tokens times conviction: 22.4M of Aye beside 10% of 36.4M looks wrong unsaid.
  test.each([
    ['DOT', true],
    [undefined, false],
  ])('notes for OpenGov that conviction does not count if the unit is %s', (unit, isSaid) => {
    const quorum = {
      raw: '36407769',
      progress: decimal('0.10299'),
      reached: false,
      by: 'opengov',
      counts: ['Aye'],
    } as const;
    const summary = makeSummary({ quorum, ...(unit && { unit }) });
    renderAtNow(<Panel {...panelProps({ record: makeRecord({ summary: ready(summary) }) })} />);
    const region = screen.getByRole('region', { name: 'Quorum' });
    expect(region.textContent?.includes('Tokens count here without conviction')).toBe(isSaid);
  });

  test.each([
    ['quorum short', '73.4% · not reached', '73.42%', /^32\.1M to go/],
    ['active', '154.1% · reached', '100%', /^121M.* required/],
    ['quorum zero', '0% · not reached', '0%', /^100K required/],
    ['quorum without progress', 'reached', undefined, /^/],
    ['quorum not reported', 'not reported', undefined, /^/],
  ])('of the state "%s" is %s, with a bar of %s', (state, said, fill, atEnd) => {
    const quorum = regionOf(state, 'Quorum');
    expect(words(quorum)).toBe(said);
    expect(quorum.querySelector<HTMLElement>('.quorum-fill')?.style.inlineSize).toBe(fill);
    expect(quorum.querySelector('.quorum-track') === null).toBe(fill === undefined);
    expect(end(quorum) ?? '').toMatch(atEnd);
  });

  test('has its figures in full', () => {
    const data = regionOf('quorum short', 'Quorum').querySelectorAll('data');
    const values = Array.from(data, (each) => each.getAttribute('value'));
    expect(values).toEqual(['0.7342', '32100000', '121000000']);
  });

  test("has the service's facts among the details", async () => {
    renderAtNow(<Panel {...panelState('quorum short')} />);
    const details = facts(await openFold('Details'));
    expect(details.get('Requirement')).toBe('121000000 no unit given');
    expect(details.get('Progress')).toBe('0.7342');
    expect(details.get('Reached')).toBe('no');
    expect(details.get('Which votes count')).toBe('not reported');
  });

  test('has no track if unknown, which would read as zero', () => {
    const unknown = regionOf('quorum unknown', 'Quorum');
    expect(words(unknown)).toBeUndefined();
    expect(unknown.querySelector('.quorum-track')).toBeNull();
    expect(unknown.textContent).not.toContain('0%');
  });

  test('shows both parts if they contradict each other, says so, and has no gap', () => {
    const quorum = regionOf('quorum at odds', 'Quorum');
    expect(words(quorum)).toBe('78% · yet “reached”');
    expect(quorum.textContent).toContain('The service says so below 100%.');
    expect(quorum.textContent).not.toContain('to go');
  });

  test('is a threshold for the second choice if it rejects, and never required or reached', async () => {
    const quorum = regionOf('rejection threshold', 'Rejection threshold');
    expect(quorum.textContent).toMatch(/Against has 14,486, rejected above 15/);
    expect(quorum.querySelector('.quorum-track, .quorum-words')).toBeNull();
    const details = await openFold('Details');
    expect(facts(details).get('Rejection threshold')).toBe('15');
    expect(document.body.textContent).not.toMatch(/15 required|Requirement/);
  });

  test('is neither zero nor unknown while loading', () => {
    const quorum = regionOf('loading', 'Quorum');
    expect(quorum.textContent).toBe('QuorumLoading…');
  });
});

describe('a flagged proposal', () => {
  test('has a caution on its first screen, and no star, end to save or link that can be clicked', async () => {
    renderAtNow(<Panel {...panelState('flagged')} />);
    expect(screen.getByText(/The source flagged this proposal or its space/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Watch this proposal' })).toBeNull();
    const mentions = await openFold('In this thread');
    expect(within(mentions).queryByRole('link')).toBeNull();
    expect(mentions.textContent).toContain('https://forum.arbitrum.foundation/');
    const details = await openFold('Details');
    expect(within(details).queryByRole('button', { name: /calendar/i })).toBeNull();
  });

  test('for copyright is not called fraud, and the forum of its DAO is text', async () => {
    const detail = makeDetail({ flagged: true, isTakedown: true, daoForum: 'https://forum.example' });
    renderAtNow(<Panel {...panelProps({ record: makeRecord({ detail: ready(detail) }) })} />);
    expect(screen.getByText(/marks this proposal because of a copyright complaint/)).toBeDefined();
    expect(document.body.textContent).not.toContain('fraud');
    const forum = facts(await openFold('Details')).get('DAO forum');
    expect(forum).toBe('https://forum.example');
  });

  test.each([false, null, undefined])(
    'differs from one whose flag is %s, which has no warning',
    (flagged) => {
      const detail = makeDetail(flagged === undefined ? {} : { flagged });
      renderAtNow(<Panel {...panelProps({ record: makeRecord({ detail: ready(detail) }) })} />);
      expect(document.body.textContent).not.toMatch(/flagged|safe/i);
      expect(screen.getByRole('button', { name: 'Watch this proposal' })).toBeDefined();
    },
  );
});
