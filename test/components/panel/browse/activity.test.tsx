import { cleanup, fireEvent, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ActivityView } from '@/components/panel/browse/activity/activity-view';
import type { Activity } from '@/components/panel/browse/activity/use-activity';
import { Panel } from '@/test/components/states/panel-of-state';
import type { ApiError } from '@/utils/api/errors';
import type { PagedList } from '@/utils/browser/loading/use-paged-list';
import type { GovernanceEvent } from '@/utils/proposal/proposal';
import { makeAnswer, makeError } from '../../../factories/proposal';
import { renderAtNow } from '../../render';
import { panelState } from '../../states/panel-states';
import { loadParts } from '../views/load-parts';

beforeAll(loadParts);

const ACTIONS = { openOptions: vi.fn(), grantAccess: vi.fn() };

function stateOf(name: string): Activity {
  const { activity } = panelState(`activity, ${name}`);
  if (!activity) throw new Error(`No activity in ${name}.`);
  return activity;
}

/** The events of a state, with other rows. */
function withRows(rows: Partial<PagedList<GovernanceEvent>>, name = 'events'): Activity {
  const { asked, ...rest } = stateOf(name);
  if (asked?.list !== 'events') throw new Error(`No events in ${name}.`);
  return { ...rest, asked: { ...asked, rows: { ...asked.rows, ...rows } } };
}

const { asked } = stateOf('events');
const EVENTS = asked?.list === 'events' ? asked.rows.rows : [];
const eventAt = (index: number) => EVENTS[index] ?? expect.fail('Too few events.');

function draw(activity: Activity) {
  const open = vi.fn();
  renderAtNow(<ActivityView {...activity} open={open} errorActions={ACTIONS} />);
  return open;
}

const list = () => within(screen.getByRole('list', { name: 'Activity' }));

