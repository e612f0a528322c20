import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 50;

/**
 * Asks again and again until the answer is truthy, and returns it. A failing question counts as "not yet".
 * `timeout` is in milliseconds; `wanted` names the awaited thing in the error.
 */
export async function waitUntil<Answer>(
  wanted: string,
  ask: () => Answer | Promise<Answer>,
  timeout = 10_000,
): Promise<NonNullable<Answer>> {
  const deadline = Date.now() + timeout;
  let last: unknown;
  do {
    try {
      const answer = await ask();
      if (answer) return answer;
    } catch (error) {
      last = error;
    }
    await sleep(POLL_MS);
  } while (Date.now() < deadline);
  throw new Error(`Waited ${timeout} ms in vain for ${wanted}`, { cause: last });
}
