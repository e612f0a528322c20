/** A clock that stands still until the test runs it; who sleeps is woken in the order of the times waited for. */
export interface FakeTime {
  now(): number;
  sleep(milliseconds: number): Promise<void>;
  /** Lets so many milliseconds pass, sleeper by sleeper. */
  run(milliseconds: number): Promise<void>;
}

export function fakeTime(start: number): FakeTime {
  let now = start;
  let sleepers: readonly { readonly at: number; wake(): void }[] = [];

  return {
    now: () => now,
    sleep: (milliseconds) =>
      new Promise((wake) => {
        sleepers = [...sleepers, { at: now + milliseconds, wake }];
      }),
    async run(milliseconds) {
      const end = now + milliseconds;
      for (;;) {
        await settled();
        const next = Math.min(...sleepers.map(({ at }) => at));
        if (next > end) break;
        now = Math.max(now, next);
        const woken = sleepers.filter(({ at }) => at <= next);
        sleepers = sleepers.filter(({ at }) => at > next);
        for (const { wake } of woken) wake();
      }
      now = end;
    },
  };
}

/** Until every promise that waits for no clock has settled. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
