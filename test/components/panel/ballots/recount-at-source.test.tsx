import { screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { AtSourceContext, type ToldAtSource } from '@/components/panel/at-source/at-source-context';
import { loadParts } from '@/test/components/panel/views/load-parts';
import { Ballots } from '@/test/components/states/panel-of-state';
import { decimal } from '@/test/factories/decimals';
import { makeAnswer, makeCandidate, makeDetail, makeEvidence, makeKey } from '@/test/factories/proposal';
import { expectAccessible } from '../../every-view/axe';
import { renderAtNow } from '../../render';
import { CAST_BALLOTS, CAST_RECORD, CAST_SUMMARY } from '../../states/timeline-samples';
import { ballotsProps, makeList } from '../../states/view-props';

beforeAll(loadParts);

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
