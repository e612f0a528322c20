import { encodeCall, type Hex, type Uint } from '../codec';
import type { Answer } from '../multicall';
import { callsOf, GRACE_PERIOD, PROPOSAL_ETA, wordIn } from './calls';
import type { Contract, Executable, StateWord } from './kind';
import type { Part } from './second-round';

const DAY = 86_400n;
/** `GRACE_PERIOD` of Compound's Timelock, which Alpha and Bravo queue in (compound-finance/compound-protocol). */
export const COMPOUND_GRACE = 14n * DAY;
/** The same of NounsDAOExecutorV2 (nounsDAO/nouns-monorepo); the executor before it kept Compound's. */
export const NOUNS_GRACE = 21n * DAY;

/** From when a queued proposal can be executed, and until when where its timelock lets it expire. Null for one not queued. */
export function executableOf(state: StateWord, eta: bigint | null, grace: bigint | null): Executable | null {
  if (state !== 'queued' || eta === null || eta === 0n) return null;
  return { from: eta, until: grace === null ? null : eta + grace };
}

/**
 * What an OpenZeppelin governor says about a queued proposal. Its TimelockController has no grace period; Compound's
 * Timelock, which the governors of Compound and Gitcoin use, names one.
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

/** Longer than any timelock waits. */
const LONGEST_GRACE = 3_660n * DAY;

function graceIn(answer: Answer | undefined): bigint | null {
  const period = wordIn(answer);
  return period !== null && period <= LONGEST_GRACE ? period : null;
}
