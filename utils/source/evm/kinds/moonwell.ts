import { encodeCall, type Uint } from '../codec';
import type { Answer } from '../multicall';
import {
  callsOf,
  failedBy,
  PROPOSALS,
  QUORUM_VOTES,
  quorumIn,
  STATE,
  unitIn,
  unitOf,
  wordsIn,
} from './calls';
import type { Answers, Kind, Quorum, Reading, Step } from './kind';
import { executableOf } from './second-round';
import { GOVERNOR_STATES, stateIn } from './states';

/**
 * Moonwell's first governors: Bravo's states by seconds, and a quorum to which all votes count (`state` of
 * MoonwellArtemisGovernor.sol at 4e8bec59 and MoonwellApolloGovernor.sol at c7da88a3, moonwell-fi/contracts-open-source).
 * Their ballots number the choices differently: 0 for, 1 against.
 */
export const moonwell: Kind = {
  begin: (contract, id) => ({
    is: 'asking',
    calls: [
      ...callsOf(contract, [encodeCall(STATE, id), encodeCall(PROPOSALS, id), QUORUM_VOTES]),
      ...unitOf(contract.token),
    ],
    next: (answers) => read(id, answers),
  }),
};

/** Artemis has one quorum for all proposals, Apollo one in each row. */
function rowIn(answer: Answer | undefined, ofAll: Answer | undefined) {
  const ofApollo = wordsIn(answer, 14);
  const words = ofApollo ?? wordsIn(answer, 12);
  const quorum: Quorum = ofApollo ? { raw: ofApollo[12] } : quorumIn(ofAll);
  return words && { words, quorum };
}

function read(id: Uint, answers: Answers): Step {
  const row = rowIn(answers[1], answers[2]);
  if (row?.words[1] === 0n) return { is: 'failed', fault: 'unknown' };
  const state = stateIn(GOVERNOR_STATES, answers[0]);
  if (!state || row?.words[0] !== id) return failedBy(answers[0]);
  const [, , eta, start, end, , forIt, against, abstain] = row.words;
  const reading: Reading = {
    kind: 'moonwell',
    state,
    votes: { for: forIt, against, abstain },
    start: { by: 'time', at: start },
    end: { by: 'time', at: end },
    quorum: row.quorum,
    counts: ['for', 'against', 'abstain'],
    ...unitIn(answers.slice(3)),
    executable: executableOf(state, eta, null),
    module: null,
  };
  return { is: 'read', reading };
}
