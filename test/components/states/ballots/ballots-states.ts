import type { PanelProps } from '@/test/components/states/panel-of-state';
import type { PagedList } from '@/utils/browser/loading/use-paged-list';
import type { Ballot } from '@/utils/proposal/ballot';
import { makeAnswer, makeError, makeRecord, makeSummary, ready } from '../../../factories/proposal';
import { manyBallots, ODD_BALLOTS, OWN } from '../ballot-samples';
import type { PanelState } from '../panel-figure-states';
import { panelProps } from '../panel-page';
import { CAST_BALLOTS, CAST_RECORD, REACHED_RECORD } from '../timeline-samples';
import { ballotsProps, makeList, statesOf } from '../view-props';
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
  ...statesOf<PanelProps>({
    'ballots, first page': withBallots(some),
    'ballots, loading': withBallots([], { state: 'loading', from: null }),
    'ballots, loading more': withBallots(some, { state: 'loading' }),
    'ballots, whole': withBallots(some, { state: 'end' }),
  }),
  { name: 'ballots, with reasons', props: withBallots(REASONED, { state: 'end' }), opensRows: 3 },
  ...statesOf<PanelProps>({
    'ballots, newest first': panelProps({ ballots: ballotsProps({ list: makeList(some), order: 'time' }) }),
    'ballots, odd': withBallots(ODD_BALLOTS),
    'ballots, no total': withBallots(some, {}, noTotal),
    'ballots, begun anew': withBallots(some, { refreshed: true }),
    'ballots, unreachable': withBallots(some, { state: 'unreachable' }),
    'ballots, none yet': withBallots([], { state: 'end', from: backfilling }),
    'ballots, none': withBallots([], { state: 'end' }),
    'ballots, of an open vote': withBallots(CAST_BALLOTS, { state: 'end' }, open),
    'ballots, quorum reached': withBallots(CAST_BALLOTS, { state: 'end' }, { record: REACHED_RECORD }),
    'ballots, of an election': withBallots(ELECTION_BALLOTS, { state: 'end' }, { record: ELECTION_RECORD }),
    'ballots, in part': withBallots(CAST_BALLOTS.slice(0, 9), { state: 'unreachable' }, open),
    'ballots, not asked for': panelProps(open),
    'ballots, failed': withBallots([], {
      state: 'failed',
      from: null,
      error: makeError('tier', { status: 403 }),
    }),
    'ballots, page failed': withBallots(some, { state: 'failed', error: makeError('offline') }),
  }),
];
