import { encodeCall, type Hex, type Uint } from '../codec';
import type { Answer, Call } from '../multicall';
import { callsOf, GRACE_PERIOD, PROPOSAL_ETA, QUORUM, quorumIn, unitIn, unitOf, wordIn } from './calls';
import type { Answers, Contract, Executable, Reading, StateWord, Step } from './kind';

/** A follow-up to the first answers, and what it adds to a reading. */
export interface Part {
  readonly calls: readonly Call[];
  readonly add: (reading: Reading, answers: Answers) => Reading;
}

/** Requests all parts in one more round; without parts the reading is complete. */
export function askParts(reading: Reading, parts: readonly Part[]): Step {
  const calls = parts.flatMap((part) => part.calls);
  const next = (answers: Answers): Step => {
    let from = 0;
    let whole = reading;
    for (const part of parts) {
      whole = part.add(whole, answers.slice(from, from + part.calls.length));
      from += part.calls.length;
    }
    return { is: 'read', reading: whole };
  };
  return calls.length === 0 ? next([]) : { is: 'asking', calls, next };
}

/** Returns what is known about a quorum before it is read. */
export function notAsked(state: StateWord): Reading['quorum'] {
  return { raw: null, why: state === 'pending' ? 'pending' : 'no-answer' };
}

/** Reads the quorum at the snapshot; a future snapshot has none yet. */
export function quorumPart(contract: Contract, state: StateWord, by: Uint): Part {
  if (state === 'pending') return { calls: [], add: (reading) => reading };
  return {
    calls: callsOf(contract, [encodeCall(QUORUM, by)]),
    add: (reading, [quorum]) => ({ ...reading, quorum: quorumIn(quorum) }),
  };
}

/** Reads the unit of power from its token. */
export function unitPart(token: Hex | null): Part {
  return { calls: unitOf(token), add: (reading, answers) => ({ ...reading, ...unitIn(answers) }) };
}

const DAY = 86_400n;
/** `GRACE_PERIOD` of Compound's Timelock, used by Alpha and Bravo (compound-finance/compound-protocol). */
export const COMPOUND_GRACE = 14n * DAY;
/** The same in NounsDAOExecutorV2 (nounsDAO/nouns-monorepo); the executor before it kept Compound's value. */
export const NOUNS_GRACE = 21n * DAY;

/**
 * Returns from when a queued proposal is executable, and until when if its timelock has a limit. Null if it is not
 * queued.
 */
export function executableOf(state: StateWord, eta: bigint | null, grace: bigint | null): Executable | null {
  if (state !== 'queued' || eta === null || eta === 0n) return null;
  return { from: eta, until: grace === null ? null : eta + grace };
}

/**
 * Reads a queued proposal's time from an OpenZeppelin governor. Its TimelockController has no grace period; Compound's
 * Timelock, used by Compound and Gitcoin, has one.
 */
export function etaPart(contract: Contract, id: Uint, timelock: Hex | null): Part {
  const grace = timelock === null ? [] : [{ to: timelock, data: GRACE_PERIOD }];
  return {
    calls: [...callsOf(contract, [encodeCall(PROPOSAL_ETA, id)]), ...grace],
    add: (reading, [eta, period]) => ({
      ...reading,
      executable: executableOf(reading.state, wordIn(eta), graceIn(period)),
    }),
  };
}

/** Longer than any real timelock. */
const LONGEST_GRACE = 3_660n * DAY;

function graceIn(answer: Answer | undefined): bigint | null {
  const period = wordIn(answer);
  return period !== null && period <= LONGEST_GRACE ? period : null;
}
