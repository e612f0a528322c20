import { noRoute, SNAPSHOT_X_ID, SNAPSHOT_X_VOTE } from '../../../../api/portals/snapshot-x-answers';
import { at } from '../hub-rows';
import type { PortalCase } from './portal-case';

const X_STAGES = {
  pending: [{ start: at(1), max_end: at(8) }, 'pending'],
  open: [{ start: at(-1), max_end: at(2) }, 'open'],
  ended: [{ start: at(-9), max_end: at(-2) }, 'ended'],
  executed: [{ start: at(-9), max_end: at(-2), executed: true }, 'ended'],
  vetoed: [{ start: at(-9), max_end: at(-2), vetoed: true }, 'ended'],
  cancelled: [{ start: at(-1), max_end: at(2), cancelled: true }, 'ended'],
} as const;
/** For, against, abstain, and what is required. */
const X_POWERS = {
  'no quorum': ['60', '10', '5', '0'],
  'quorum met': ['60', '10', '5', '65'],
  'quorum missed': ['60', '10', '5', '66'],
  'more against': ['10', '60', '5', '15'],
  'a tie': ['30', '30', '5', '35'],
  'nobody voted': ['0', '0', '0', '35'],
} as const;

/** Nothing is cast before the start; powers decide nothing where the index itself says how a vote ended. */
const isTaken = (stage: string, what: string) =>
  stage === 'pending' ? what === 'nobody voted' : /open|ended/.test(stage) || /no quorum|missed/.test(what);

export const X_CASES = Object.entries(X_STAGES).flatMap(([stage, [times, where]]) =>
  Object.entries(X_POWERS)
    .filter(([what]) => isTaken(stage, what))
    .map(([what, [forIt, against, abstain, quorum]]): PortalCase => {
      const scores = { scores_1: forIt, scores_2: against, scores_3: abstain, quorum, vp_decimals: 0 };
      const total = String(Number(forIt) + Number(against) + Number(abstain));
      const vote = {
        ...SNAPSHOT_X_VOTE,
        ...times,
        ...scores,
        scores_total: total,
        vote_count: Number(total),
      };
      const counted = Number(forIt) + Number(abstain);
      return {
        ...{ reads: 'snapshot_x', id: SNAPSHOT_X_ID, inputs: ['Snapshot X', stage, what] },
        options: { given: new Map(), missing: noRoute, posted: () => [200, { data: { proposal: vote } }] },
        facts: {
          ...{ stage: where, isWhole: true, isJudged: true },
          quorum: quorum === '0' ? null : counted < Number(quorum) ? 'missed' : 'met',
        },
      };
    }),
);
