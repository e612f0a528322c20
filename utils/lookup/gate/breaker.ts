import type { ApiErrorCode } from '@/utils/api/errors';
import { SECOND } from '@/utils/time-units';

/** Circuit breaker: after repeated faults only one probe at a time is sent. */
export interface Breaker {
  /** Calls in a row that ended in a fault. */
  readonly faults: number;
  /** How the last of them ended. */
  readonly code: ApiErrorCode;
  /** When the next probe may go, milliseconds since the epoch; null while calls go freely. */
  readonly openUntil: number | null;
  readonly probes: number;
  readonly probedAt: number;
}

export const CLOSED_BREAKER: Breaker = {
  faults: 0,
  code: 'server',
  openUntil: null,
  probes: 0,
  probedAt: 0,
};

const MAX_FAULTS = 3;
export const FIRST_PAUSE_MS = 30 * SECOND;
/** Under a minute, so that a recovered service is noticed within one unless the outage is long. */
const LONG_PAUSE_MS = 50 * SECOND;
const MAX_PAUSE_MS = 300 * SECOND;
const LONG_OUTAGE = 20;
/** The shortest time between two user-initiated probes. */
const USER_PAUSE_MS = 2 * SECOND;

/**
 * When the breaker lets a call go.
 *
 * @param askedAt when a user asked, null for other calls. A call from before the last probe is answered by that.
 */
export function probeTime({ openUntil, probedAt }: Breaker, askedAt: number | null): number {
  if (openUntil === null) return 0;
  return askedAt !== null && askedAt > probedAt ? Math.min(openUntil, probedAt + USER_PAUSE_MS) : openUntil;
}

/** The pause counts from the start of the probe, so that it survives a worker that dies meanwhile. */
export function withProbe(breaker: Breaker, now: number): Breaker {
  const probes = breaker.probes + 1;
  return { ...breaker, probes, probedAt: now, openUntil: now + pauseAfter(probes) };
}

export function withFault(breaker: Breaker, code: ApiErrorCode, now: number): Breaker {
  const faults = breaker.faults + 1;
  if (breaker.openUntil !== null || faults < MAX_FAULTS) return { ...breaker, faults, code };
  return { faults, code, openUntil: now + FIRST_PAUSE_MS, probes: 0, probedAt: now };
}

function pauseAfter(probes: number): number {
  if (probes > LONG_OUTAGE) return MAX_PAUSE_MS;
  return Math.min(FIRST_PAUSE_MS + probes * 10 * SECOND, LONG_PAUSE_MS);
}
