/** Calls `ring` once after `ms`, unless the returned function is called before. */
export type StartTimer = (ring: () => void, ms: number) => () => void;

/** The timer of browsers and Node. */
export const startPlatformTimer: StartTimer = (ring, ms) => {
  const timer = setTimeout(ring, ms);
  return () => clearTimeout(timer);
};

/** Ends work that takes too long. */
export interface Limit {
  readonly signal: AbortSignal;
  /** Resolves when the signal aborts. */
  readonly aborted: Promise<null>;
  /** Stops the timer after the work ends. */
  release(): void;
}

/**
 * Aborts after the timeout. The timer holds the controller until it is released: Node garbage-collects a signal while a
 * request still waits for it.
 */
export function startLimit(timeoutMs: number, startTimer = startPlatformTimer): Limit {
  const controller = new AbortController();
  const { signal } = controller;
  const aborted = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)));
  // A late job has no time left.
  const release = startTimer(() => controller.abort(), Math.max(0, timeoutMs));
  return { signal, aborted, release };
}
