import { encodeCall, type Hex, toAddress, type Uint } from '../codec';
import { askType, modulePart } from './agora-module';
import { alpha, askAsBravo } from './bravo';
import {
  CLOCK_MODE,
  COUNTING_MODE,
  callsOf,
  clockIn,
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
import type { Answers, Contract, Kind, Reading, Step } from './kind';
import { moonwell } from './moonwell';
import { countsAsMultichain, moonwellMultichain } from './moonwell-multichain';
import { nouns } from './nouns';
import { bravoRow, shapeOf } from './row';
import { askParts, etaPart, notAsked, type Part, quorumPart, unitPart } from './second-round';
import { GOVERNOR_STATES, stateIn } from './states';

/** OpenZeppelin's Governor, versions 4 and 5. A contract that names a configurator of types is Agora's. */
export const ozGovernor = governor((ofAgora) => Boolean(wordIn(ofAgora[0])));

/** Agora's governor: the same, but its quorum takes the proposal's id, and a separate module may count a vote. */
export const agoraGovernor = governor(() => true);

function governor(isAgoras: (ofAgora: Answers) => boolean): Kind {
  return {
    begin: (contract, id) => ({
      is: 'asking',
      calls: callsOf(contract, [...firstCalls(id), ...askType(id)]),
      next: (answers) => {
        const ofAgora = answers.slice(FIRST);
        const isAgora = isAgoras(ofAgora);
        const first = readFirst(isAgora ? 'agora-governor' : 'oz-governor', contract, answers);
        if (first === null) return readOtherwise(contract, id, answers);
        if (!isAgora) return askRest(first, contract, id, first.snapshot);
        return askRest(first, contract, id, id, modulePart(ofAgora));
      },
    }),
  };
}

const firstCalls = (id: Uint) => [
  ...[STATE, PROPOSAL_VOTES, PROPOSAL_SNAPSHOT, PROPOSAL_DEADLINE, PROPOSALS].map((selector) =>
    encodeCall(selector, id),
  ),
  ...[CLOCK_MODE, TOKEN, TIMELOCK, COUNTING_MODE],
];
const FIRST = 9;

/** Agora counts all votes cast (`_quorumReached` of voteagora/optimism-governor), regardless of its counting mode. */
const ALL: Reading['counts'] = ['for', 'against', 'abstain'];

/** A partly read proposal with its argument for the quorum. */
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
  // Against precedes for, unlike in Bravo.
  const [against, forIt, abstain] = votes;
  const by = clockIn(answers[5], snapshot);
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

/**
 * Reads a contract without `proposalVotes` by its row, whose shape reveals the kind: Bravo (including OpenZeppelin's
 * `GovernorCompatibilityBravo`), Alpha, Moonwell or Nouns. Moonwell's second governor has a sum in its `proposalVotes`.
 */
function readOtherwise(contract: Contract, id: Uint, answers: Answers): Step {
  if (countsAsMultichain(answers[1])) return moonwellMultichain.begin(contract, id);
  const shape = answers[1]?.ok === false ? shapeOf(id, answers[4]) : null;
  if (shape !== null && shape !== 'bravo') return { alpha, moonwell, nouns }[shape].begin(contract, id);
  const state = stateIn(GOVERNOR_STATES, answers[0]);
  const row = shape && bravoRow(answers[4]);
  if (!state || !row) return failedBy(answers[0]);
  const { token } = addressesIn(contract, answers);
  return askAsBravo({ row, state, clock: answers[5], token }, contract);
}
