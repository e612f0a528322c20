import { nnsAnswers, noSuchId } from '../../../../api/portals/icp-answers';
import { at } from '../hub-rows';
import type { PortalCase } from './portal-case';

/** Yes and No of a thousand in all, of which Yes needs thirty. */
const ICP_POWERS = { 'quorum met': [30, 29], 'quorum missed': [29, 1], 'not counted': null } as const;

export const ICP_CASES: readonly PortalCase[] = (
  [
    ['open', 'quorum met', 'OPEN'],
    ['open', 'quorum missed', 'OPEN'],
    ['open', 'not counted', 'OPEN'],
    ['ended', 'quorum missed', 'REJECTED'],
    ['ended', 'quorum met', 'ADOPTED'],
    ['ended', 'quorum met', 'EXECUTED'],
  ] as const
).map(([stage, what, status]) => {
  const powers = ICP_POWERS[what];
  const answers = nnsAnswers({
    ...{
      status,
      deadline_timestamp_seconds: at(3),
      decided_timestamp_seconds: stage === 'open' ? 0 : at(-1),
    },
    latest_tally: powers && {
      yes: powers[0] * 1e8,
      no: powers[1] * 1e8,
      total: 1000e8,
      timestamp_seconds: at(0),
    },
  });
  return {
    ...{ reads: 'icp', id: '137875', inputs: ['Internet Computer', status, what] },
    options: { missing: noSuchId, given: answers },
    facts: {
      ...{ stage, isWhole: powers !== null, isJudged: true },
      quorum: powers && (powers[0] < 30 ? 'missed' : 'met'),
    },
  };
});
