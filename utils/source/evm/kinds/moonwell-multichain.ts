import { encodeCall, type Uint } from '../codec';
import type { Answer } from '../multicall';
import {
  callsOf,
  failedBy,
  headIn,
  PROPOSAL_VOTES,
  PROPOSALS,
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
 * Moonwell's second governor on Moonbeam, and its third one on Ethereum since May 2026, with times in seconds
 * (`MultichainGovernor.sol` of moonwell-fi/moonwell-contracts-v2 at 45866f4c, `MultichainGovernorV2.sol` there at 9dd17f37). All
 * votes count towards its quorum. Those of other chains are added in the state that follows the vote (`_bridgeIn`); until
 * then it counts only those of its own. Its ballots are numbered 0 for, 1 against. The third one has no
 * `proposalInformation`, because its `proposals` is public (docs/governance/MULTICHAIN_GOVERNOR_V2.md); the second one's is, too.
 */
export const moonwellMultichain: Kind = {
  begin: (contract, id) => ({
    is: 'asking',
    calls: [
      ...callsOf(contract, [
        ...[STATE, PROPOSALS, PROPOSAL_VOTES].map((selector) => encodeCall(selector, id)),
        QUORUM_OF_ALL,
      ]),
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

/**
 * It reports no time from which a proposal may be executed: it may as soon as it has succeeded. Of a row only the first words
 * are read, which both governors have.
 */
function read(answers: Answers): Step {
  const state = stateIn(MULTICHAIN_STATES, answers[0]);
  const row = headIn(answers[1], 4);
  const votes = wordsIn(answers[2], 4);
  if (!state || !row || !votes) return failedBy(answers[0]);
  const [proposer, , start, end] = row;
  // The third one has states for the second one's numbers, under which it has nothing.
  if (proposer === 0n) return { is: 'failed', fault: 'unknown' };
  if (!isSum(votes)) return { is: 'failed', fault: 'not-understood' };
  const [, forIt, against, abstain] = votes;
  const isPart = state === 'active' || state === 'collecting';
  const reading: Reading = {
    kind: 'moonwell-multichain',
    state,
    votes: { for: forIt, against, abstain },
    start: { by: 'time', at: start },
    end: { by: 'time', at: end },
    quorum: quorumIn(answers[3]),
    // A part of the votes says nothing about the quorum.
    counts: isPart ? null : ['for', 'against', 'abstain'],
    ...(isPart && { isPart }),
    ...unitIn(answers.slice(4)),
    executable: null,
    module: null,
  };
  return { is: 'read', reading };
}
