/** Calls `ring` once after `ms`, unless the returned function is called before. */
export type StartTimer = (ring: () => void, ms: number) => () => void;

/** The timer of browsers and Node. */
export const startPlatformTimer: StartTimer = (ring, ms) => {
  const timer = setTimeout(ring, ms);
  return () => clearTimeout(timer);
};

/** A time limit, and the signal of the caller, who may cancel earlier. */
export interface Time {
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/** Ends work that takes too long. */
export interface Limit {
  readonly signal: AbortSignal;
  /** Resolves when the signal aborts. */
  readonly aborted: Promise<null>;
  /** Releases timer and caller after the work ends. */
  release(): void;
}

/**
 * Aborts after the timeout, or with the caller. The timer holds the controller until it is released: Node
 * garbage-collects a combined signal while a request still waits for it.
 */
export function startLimit({ timeoutMs, signal: caller }: Time, startTimer = startPlatformTimer): Limit {
  const controller = new AbortController();
  const { signal } = controller;
  const aborted = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)));
  const abort = () => controller.abort();
  // A late job has no time left.
  const stopTimer = startTimer(abort, Math.max(0, timeoutMs));
  caller?.addEventListener('abort', abort);
  if (caller?.aborted) abort();
  return {
    signal,
    aborted,
    release() {
      stopTimer();
      caller?.removeEventListener('abort', abort);
    },
  };
}
