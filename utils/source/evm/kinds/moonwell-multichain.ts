import { encodeCall, type Uint } from '../codec';
import type { Answer } from '../multicall';
import {
  callsOf,
  failedBy,
  PROPOSAL_INFORMATION,
  QUORUM_OF_ALL,
  quorumIn,
  STATE,
  unitIn,
  unitOf,
  wordsIn,
} from './calls';
import type { Answers, Kind, Reading, Step } from './kind';
import { MULTICHAIN_STATES, stateIn } from './states';

/**
 * Moonwell's second governor, with times in seconds (`MultichainGovernor.sol` of moonwell-fi/moonwell-contracts-v2 at
 * 45866f4c). All votes count towards its quorum. Those of other chains are added in the state that follows the vote
 * (`_bridgeIn`); until then it counts only those of its own. Its ballots are numbered 0 for, 1 against.
 */
export const moonwellMultichain: Kind = {
  begin: (contract, id) => ({
    is: 'asking',
    calls: [
      ...callsOf(contract, [encodeCall(STATE, id), encodeCall(PROPOSAL_INFORMATION, id), QUORUM_OF_ALL]),
      ...unitOf(contract.token),
    ],
    next: read,
  }),
};

/** Returns whether `proposalVotes(id)` is this governor's: a sum and its three parts. Others return three words. */
export function countsAsMultichain(answer: Answer | undefined): boolean {
  const words = wordsIn(answer, 4);
  return words !== null && isSum(words);
}

const isSum = ([total, ...parts]: readonly [Uint, Uint, Uint, Uint]) =>
  total === parts.reduce<bigint>((sum, part) => sum + part, 0n);

/** It reports no time from which a proposal may be executed: it may as soon as it has succeeded. */
function read(answers: Answers): Step {
  const words = wordsIn(answers[1], 9);
  const state = stateIn(MULTICHAIN_STATES, answers[0]);
  if (!state || !words) return failedBy(answers[0]);
  const [proposer, , start, end, , total, forIt, against, abstain] = words;
  if (proposer === 0n) return { is: 'failed', fault: 'unknown-id' };
  if (!isSum([total, forIt, against, abstain])) return { is: 'failed', fault: 'not-understood' };
  const isPart = state === 'active' || state === 'collecting';
  const reading: Reading = {
    kind: 'moonwell-multichain',
    state,
    votes: { for: forIt, against, abstain },
    start: { by: 'time', at: start },
    end: { by: 'time', at: end },
    quorum: quorumIn(answers[2]),
    // A part of the votes says nothing about the quorum.
    counts: isPart ? null : ['for', 'against', 'abstain'],
    ...(isPart && { isPart }),
    ...unitIn(answers.slice(3)),
    executable: null,
    module: null,
  };
  return { is: 'read', reading };
}
