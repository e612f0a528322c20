import { encodeCall, type Hex, type Uint } from '../codec';
import type { Answer } from '../multicall';
import { callsOf, GRACE_PERIOD, PROPOSAL_ETA, wordIn } from './calls';
import type { Contract, Executable, StateWord } from './kind';
import type { Part } from './second-round';

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
