import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds between two questions: few at first, more and more while nothing comes, since each takes a browser's time. */
const FIRST_PAUSE = 25;
const LONGEST_PAUSE = 150;

/**
 * Asks again and again until the answer is truthy, and returns it. A failing question counts as "not yet".
 * `timeout` is in milliseconds; `wanted` names the awaited thing in the error.
 */
export async function waitUntil<Answer>(
  wanted: string,
  ask: () => Answer | Promise<Answer>,
  timeout = 20_000,
): Promise<NonNullable<Answer>> {
  const deadline = Date.now() + timeout;
  let last: unknown;
  let pause = FIRST_PAUSE;
  do {
    try {
      const answer = await ask();
      if (answer) return answer;
    } catch (error) {
      last = error;
    }
    await sleep(pause);
    pause = Math.min(LONGEST_PAUSE, pause * 1.3);
  } while (Date.now() < deadline);
  throw new Error(`Waited ${timeout} ms in vain for ${wanted}`, { cause: last });
}
