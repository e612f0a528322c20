/** Rings once after so many milliseconds, unless what it returns is called before. */
export type StartTimer = (ring: () => void, ms: number) => () => void;

/** The timer of browsers and Node. */
export const startPlatformTimer: StartTimer = (ring, ms) => {
  const timer = setTimeout(ring, ms);
  return () => clearTimeout(timer);
};

/** How long something may take, and the signal of the caller, who may give it up before. */
export interface Time {
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/** What ends work that takes too long. */
export interface Limit {
  readonly signal: AbortSignal;
  /** Resolves as the signal aborts. */
  readonly aborted: Promise<null>;
  /** Lets go of timer and caller, as the work is over. */
  release(): void;
}

/**
 * Aborts when the time is over, or with the caller. Until it is released the timer holds the controller: Node collects a
 * signal that is made of others as garbage while a request still waits for it.
 */
export function startLimit({ timeoutMs, signal: caller }: Time, startTimer = startPlatformTimer): Limit {
  const controller = new AbortController();
  const { signal } = controller;
  const aborted = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)));
  const abort = () => controller.abort();
  // Of a job that is late nothing may be left.
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
