import { screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, test, vi } from 'vitest';
import { AtSourceContext, type ToldAtSource } from '@/components/panel/at-source/at-source-context';
import { loadParts } from '@/test/components/panel/views/load-parts';
import { Ballots } from '@/test/components/states/panel-of-state';
import { decimal } from '@/test/factories/decimals';
import {
  makeAnswer,
  makeCandidate,
  makeDetail,
  makeEvidence,
  makeKey,
  makeRecord,
  ready,
} from '@/test/factories/proposal';
import type { PagedList } from '@/utils/browser/loading/use-paged-list';
import type { Ballot } from '@/utils/proposal/ballot';
import { watchSaved } from '../../browser/saved-files';
import { expectAccessible } from '../../every-view/axe';
import { renderAtNow } from '../../render';
import { CAST_BALLOTS, CAST_RECORD, CAST_SUMMARY } from '../../states/timeline-samples';
import { ballotsProps, makeList } from '../../states/view-props';

beforeAll(loadParts);

const region = () => within(screen.getByRole('region', { name: 'Look closer' }));

async function open(list: PagedList<Ballot> | null, names: readonly string[], more: object = {}) {
  const props = { ...ballotsProps({ list, ...more }), record: CAST_RECORD, ...more };
  const view = renderAtNow(<Ballots {...props} />);
  for (const name of ['Look closer', ...names])
    await userEvent.click(region().getByRole('button', { name: new RegExp(`^${name}`) }));
  return view;
}

const whole = (rows: readonly Ballot[]) => makeList(rows, { state: 'end' });

describe('a source that gives no ballots', () => {
  test.each([
    ['chain-1:0x1:2', false],
    ['portal-maker:polls/1', true],
    ['lcd-cosmos:1', true],
    ['snapshot-hub:0x1', false],
    ['a-service-key', false],
  ])('%s: offers what can be read, and no more: %s', async (key, isWithout) => {
    const record = { ...CAST_RECORD, key: makeKey(key) };
    renderAtNow(<Ballots {...ballotsProps({ list: null })} record={record} />);
    await screen.findByRole('region', { name: 'Look closer' });
    expect(screen.queryByRole('region', { name: 'Votes over time' }) === null).toBe(isWithout);
    expect(screen.queryByRole('region', { name: 'Ballots' }) === null).toBe(isWithout);
    await userEvent.click(region().getByRole('button', { name: /^Look closer/ }));
    const rows = region().getAllByRole('heading', { level: 4 });
    expect(rows.length > 2).toBe(!isWithout);
    expect(rows.at(-2)?.textContent).toMatch(/^Other votes on this idea/);
    expect(rows.at(-1)?.textContent).toMatch(/^Thread and proposal text/);
  });
});

describe('the look closer', () => {
  test('lists the calls of each row, and makes none before one is opened', async () => {
    const load = vi.fn();
    await open(null, [], { load });
    const rows = region()
      .getAllByRole('heading', { level: 4 })
      .map(({ textContent }) => textContent);
    expect(rows).toEqual(
      expect.arrayContaining(['Independent recount20 ballots · 1 call', 'Concentration20 · 1 call']),
    );
    expect(load).not.toHaveBeenCalled();
    await userEvent.click(region().getByRole('button', { name: /^Concentration/ }));
    expect(load).toHaveBeenCalledOnce();
  });
});

describe('the recount', () => {
  test('reports that all ballots add up, and lists each equal figure', async () => {
    await open(whole(CAST_BALLOTS), ['Independent recount']);
    expect(region().getByText(/^All 20 ballots add up to the reported figures/)).toBeDefined();
    const cells = region()
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(cells.slice(1).every((words) => words?.endsWith('same'))).toBe(true);
  });

  test('shows each difference to its last digit, and that votes come in meanwhile', async () => {
    await open(whole(CAST_BALLOTS.slice(1)), ['Independent recount']);
    expect(region().getByText('The 19 ballots do not add up to the reported figures.')).toBeDefined();
    expect(region().getByText(/^Voting is open/)).toBeDefined();
    expect(region().getByRole('row', { name: /^Voters/ }).textContent).toBe('Voters19-1');
  });

  test('is missing for a part of the ballots', async () => {
    await open(makeList(CAST_BALLOTS.slice(0, 9), { state: 'unreachable' }), ['Independent recount']);
    expect(region().getByText('Cannot recount: not all ballots were read.')).toBeDefined();
  });
});

describe('the margin', () => {
  test('shows how few ballots would turn it, and what is still needed while voting is open', async () => {
    await open(whole(CAST_BALLOTS), ['Margin and flip']);
    const words = region()
      .getByText(/would flip the result/)
      .closest('.fold-body')?.textContent;
    expect(words).toContain('So far Against has');
    expect(words).toContain('1 ballot, switched from Against to For, would flip the result.');
    expect(words).toContain('The quorum needs');
    expect(words).toContain('Nothing is decided while ballots can be cast or changed.');
  });

  test('is absent with its reason if powers are not reported', async () => {
    const choices = CAST_SUMMARY.choices.map((choice) => ({ ...choice, votingPower: null }));
    const record = makeRecord({ summary: ready({ ...CAST_SUMMARY, choices }) });
    await open(whole(CAST_BALLOTS), ['Margin and flip'], { record });
    expect(
      region().getByText('Cannot be computed: the voting power of a choice is not reported.'),
    ).toBeDefined();
  });
});

