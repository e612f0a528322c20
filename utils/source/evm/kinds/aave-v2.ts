import { encodeCall, type Uint } from '../codec';
import {
  callsOf,
  decimalsIn,
  decimalsOf,
  failedBy,
  GET_PROPOSAL_BY_ID,
  GET_PROPOSAL_STATE,
  headIn,
} from './calls';
import type { Answers, Kind, Reading } from './kind';
import { AAVE_V2_STATES, stateIn } from './states';
import { executableOf } from './timelock';

/** Aave's second governance: for and against; its quorum is computed by the proposal's executor. */
export const aaveV2: Kind = {
  begin: (contract, id) => ({
    is: 'asking',
    calls: [
      ...callsOf(contract, [encodeCall(GET_PROPOSAL_STATE, id), encodeCall(GET_PROPOSAL_BY_ID, id)]),
      ...decimalsOf(contract.token),
    ],
    next: (answers) => {
      const reading = read(id, answers);
      return reading ? { is: 'read', reading } : failedBy(answers[0]);
    },
  }),
};

function read(id: Uint, answers: Answers): Reading | null {
  const state = stateIn(AAVE_V2_STATES, answers[0]);
  // The place of the proposal, and its head of 17 words, some of them places of lists behind it.
  const words = headIn(answers[1], 18);
  if (!state || words?.[0] !== 32n || words[1] !== id) return null;
  const [, , , , , , , , , start, end, executionTime, forIt, against] = words;
  return {
    kind: 'aave-v2',
    state,
    votes: { for: forIt, against, abstain: null },
    start: { by: 'block', at: start },
    end: { by: 'block', at: end },
    quorum: { raw: null, why: 'elsewhere' },
    decimals: decimalsIn(answers[2]),
    // Its executors let a proposal expire, each after a time of its own, which is not asked for.
    executable: executableOf(state, executionTime, null),
    module: null,
  };
}
