import type { ApiError, ApiErrorCode } from '@/utils/api/api-error';
import type { Tier } from '@/utils/api/api-request';

interface StandingRefusal {
  readonly error: ApiError;
  /** Milliseconds since the epoch. */
  readonly until: number;
}

/** What the service said about the token, by tier: asking it for the next link changes nothing. */
export type StandingRefusals = Readonly<Partial<Record<Tier, StandingRefusal>>>;

const MINUTE = 60_000;

const HOLDS_FOR: ReadonlyMap<ApiErrorCode, number> = new Map([
  ['denied', 10 * MINUTE],
  ['quota', 60 * MINUTE],
]);

/** The refusal that still holds for a tier. Calls by hand are made all the same: the user may know better. */
export function standingRefusal(refusals: StandingRefusals, tier: Tier, now: number): ApiError | null {
  const refusal = refusals[tier];
  return refusal !== undefined && now < refusal.until ? refusal.error : null;
}

export function withStandingRefusal(
  refusals: StandingRefusals,
  tier: Tier,
  error: ApiError,
  now: number,
): StandingRefusals {
  const lasts = HOLDS_FOR.get(error.code);
  return lasts === undefined ? refusals : { ...refusals, [tier]: { error, until: now + lasts } };
}
