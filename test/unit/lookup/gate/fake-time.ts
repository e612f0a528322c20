import type { StartTimer } from '@/utils/api/transport/limit';

/** A clock that stands still until the test runs it; who sleeps is woken in the order of the times waited for. */
export interface FakeTime {
  now(): number;
  sleep(milliseconds: number): Promise<void>;
  /** Rings once by this clock, unless what it returns is called before. */
  readonly startTimer: StartTimer;
  /** Lets so many milliseconds pass, sleeper by sleeper. */
  run(milliseconds: number): Promise<void>;
}

/** @param isBusy whether work goes on that takes no time by this clock, but more turns of the event loop than a promise. */
export function fakeTime(start: number, isBusy: () => boolean = () => false): FakeTime {
  let now = start;
  let sleepers: readonly { readonly at: number; wake(): void }[] = [];

  return {
    now: () => now,
    sleep: (milliseconds) =>
      new Promise((wake) => {
        sleepers = [...sleepers, { at: now + milliseconds, wake }];
      }),
    startTimer(ring, milliseconds) {
      const timer = { at: now + milliseconds, wake: ring };
      sleepers = [...sleepers, timer];
      return () => {
        sleepers = sleepers.filter((sleeper) => sleeper !== timer);
      };
    },
    async run(milliseconds) {
      const end = now + milliseconds;
      for (;;) {
        await settled(isBusy);
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
async function settled(isBusy: () => boolean): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    do await new Promise((resolve) => setImmediate(resolve));
    while (isBusy());
  }
}
