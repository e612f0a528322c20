import type { ApiError, Result } from '@/utils/api/errors';
import { type GateCall, type Initiator, priorityOf } from './initiator';
import type { EnteredCall } from './service-state';

/** A call that waits for its turn, with whoever waits for its result. */
export interface WaitingCall extends EnteredCall {
  /** Becomes a more urgent one when someone joins those who wait, who is then treated as if just come. */
  initiator: Initiator;
  enteredAt: number;
  /** Counts up, so that a call that was refused by the service goes back to where it stood. */
  readonly turn: number;
  /** Makes the call; `settle` hands its result over. */
  run(): Promise<{ readonly result: Result<unknown>; settle(): void }>;
  refuse(error: ApiError): void;
  /** The call threw, which none should. */
  fail(reason: unknown): void;
}

/** Has a call enter, and waits for its result. */
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

function placeOf({ initiator, tier }: GateCall): number {
  return priorityOf(initiator) * 2 + (tier === 'plus' ? 0 : 1);
}

/**
 * Whether a refusal should have the background ask again by itself once its time has come: for what was asked by hand,
 * too, since its chip and the panel give that time out.
 */
export function isAskedAgain({ code, retryAt }: ApiError): boolean {
  return retryAt !== null && code !== 'quota';
}
