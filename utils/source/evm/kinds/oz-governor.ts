import { encodeCall, type Hex, toAddress, type Uint } from '../codec';
import { askType, modulePart } from './agora-module';
import { askAsBravo } from './bravo';
import {
  CLOCK_MODE,
  COUNTING_MODE,
  callsOf,
  countedIn,
  failedBy,
  PROPOSAL_DEADLINE,
  PROPOSAL_SNAPSHOT,
  PROPOSAL_VOTES,
  PROPOSALS,
  STATE,
  TIMELOCK,
  TOKEN,
  wordIn,
  wordsIn,
} from './calls';
import { clockIn } from './clock';
import type { Answers, Contract, Kind, Reading, Step } from './kind';
import { bravoRowOf } from './row';
import { askParts, notAsked, type Part, quorumPart, unitPart } from './second-round';
import { GOVERNOR_STATES, stateIn } from './states';
import { etaPart } from './timelock';

/** OpenZeppelin's Governor, versions 4 and 5. */
export const ozGovernor: Kind = {
  begin: (contract, id) => ({
    is: 'asking',
    calls: callsOf(contract, firstCalls(id)),
    next: (answers) => {
      const first = readFirst('oz-governor', contract, answers);
      return first ? askRest(first, contract, id, first.snapshot) : readOtherwise(contract, id, answers);
    },
  }),
};

/** Agora's: the same, but its quorum takes the proposal's id, and a vote may be counted in a module of its own. */
export const agoraGovernor: Kind = {
  begin: (contract, id) => ({
    is: 'asking',
    calls: callsOf(contract, [...firstCalls(id), ...askType(id)]),
    next: (answers) => {
      const first = readFirst('agora-governor', contract, answers);
      if (first === null) return readOtherwise(contract, id, answers);
      return askRest(first, contract, id, id, modulePart(answers.slice(FIRST)));
    },
  }),
};

const firstCalls = (id: Uint) => [
  ...[STATE, PROPOSAL_VOTES, PROPOSAL_SNAPSHOT, PROPOSAL_DEADLINE, PROPOSALS].map((selector) =>
    encodeCall(selector, id),
  ),
  ...[CLOCK_MODE, TOKEN, TIMELOCK, COUNTING_MODE],
];
const FIRST = 9;

/** Agora counts all that was cast (`_quorumReached` of voteagora/optimism-governor), whatever its mode of counting says. */
const ALL: Reading['counts'] = ['for', 'against', 'abstain'];

/** A proposal on its way to a reading, and with what it asks for the quorum. */
interface Halfway {
  readonly reading: Reading;
  readonly snapshot: Uint;
  readonly token: Hex | null;
  readonly timelock: Hex | null;
}

function readFirst(kind: Reading['kind'], contract: Contract, answers: Answers): Halfway | null {
  const state = stateIn(GOVERNOR_STATES, answers[0]);
  const votes = wordsIn(answers[1], 3);
  const snapshot = wordIn(answers[2]);
  const deadline = wordIn(answers[3]);
  if (!state || !votes || snapshot === null || deadline === null) return null;
  // Against before for, other than in Bravo.
  const [against, forIt, abstain] = votes;
  const by = clockIn(answers[5]);
  const reading: Reading = {
    kind,
    state,
    votes: { for: forIt, against, abstain },
    start: { by, at: snapshot },
    end: { by, at: deadline },
    quorum: notAsked(state),
    counts: kind === 'agora-governor' ? ALL : countedIn(answers[8]),
    decimals: null,
    unit: null,
    executable: null,
    module: null,
  };
  return { reading, snapshot, ...addressesIn(contract, answers) };
}

function addressesIn({ token }: Contract, answers: Answers): Pick<Halfway, 'token' | 'timelock'> {
  return {
    token: toAddress(wordIn(answers[6])) ?? token ?? null,
    timelock: toAddress(wordIn(answers[7])),
  };
}

function askRest(
  { reading, token, timelock }: Halfway,
  contract: Contract,
  id: Uint,
  quorumBy: Uint,
  ...more: readonly Part[]
): Step {
  return askParts(reading, [
    quorumPart(contract, reading.state, quorumBy),
    unitPart(token),
    ...(reading.state === 'queued' ? [etaPart(contract, id, timelock)] : []),
    ...more,
  ]);
}

/** A contract without `proposalVotes` may have Bravo's row in its place, as OpenZeppelin's `GovernorCompatibilityBravo`. */
function readOtherwise(contract: Contract, id: Uint, answers: Answers): Step {
  const state = stateIn(GOVERNOR_STATES, answers[0]);
  const row = answers[1]?.ok === false ? bravoRowOf(id, answers[4]) : null;
  if (!state || row === null) return failedBy(answers[0]);
  const { token } = addressesIn(contract, answers);
  return askAsBravo({ row, state, by: clockIn(answers[5]), token }, contract);
}
