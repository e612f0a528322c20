import { encodeCall, type Hex, type Uint } from '../codec';
import type { Call } from '../multicall';
import { callsOf, QUORUM, quorumIn, unitIn, unitOf } from './calls';
import type { Answers, Contract, Reading, StateWord, Step } from './kind';

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

export function unitPart(token: Hex | null): Part {
  return { calls: unitOf(token), add: (reading, answers) => ({ ...reading, ...unitIn(answers) }) };
}
