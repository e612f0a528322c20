import type { PanelProps } from '@/test/components/states/panel-of-state';
import type { PagedList } from '@/utils/browser/storage/use-paged-list';
import type { Ballot } from '@/utils/proposal/ballot';
import { makeAnswer, makeError, makeRecord, makeSummary, ready } from '../../../factories/proposal';
import { manyBallots, ODD_BALLOTS, OWN } from '../ballot-samples';
import type { PanelState } from '../panel-figure-states';
import { panelProps } from '../panel-page';
import { CAST_BALLOTS, CAST_RECORD, REACHED_RECORD } from '../timeline-samples';
import { ballotsProps, makeList } from '../view-props';
import { ELECTION_BALLOTS, ELECTION_RECORD } from './election-samples';

function withBallots(
  rows: readonly Ballot[],
  list: Partial<PagedList<Ballot>> = {},
  overrides: Partial<PanelProps> = {},
): PanelProps {
  return panelProps({
    ballots: ballotsProps({ list: makeList(rows, list), ownAddresses: [OWN] }),
    ...overrides,
  });
}

const backfilling = {
  meta: makeAnswer(null, { readiness: 'backfilling' }).meta,
  fetchedAt: 1_709_112_500_000,
};
const noTotal = { record: makeRecord({ summary: ready(makeSummary({ totals: null })) }) };
const some = manyBallots(12);
const open = { record: CAST_RECORD };

const LONG_REASON = `We vote against, for three reasons.\n\n1. The budget has no milestones.\n\n${'The committee that would check the spending is chosen by those who spend. '.repeat(9)}\n\nWe would support half of it.`;
/** As contracts log them with the ballot. */
const REASONED = some.map((ballot, index) =>
  index < 3
    ? {
        ...ballot,
        reason: ['Aligned with our delegate platform.', 'نؤيد هذا الاقتراح', LONG_REASON][index] ?? '',
      }
    : ballot,
);

/** The region of the ballots in every state that a reader can meet. */
export const BALLOTS_STATES: readonly PanelState[] = [
  { name: 'ballots, first page', props: withBallots(some) },
  { name: 'ballots, loading', props: withBallots([], { state: 'loading', from: null }) },
  { name: 'ballots, loading more', props: withBallots(some, { state: 'loading' }) },
  { name: 'ballots, whole', props: withBallots(some, { state: 'end' }) },
  { name: 'ballots, with reasons', props: withBallots(REASONED, { state: 'end' }), opensRows: 3 },
  {
    name: 'ballots, newest first',
    props: panelProps({ ballots: ballotsProps({ list: makeList(some), order: 'time' }) }),
  },
  { name: 'ballots, odd', props: withBallots(ODD_BALLOTS) },
  { name: 'ballots, no total', props: withBallots(some, {}, noTotal) },
  { name: 'ballots, begun anew', props: withBallots(some, { refreshed: true }) },
  { name: 'ballots, unreachable', props: withBallots(some, { state: 'unreachable' }) },
  { name: 'ballots, none yet', props: withBallots([], { state: 'end', from: backfilling }) },
  { name: 'ballots, none', props: withBallots([], { state: 'end' }) },
  { name: 'ballots, of an open vote', props: withBallots(CAST_BALLOTS, { state: 'end' }, open) },
  {
    name: 'ballots, quorum reached',
    props: withBallots(CAST_BALLOTS, { state: 'end' }, { record: REACHED_RECORD }),
  },
  {
    name: 'ballots, of an election',
    props: withBallots(ELECTION_BALLOTS, { state: 'end' }, { record: ELECTION_RECORD }),
  },
  { name: 'ballots, in part', props: withBallots(CAST_BALLOTS.slice(0, 9), { state: 'unreachable' }, open) },
  { name: 'ballots, not asked for', props: panelProps(open) },
  {
    name: 'ballots, failed',
    props: withBallots([], { state: 'failed', from: null, error: makeError('tier', { status: 403 }) }),
  },
  {
    name: 'ballots, page failed',
    props: withBallots(some, { state: 'failed', error: makeError('offline') }),
  },
];
