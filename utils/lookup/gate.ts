import type { Result } from '@/utils/api/api-error';
import type { Tier } from '@/utils/api/api-request';
import type { Cause } from './cause';
import type { Urgency } from './urgency';

/** What the gate needs to know of a call to order it. */
export interface GateCall {
  readonly tier: Tier;
  readonly cause: Cause;
  /** Where others may join those who wait for the call: its cause follows. */
  readonly urgency?: Urgency;
  /** Made for a private window: it is not counted on disk. */
  readonly isPrivate?: boolean;
}

/** Runs calls to the service as it has room for them, those that a user waits for first. */
export type Gate = <T>(call: () => Promise<Result<T>>, options: GateCall) => Promise<Result<T>>;