describe('activity', () => {
  test('is offered at the head of Browse, and makes no request before the reader clicks', async () => {
    renderAtNow(<Panel {...panelState('browse, at rest')} />);
    const head = within(screen.getByRole('group', { name: 'What to list' }));
    expect(head.getByRole('button', { name: 'Proposals' }).getAttribute('aria-pressed')).toBe('true');
    expect(head.getByRole('button', { name: 'Activity' }).getAttribute('aria-pressed')).toBe('false');
    expect(screen.queryByRole('tab', { name: 'Activity' })).toBeNull();
    cleanup();
    const activity = { ...stateOf('at rest'), apply: vi.fn() };
    draw(activity);
    expect(activity.apply).not.toHaveBeenCalled();
    expect(screen.getByText('1 call')).toBeDefined();
  });

  test('requests the chosen list, kind, DAO and days, and drops a kind of the other list', async () => {
    const apply = vi.fn();
    draw({ ...stateOf('at rest'), apply });
    await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Voting has ended');
    await userEvent.selectOptions(screen.getByLabelText('List'), 'Signals: what the service highlights');
    await userEvent.selectOptions(screen.getByLabelText('Period'), '30 days');
    fireEvent.input(screen.getByLabelText('Up to'), { target: { value: '2023-12-31' } });
    await userEvent.type(screen.getByLabelText('DAO'), 'ens{Enter}');
    expect(apply.mock.calls).toEqual([
      [{ list: 'signals', kind: '', days: '30', until: '2023-12-31', daoId: 'ens' }],
    ]);
  });

  test('offers each kind that it received, even if a narrower list lacks it', async () => {
    const apply = vi.fn();
    const first = eventAt(0);
    const view = (rows: readonly GovernanceEvent[]) => (
      <ActivityView {...withRows({ rows })} apply={apply} open={() => {}} errorActions={ACTIONS} />
    );
    const kinds = () => within(screen.getByLabelText('Kind')).getAllByRole('option').slice(8);
    const { rerender } = renderAtNow(view([...EVENTS, { ...first, type: 'odd,ones' }]));
    expect(kinds().map(({ textContent }) => textContent)).toEqual(['Treasury moved']);
    rerender(view([first]));
    await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Treasury moved');
    await userEvent.click(screen.getByRole('button', { name: 'Show activity' }));
    expect(apply.mock.calls[0]?.[0]).toMatchObject({ list: 'events', kind: 'treasury_moved' });
    await userEvent.selectOptions(screen.getByLabelText('List'), 'Signals: what the service highlights');
    expect(screen.getByLabelText<HTMLSelectElement>('Kind').value).toBe('');
    expect(screen.queryByRole('option', { name: 'Treasury moved' })).toBeNull();
  });

  test('requests no future day, and gives the reason', async () => {
    const apply = vi.fn();
    draw({ ...stateOf('at rest'), apply });
    const day = screen.getByLabelText('Up to');
    fireEvent.input(day, { target: { value: '2024-03-20' } });
    expect(
      screen.getByText('This day is in the future. Choose today or an earlier day.').parentElement?.id,
    ).toBe(day.getAttribute('aria-describedby'));
    expect(day.getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Show activity' }));
    expect(apply).not.toHaveBeenCalled();
    fireEvent.input(day, { target: { value: '2024-02-20' } });
    await userEvent.click(screen.getByRole('button', { name: 'Show activity' }));
    expect(apply).toHaveBeenCalledOnce();
  });

  test('opens the proposal of a row; a row without one leads to its source, if that is an address', async () => {
    const open = draw(stateOf('events'));
    const rows = list().getAllByRole('button');
    expect(rows).toHaveLength(3);
    expect(rows[0]?.textContent).toMatch(
      /ArbOS 20.*1 hour ago.*Voting ends soon\u00a0· arbitrum\u00a0· www\.tally\.xyz/,
    );
    expect(rows[2]?.textContent).toContain('No title given');
    if (rows[0]) await userEvent.click(rows[0]);
    expect(open.mock.calls[0]?.[0]).toMatchObject({ key: 'event-1', match: null });
    const links = list().getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://www.tally.xyz/gov/arbitrum/proposal/1',
    ]);
    expect(list().getByText(/Treasury moved/)).toBeDefined();
  });

  test('shows the newest event first, in any order of the answer', () => {
    const whens = () =>
      list()
        .getAllByRole('listitem')
        .map(({ textContent }) => /(?:[0-9]+ \w+ ago)|$/.exec(textContent)?.[0]);
    draw(withRows({ rows: EVENTS.toReversed() }));
    expect(whens()).toEqual(['1 hour ago', '5 hours ago', '1 day ago', '2 days ago', '']);
  });

  test('draws each of two events of one proposal', async () => {
    const one = eventAt(0);
    const open = draw(withRows({ rows: [one, { ...one, id: 'two', type: 'proposal_created' }] }));
    const rows = list().getAllByRole('button');
    expect(rows.map(({ textContent }) => /Voting ends soon|Proposal created/.exec(textContent)?.[0])).toEqual(
      ['Voting ends soon', 'Proposal created'],
    );
    for (const row of rows) await userEvent.click(row);
    expect(open.mock.calls.map(([candidate]) => candidate.key)).toEqual([one.proposalKey, one.proposalKey]);
  });

  test('leads the Tab key to a proposal if the first row has none, and arrows over such rows', async () => {
    const other = eventAt(3);
    const rows = [other, eventAt(0), { ...other, id: 'again' }, eventAt(1)];
    draw(withRows({ rows, state: 'end' }));
    const [first, last] = list().getAllByRole('button');
    expect([first?.tabIndex, last?.tabIndex]).toEqual([0, -1]);
    first?.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(last);
  });

  test('continues at the first proposal among the new rows', () => {
    const view = (rows: readonly GovernanceEvent[]) => (
      <ActivityView {...withRows({ rows })} open={() => {}} errorActions={ACTIONS} />
    );
    const first = [eventAt(0), eventAt(3)];
    const { rerender } = renderAtNow(view(first));
    screen.getByRole('button', { name: /more/ }).focus();
    rerender(view([...first, { ...eventAt(3), id: 'again' }, eventAt(1), eventAt(2)]));
    expect(document.activeElement).toBe(list().getAllByRole('button')[1]);
  });

  test('notes that signals have no times', () => {
    draw(stateOf('signals'));
    expect(screen.getByText(/gives no times for signals/)).toBeDefined();
    expect(list().getByText(/the quorum is not reached/)).toBeDefined();
    expect(list().queryByText(/ago/)).toBeNull();
  });

  test("shows a service's newest proposals if it offers no activity, at a named cost and under that name", async () => {
    const applyNewest = vi.fn();
    draw({ ...stateOf('not offered'), applyNewest });
    expect(screen.queryByRole('list')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'List its newest proposals instead · 1 call' }));
    expect(applyNewest.mock.calls).toEqual([['createdDesc']]);
    cleanup();
    draw(stateOf('newest instead'));
    expect(screen.getByText(/Proposals by creation time, because/)).toBeDefined();
    expect(screen.getByRole('list', { name: 'Proposals' }).textContent).toContain('ens\u00a0· snapshot');
  });

  /** What came of asking for events in the place of a list. */
  function drawFailed(error: ApiError, daoId?: string) {
    const activity = stateOf('not offered');
    if (activity.asked?.list !== 'events') throw new Error('No events.');
    const { asked } = activity;
    const query = { ...asked.query, ...(daoId === undefined ? {} : { daoId }) };
    const rows = { ...asked.rows, error };
    const applyNewest = vi.fn();
    draw({ ...activity, applyNewest, asked: { ...asked, query, rows } });
    return applyNewest;
  }

  test.each([
    ['says so', makeError('not-offered', { status: 404 })],
    ['takes it for an unknown proposal', makeError('not-found', { status: 404 })],
  ])(
    "shows a service's proposals by the last change if the route is missing, which %s",
    async (_how, error) => {
      const applyNewest = drawFailed(error);
      expect(screen.getByText('This service does not offer this data.')).toBeDefined();
      await userEvent.click(screen.getByRole('button', { name: /newest proposals instead/ }));
      expect(applyNewest.mock.calls).toEqual([['updatedDesc']]);
    },
  );

  test('is empty for a DAO that the service does not know', () => {
    drawFailed(makeError('not-found', { status: 404 }), 'nobody');
    expect(screen.getByText('The service has nothing for these filters.')).toBeDefined();
    expect(screen.queryByText(/proposal\./)).toBeNull();
  });

  test('is empty without a service, with the way to one', async () => {
    drawFailed(makeError('not-offered', { by: 'hub.snapshot.org' }));
    expect(screen.getByText(/^hub\.snapshot\.org does not offer this data/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Open settings' }));
    expect(ACTIONS.openOptions).toHaveBeenCalledOnce();
  });

  test('does not offer the newest proposals again if these failed, too', () => {
    const activity = stateOf('newest instead');
    if (activity.asked?.list !== 'newest') throw new Error('No proposals.');
    const rows = {
      ...activity.asked.rows,
      rows: [],
      state: 'failed',
      error: makeError('not-offered'),
    } as const;
    draw({ ...activity, asked: { ...activity.asked, rows } });
    expect(screen.queryByRole('button', { name: /newest proposals instead/ })).toBeNull();
  });

  test.each([
    ['gives no way to the rest', { state: 'unreachable' }],
    [
      'refuses as too much',
      { state: 'failed', error: makeError('rejected', { serviceCode: 'CANDIDATE_BUDGET_EXCEEDED' }) },
    ],
  ] as const)('can be narrowed if the service %s', (_how, end) => {
    draw(withRows(end));
    expect(screen.getByText('Choose fewer days, one DAO or one kind for a shorter list.')).toBeDefined();
    cleanup();
    draw(stateOf('events'));
    expect(screen.queryByText(/make the list shorter/)).toBeNull();
  });

  test('reports an empty list, and incomplete data if they are', () => {
    const { meta, fetchedAt } = makeAnswer(null);
    draw(withRows({ from: { meta: { ...meta, readiness: 'backfilling' }, fetchedAt } }, 'none'));
    expect(screen.getByText('The service has nothing for these filters.')).toBeDefined();
    expect(screen.getByText(/not complete: readiness backfilling/)).toBeDefined();
  });
});
