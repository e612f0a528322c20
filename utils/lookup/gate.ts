import pLimit from 'p-limit';
import type { ApiError, Result } from '@/utils/api/api-error';
import type { Tier } from '@/utils/api/api-request';
import type { Cause } from './cause';

/** What the gate needs to know of a call to order it. */
export interface GateCall {
  readonly tier: Tier;
  readonly cause: Cause;
}

/** Runs calls to the service as it has room for them. */
export type Gate = <T>(call: () => Promise<Result<T>>, options: GateCall) => Promise<Result<T>>;

export interface GateOptions {
  readonly callsAtOnce: number;
  now(): number;
  sleep(milliseconds: number): Promise<void>;
}

/** A call that waited so long in all is answered with the service's refusal. */
const LONGEST_WAIT = 60_000;

/**
 * One gate for one service: so many calls at a time, first come first served. When the service says "too many, come
 * back then", the gate closes for everyone until then, and the refused call is made again.
 */
export function createGate({ callsAtOnce, now, sleep }: GateOptions): Gate {
  const limit = pLimit(callsAtOnce);
  let openAt = 0;

  async function pass<T>(call: () => Promise<Result<T>>, giveUpAt: number): Promise<Result<T>> {
    while (now() < openAt) await sleep(openAt - now());
    const result = await call();
    const retryAt = result.ok ? null : retryTime(result.error);
    if (retryAt === null || retryAt > giveUpAt) return result;
    openAt = Math.max(openAt, retryAt);
    return pass(call, giveUpAt);
  }

  return (call) => limit(() => pass(call, now() + LONGEST_WAIT));
}

function retryTime(error: ApiError): number | null {
  return error.code === 'rate-limited' ? error.retryAt : null;
}
