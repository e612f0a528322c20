import type { ApiError, Result } from '@/utils/api/errors';
import { type GateCall, type Initiator, priorityOf } from './initiator';
import type { EnteredCall } from './service-state';

/** A call on its way through the gate. */
export interface WaitingCall extends EnteredCall {
  /** Rises when a more urgent caller joins; `enteredAt` then starts again. */
  initiator: Initiator;
  enteredAt: number;
  /** Counts up, so that a call that the service refused returns to its place. */
  readonly turn: number;
  /** Makes the call; `settle` hands its result over. */
  run(): Promise<{ readonly result: Result<unknown>; settle(): void }>;
  refuse(error: ApiError): void;
  fail(reason: unknown): void;
}

/** A call that waits for its turn, and what became of it. */
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
 * What a user waits for comes first, then chips, then what is watched. Within each, what completes a proposal comes
 * before what begins the next one, and both in the order in which they came: a page's order.
 */
export function byPriority(calls: readonly WaitingCall[]): readonly WaitingCall[] {
  return [...calls].sort((a, b) => placeOf(a) - placeOf(b) || a.turn - b.turn);
}

function placeOf({ initiator, tier, isRest }: GateCall): number {
  return priorityOf(initiator) * 2 + (tier === 'plus' || isRest ? 0 : 1);
}
