import { cleanup, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { expectAccessible } from '@/test/components/every-view/axe';
import { makeError, makeRecord, NOW, ready } from '@/test/factories/proposal';
import { makeBallot } from '../../states/ballot-samples';
import { ELECTION_BALLOTS, ELECTION_RECORD } from '../../states/ballots/election-samples';
import { CAST_BALLOTS, CAST_DETAIL, CAST_RECORD, CAST_SUMMARY } from '../../states/timeline-samples';
import { makeList } from '../../states/view-props';
import { loadParts } from '../views/load-parts';
import { paths, region, renderDrawn, renderVotes, row } from './drawn-votes';

beforeAll(loadParts);

describe('the row of votes over time', () => {
  test('shows how many ballots and calls it takes, and makes none before the click', async () => {
    const load = vi.fn();
    renderVotes(null, CAST_RECORD, load);
    expect(row().textContent).toBe('Votes over time20 ballots · 1 call');
    expect(row().getAttribute('aria-expanded')).toBe('false');
    expect(load).not.toHaveBeenCalled();
    await userEvent.click(row());
    expect(load).toHaveBeenCalledOnce();
  });

  test('makes no request if every ballot is loaded', async () => {
    const more = vi.fn();
    await renderDrawn(CAST_BALLOTS, { more });
    expect(row().textContent).toBe('Votes over time20 ballots');
    expect(region().getByRole('img')).toBeDefined();
    expect(more).not.toHaveBeenCalled();
  });

  test('requests the rest if a part is loaded', async () => {
    const more = vi.fn();
    renderVotes(makeList(CAST_BALLOTS.slice(0, 8), { more }));
    expect(row().textContent).toContain('8 of 20 · 2 calls');
    await userEvent.click(row());
    expect(more).toHaveBeenCalledOnce();
    expect(region().getByRole('status').textContent).toContain('Call 1 of 2');
  });
});

describe('the chart of votes over time', () => {
  test('has a sentence and a table with the same content', async () => {
    const { container } = await renderDrawn(CAST_BALLOTS);
    const sentence = 'The largest ballot so far, 105,025 for “For”, came 3 minutes ago.';
    expect(region().getByRole('img', { name: sentence })).toBeDefined();
    expect(region().getByText(sentence)).toBeDefined();
    expect(region().queryByRole('table')).toBeNull();
    await userEvent.click(region().getByRole('button', { name: 'Show as a table' }));
    const last = region().getAllByRole('row').at(-1);
    expect([...(last?.querySelectorAll('data') ?? [])].map(({ value }) => value)).toEqual([
      '109800.99379537',
      '162191.071872313929122318',
      '0',
    ]);
    expect(region().getByText(/A changed ballot counts at its last time\./)).toBeDefined();
    await expectAccessible(container);
  }, 30_000);

  test('shows who led from when, and how much came late once voting has ended', async () => {
    const { unmount } = await renderDrawn(CAST_BALLOTS);
    expect(region().getByText(/^Against led from .*, without change\.$/)).toBeDefined();
    unmount();
    const detail = ready({ ...CAST_DETAIL, lifecycle: 'closed', endAt: new Date(NOW).toISOString() });
    await renderDrawn(CAST_BALLOTS, {}, makeRecord({ detail, summary: ready(CAST_SUMMARY) }));
    expect(region().getByText(/ 38\.6\D+ in the last hour\.$/)).toBeDefined();
  });

  test('has a table whose heading says how many ballots are missing in it', async () => {
    await renderDrawn(CAST_BALLOTS.slice(0, 9));
    await userEvent.click(region().getByRole('button', { name: 'Show as a table' }));
    expect(document.querySelector('caption')?.textContent).toBe('9 of 20 ballots loaded');
    cleanup();
    const uncounted = makeRecord({
      detail: ready(CAST_DETAIL),
      summary: ready({ ...CAST_SUMMARY, totals: null }),
    });
    await renderDrawn(CAST_BALLOTS.slice(0, 9), { state: 'unreachable', left: 3 }, uncounted);
    await userEvent.click(region().getByRole('button', { name: 'Show as a table' }));
    expect(document.querySelector('caption')?.textContent).toMatch(
      /^9 ballots loaded; how many there are is not/,
    );
    cleanup();
    await renderDrawn(CAST_BALLOTS);
    await userEvent.click(region().getByRole('button', { name: 'Show as a table' }));
    expect(document.querySelector('caption')).toBeNull();
  });

  test('gives each line its stroke, and its name at the end', async () => {
    await renderDrawn(CAST_BALLOTS);
    expect(paths('timeline-line-1')).toHaveLength(1);
    expect(paths('timeline-line-2')).toHaveLength(1);
    const labels = within(region().getByRole('figure')).getAllByRole('listitem');
    expect(labels.map(({ textContent }) => textContent)).toEqual([
      'For109,800',
      'Against162,191',
      'Abstain0',
    ]);
    expect(labels.map((label) => label.querySelector('.choice-mark')?.className)).toEqual([
      'choice-mark choice-mark-1',
      'choice-mark choice-mark-2',
      'choice-mark choice-mark-3',
    ]);
  });

  test('draws the largest of many choices, all others as one line, and lists each as figures', async () => {
    const { container } = await renderDrawn(ELECTION_BALLOTS, {}, ELECTION_RECORD);
    expect(paths('timeline-line')).toHaveLength(4);
    expect(paths('timeline-line-others')).toHaveLength(1);
    const labels = within(region().getByRole('figure')).getAllByRole('listitem');
    expect(labels.map(({ textContent }) => textContent)).toEqual([
      'blockdev43.2M',
      'devtooligan46.9M',
      'Griff Green51.6M',
      '4 others together40.2M',
    ]);
    await userEvent.click(region().getByRole('button', { name: 'Show as a table' }));
    expect(region().getAllByRole('columnheader')).toHaveLength(1 + 4 + 4);
    const last = region().getAllByRole('row').at(-1);
    const figures = [...(last?.querySelectorAll('data') ?? [])].map(({ value }) => value);
    expect(figures.slice(3)).toEqual([
      '40212003.413281450051206353',
      '494840.720339937380604174',
      '1291526.107852067992108479',
      '38425636.5850894446784937',
      '0',
    ]);
    await expectAccessible(container);
  }, 30_000);

  test('is grey after the time of the data', async () => {
    await renderDrawn(CAST_BALLOTS);
    expect(paths('timeline-unknown')).toHaveLength(1);
    expect(paths('timeline-missing')).toHaveLength(0);
  });

  test('is grey and has no sentence if ballots are missing', async () => {
    await renderDrawn(CAST_BALLOTS.slice(0, 9));
    expect(paths('timeline-missing')).toHaveLength(1);
    // Read by power, they may be missing anywhere: a line would run across the holes.
    expect(paths('timeline-line')).toHaveLength(0);
    expect(document.querySelector('.timeline-labels')).toBeNull();
    expect(region().queryByText(/largest ballot/)).toBeNull();
    expect(region().getByText('9 of 20 ballots are loaded. Only these are drawn.')).toBeDefined();
  });

  test('has no sentence if a ballot has no place in it, and shows how many have none', async () => {
    const [first, ...rest] = CAST_BALLOTS;
    const without = first === undefined ? rest : [{ ...first, votedAt: null }, ...rest];
    await renderDrawn(without);
    expect(region().queryByText(/largest ballot/)).toBeNull();
    expect(region().queryByText(/ led from /)).toBeNull();
    expect(region().getByText(/^1 ballot is left out/)).toBeDefined();
  });

  test('reports it if no ballot can be drawn', async () => {
    await renderDrawn([makeBallot({ choice: { key: null, label: null, raw: '[2,1]' } })]);
    expect(region().getByText(/^Nothing to draw/)).toBeDefined();
    expect(region().queryByRole('img')).toBeNull();
  });

  test('shows when the largest ballot of an ended vote was cast, not how long ago', async () => {
    const detail = ready({ ...CAST_DETAIL, lifecycle: 'closed', outcome: 'failed' });
    await renderDrawn(CAST_BALLOTS, {}, makeRecord({ detail, summary: ready(CAST_SUMMARY) }));
    expect(
      region().getByText(/^The largest ballot, 105,025 for “For”, was cast on 28 Feb 2024/),
    ).toBeDefined();
  });
});

describe('the line of what the quorum requires', () => {
  test('is drawn if progress, requirement and powers have one scale', async () => {
    await renderDrawn(CAST_BALLOTS);
    expect(paths('timeline-requirement')).toHaveLength(1);
    expect(
      region()
        .getByText(/required$/)
        .querySelector('data')?.value,
    ).toBe('400000');
  });
});

describe('the loading of the chart', () => {
  test('shows why it ended, draws what is loaded and offers to go on', async () => {
    const retry = vi.fn();
    const error = makeError('budget');
    await renderDrawn(CAST_BALLOTS.slice(0, 9), { state: 'failed', error, retry });
    expect(region().getByText(/the daily limit for automatic lookups/)).toBeDefined();
    expect(region().getByRole('img', { name: 'Votes over time' })).toBeDefined();
    await userEvent.click(region().getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  test('reports that the list was started again', async () => {
    await renderDrawn(CAST_BALLOTS.slice(0, 9), { state: 'ready', refreshed: true });
    await userEvent.click(region().getByRole('button', { name: 'Stop' }));
    expect(region().getByText(/^The list changed while it was loading/)).toBeDefined();
  });
});
