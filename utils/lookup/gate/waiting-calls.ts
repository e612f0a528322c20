import type { ApiError, Result } from '@/utils/api/api-error';
import { type Cause, isByHand } from '../cause';
import type { GateCall } from '../gate';
import type { EnteredCall } from './service-state';

/** A call that waits for its turn, with whoever waits for its result. */
export interface WaitingCall extends EnteredCall {
  /** Counts up, so that a call that was refused by the service goes back to where it stood. */
  readonly turn: number;
  /** Makes the call; `settle` hands its result over. */
  run(): Promise<{ readonly result: Result<unknown>; settle(): void }>;
  refuse(error: ApiError): void;
  /** The call threw, which none should. */
  fail(reason: unknown): void;
}

const PRIORITY: Readonly<Record<Cause, number>> = { panel: 0, popup: 0, options: 0, chip: 1, watch: 2 };

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
export function inOrder(calls: readonly WaitingCall[]): readonly WaitingCall[] {
  return [...calls].sort((a, b) => rankOf(a) - rankOf(b) || a.turn - b.turn);
}

function rankOf({ cause, tier }: GateCall): number {
  return PRIORITY[cause] * 2 + (tier === 'plus' ? 0 : 1);
}

/** Whether a refusal should have the background ask again by itself once its time has come. */
export function isAskedAgain({ cause }: GateCall, { code, retryAt }: ApiError): boolean {
  return !isByHand(cause) && retryAt !== null && code !== 'quota';
}
