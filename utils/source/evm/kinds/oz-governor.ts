import { encodeCall, type Hex, toAddress, type Uint } from '../codec';
import {
  CLOCK_MODE,
  callsOf,
  decimalsIn,
  decimalsOf,
  PROPOSAL_DEADLINE,
  PROPOSAL_SNAPSHOT,
  PROPOSAL_VOTES,
  QUORUM,
  quorumIn,
  STATE,
  TOKEN,
  wordIn,
  wordsIn,
} from './calls';
import { failedBy } from './failed-by';
import type { Answers, Contract, Kind, Reading, StateWord, Step, Timepoint } from './kind';
import { GOVERNOR_STATES, stateIn } from './states';

/** A proposal on its way to a reading: what the second round still adds, and with what it asks for the quorum. */
interface Halfway {
  readonly reading: Reading;
  readonly token: Hex | null;
  readonly snapshot: Uint;
}

/** OpenZeppelin's Governor, versions 4 and 5. */
export const ozGovernor = governor('oz-governor', ({ snapshot }) => snapshot);

/** Agora's: the same, but its quorum takes the proposal's id, and options of an approval vote are counted in a module of their own. */
export const agoraGovernor = governor('agora-governor', (_, id) => id);

function governor(
  kind: 'oz-governor' | 'agora-governor',
  quorumBy: (halfway: Halfway, id: Uint) => Uint,
): Kind {
  return {
    begin: (contract, id) => ({
      is: 'asking',
      calls: callsOf(contract, firstCalls(id)),
      next: (answers) => {
        const halfway = readFirst(kind, contract, answers);
        return halfway ? askQuorum(halfway, contract, quorumBy(halfway, id)) : failedBy(answers[0]);
      },
    }),
  };
}

const firstCalls = (id: Uint) => [
  ...[STATE, PROPOSAL_VOTES, PROPOSAL_SNAPSHOT, PROPOSAL_DEADLINE].map((selector) =>
    encodeCall(selector, id),
  ),
  ...[CLOCK_MODE, TOKEN],
];

function readFirst(kind: Reading['kind'], contract: Contract, answers: Answers): Halfway | null {
  const state = stateIn(GOVERNOR_STATES, answers[0]);
  const snapshot = wordIn(answers[2]);
  const deadline = wordIn(answers[3]);
  const votes = wordsIn(answers[1], 3);
  if (!state || !votes || snapshot === null || deadline === null) return null;
  // Against before for, other than in Bravo.
  const [against, forIt, abstain] = votes;
  const by = clockIn(answers[4]);
  const reading: Reading = {
    kind,
    state,
    votes: { for: forIt, against, abstain },
    start: { by, at: snapshot },
    end: { by, at: deadline },
    quorum: notAsked(state),
    decimals: null,
  };
  return { reading, token: toAddress(wordIn(answers[5])) ?? contract.token ?? null, snapshot };
}

/** `mode=timestamp` or `mode=blocknumber` at the beginning of a text, in its bytes, and then its end or `&`. */
const CLOCK = /^0x0{62}20.{64}6d6f64653d(74696d657374616d70|626c6f636b6e756d626572)(?:00|26)/;

/**
 * What a governor counts time in. One that says nothing is older than 4.9 and counts blocks; of one that says anything else
 * it is not known. Which chain's blocks is the chain's matter: on Arbitrum they are Ethereum's.
 */
function clockIn(answer: Answers[number] | undefined): Timepoint['by'] {
  if (!answer?.ok) return 'block';
  const [, mode] = CLOCK.exec(answer.data) ?? [];
  if (mode === undefined) return null;
  return mode.startsWith('74') ? 'time' : 'block';
}

/** What is known of a quorum before it was asked for. */
export function notAsked(state: StateWord): Reading['quorum'] {
  return { raw: null, why: state === 'pending' ? 'pending' : 'no-answer' };
}

/** The quorum is that of the snapshot, and a snapshot that is still to come has none. */
export function askQuorum({ reading, token }: Omit<Halfway, 'snapshot'>, contract: Contract, by: Uint): Step {
  const isPending = reading.state === 'pending';
  const quorumCalls = isPending ? [] : callsOf(contract, [encodeCall(QUORUM, by)]);
  const calls = [...quorumCalls, ...decimalsOf(token)];
  const next = (answers: Answers): Step => {
    const quorum = isPending ? reading.quorum : quorumIn(answers[0]);
    const decimals = decimalsIn(answers[quorumCalls.length]);
    return { is: 'read', reading: { ...reading, quorum, decimals } };
  };
  return calls.length === 0 ? next([]) : { is: 'asking', calls, next };
}