describe('the export of the ballots', () => {
  test('requests all of them by a button that names its calls, and none before', async () => {
    const load = vi.fn();
    await open(null, ['Save the ballots'], { load });
    expect(load).not.toHaveBeenCalled();
    await userEvent.click(region().getByRole('button', { name: 'Load all ballots · 1 call' }));
    expect(load).toHaveBeenCalledOnce();
  });

  test.each([
    ['Ballots as CSV', 'text/csv', /-PARTIAL\.csv$/],
    ['Ballots as JSON', 'application/json', /-PARTIAL\.json$/],
  ])('marks a file by “%s” if ballots are missing', async (button, type, name) => {
    const saved = watchSaved();
    await open(makeList(CAST_BALLOTS.slice(0, 9)), ['Save the ballots']);
    expect(region().getByText(/^Only a part of the ballots, 9 of 20/)).toBeDefined();
    await userEvent.click(region().getByRole('button', { name: button }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(name);
    expect(saved[0]?.blob.type).toBe(type);
    const text = (await saved[0]?.blob.text()) ?? '';
    expect(CAST_BALLOTS.filter(({ voter }) => text.includes(voter))).toHaveLength(9);
  });

  test('states that all of them are there', async () => {
    await open(whole(CAST_BALLOTS), ['Save the ballots']);
    expect(region().getByText('All of the ballots: 20 rows.')).toBeDefined();
  });
});

const AGAINST = '162191.071872313929122318';

/** After the end, when what the service listed holds. */
const LATER = '2024-03-02T10:00:00Z';

const CLOSED = makeDetail({ lifecycle: 'closed', outcome: 'rejected', endAt: '2024-02-28T09:00:00Z' });

/** The origin's record, which has `against` for its second choice. */
function read(against: string, isWaiting = false, detail = CLOSED, dataAsOf = LATER): ToldAtSource {
  const [yes, no, abstain] = CAST_SUMMARY.choices;
  const choices = [yes, no && { ...no, votingPower: decimal(against) }, abstain].filter(
    (choice) => choice !== undefined,
  );
  const step = { field: 'record', source: 'hub.snapshot.org', provider: 'snapshot', observedAt: null };
  const record = {
    key: makeKey('snapshot-hub:0x813a'),
    detail: makeAnswer(detail, { dataAsOf }),
    summary: makeAnswer({ ...CAST_SUMMARY, totals: null, choices }, { dataAsOf }),
    evidence: makeAnswer(makeEvidence({ provenance: [step] })),
  };
  return { of: OF, isOn: true, read: { record, isWaiting }, remark: null };
}

const OF = makeCandidate({ identity: null }).key;

const NO_SOURCE = { of: OF, isOn: false, read: null, remark: null };

const UNREAD = { of: OF, isOn: true, read: null, remark: null };

async function recounted(told: ToldAtSource | null) {
  const list = makeList(CAST_BALLOTS, {
    state: 'end',
    origins: CAST_BALLOTS.map(() => makeAnswer(null, { dataAsOf: LATER })),
  });
  const { container } = renderAtNow(
    <AtSourceContext.Provider value={[told, () => {}]}>
      <Ballots {...ballotsProps({ list })} record={CAST_RECORD} />
    </AtSourceContext.Provider>,
  );
  const region = within(screen.getByRole('region', { name: 'Look closer' }));
  for (const name of [/^Look closer/, /^Independent recount/])
    await userEvent.click(region.getByRole('button', { name }));
  expect(region.getByText(/^All 20 ballots add up to the reported figures/)).toBeDefined();
  return container;
}

it.each([
  ['a record that has the same', read(AGAINST), 'The source says the same.', 'Differs'],
  [
    'a record that has less',
    read('162190.071872313929122318'),
    'Differs: 1 more than the source says.',
    'compared again',
  ],
  ['a difference that is not said yet', read('162190', true), 'compared again in 30 s', 'Differs'],
  [
    'a record of a later moment, which has more',
    read('162192', false, makeDetail({ endAt: null }), '2024-03-02T10:04:00Z'),
    'Cannot be compared: the two are from different times.',
    'older by',
  ],
  ['no source', NO_SOURCE, 'The sums are compared with the service only', 'The same sums'],
  ['a source that has not answered', UNREAD, 'see “At the source”', 'The same sums'],
])('the sums of all ballots beside %s', async (_, told, said, unsaid) => {
  const container = await recounted(told);
  expect(container.textContent).toContain(said);
  expect(container.textContent).not.toContain(unsaid);
  await expectAccessible(container);
});

it.each([
  ['where nothing was told', null],
  ['where what was told is of another proposal', { ...read(AGAINST), of: 'other' }],
])('no figures of a source are shown beside the ballots %s', async (_, told) => {
  const { textContent } = await recounted(told);
  expect(textContent).not.toMatch(/The same sums|compared with the service alone|see “At the source”/);
});
