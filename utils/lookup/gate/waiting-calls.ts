import type { ApiError, Result } from '@/utils/api/errors';
import { type GateCall, type Initiator, priorityOf } from './initiator';
import type { EnteredCall } from './service-state';

/** A call on its way through the gate. */
export interface WaitingCall extends EnteredCall {
  /** Rises when a more urgent caller joins; `enteredAt` then restarts. */
  initiator: Initiator;
  enteredAt: number;
  /** A sequence number, so that a refused call returns to its place. */
  readonly turn: number;
  /** Makes the call; `settle` resolves its promise. */
  run(): Promise<{ readonly result: Result<unknown>; settle(): void }>;
  refuse(error: ApiError): void;
  fail(reason: unknown): void;
}

/** A waiting call with the promise of its result. */
export function waitFor<T>(
  call: () => Promise<Result<T>>,
  options: EnteredCall & Pick<WaitingCall, 'turn'>,
  enter: (waiting: WaitingCall) => void,
): Promise<Result<T>> {
  return new Promise((resolve, reject) => {
    enter({
      ...options,
      run: async () => {
        const result = await call();
        return { result, settle: () => resolve(result) };
      },
      refuse: (error) => resolve({ ok: false, error }),
      fail: reject,
    });
  });
}

/**
 * Sorts calls: a waiting user's first, then chips, then the watchlist. Within each, calls that complete a proposal
 * precede those that begin one, both in order of arrival: a page's order.
 */
export function byPriority(calls: readonly WaitingCall[]): readonly WaitingCall[] {
  return [...calls].sort((a, b) => placeOf(a) - placeOf(b) || a.turn - b.turn);
}

function placeOf({ initiator, tier, isRest }: GateCall): number {
  return priorityOf(initiator) * 2 + (tier === 'plus' || isRest ? 0 : 1);
}
