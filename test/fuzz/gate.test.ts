import fc from 'fast-check';
import { expect } from 'vitest';
import type { Result } from '@/utils/api/errors';
import { SECOND } from '@/utils/i18n/time';
import type { GateCall } from '@/utils/lookup/gate/initiator';
import { gateRig, OK, refused, START } from '../unit/lookup/gate/gate-rig';
import { fuzz } from './fuzz';

const CALLS_AT_ONCE = 4;

const call: fc.Arbitrary<GateCall> = fc.record({
  tier: fc.constantFrom('free', 'standard', 'plus'),
  initiator: fc.constantFrom('chip', 'chip', 'panel', 'watch'),
  isPrivate: fc.boolean(),
});

/** What the service does with one call. */
interface Served {
  /** Milliseconds. */
  readonly takes: number;
  readonly says: 'ok' | 'rate-limited' | 'server' | 'network' | 'denied' | 'not-found';
  /** Seconds. */
  readonly retryIn: number | null;
}

const answer: fc.Arbitrary<Served> = fc.record({
  takes: fc.integer({ min: 0, max: 9_000 }),
  says: fc.constantFrom('ok', 'ok', 'ok', 'rate-limited', 'server', 'network', 'denied', 'not-found'),
  retryIn: fc.option(fc.integer({ min: 0, max: 40 }), { nil: null }),
});

/** What happens, step by step: calls come, time passes, the worker dies, another service takes the place of this one. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ what: fc.constant('call' as const), call, answer }) },
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 30_000 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ what: 'die' as const }) },
  { weight: 1, arbitrary: fc.constant({ what: 'forget' as const }) },
  { weight: 1, arbitrary: fc.constant({ what: 'resume' as const }) },
);

/** A service that keeps count of what is asked of it. */
function countingService(rig: ReturnType<typeof gateRig>) {
  let running = 0;
  const seen = { most: 0, unasked: 0 };
  const serve = async ({ initiator, tier, isPrivate }: GateCall, { takes, says, retryIn }: Served) => {
    running += 1;
    if (initiator !== 'panel' && tier !== 'free' && !isPrivate && says === 'ok') seen.unasked += 1;
    seen.most = Math.max(seen.most, running);
    await rig.time.sleep(takes);
    running -= 1;
    const retryAt = retryIn === null ? null : rig.time.now() + retryIn * SECOND;
    const result: Result<string> = says === 'ok' ? OK : refused(says, retryAt);
    return result;
  };
  return { seen, serve };
}

fuzz(
  "every call gets one answer, few enough run at once, and automatic ones keep to the day's budget",
  fc.asyncProperty(
    fc.array(step, { minLength: 1, maxLength: 12 }),
    fc.option(fc.integer({ min: 0, max: 5 }), { nil: null }),
    async (steps, budget) => {
      const rig = gateRig();
      rig.budget = budget;
      const service = countingService(rig);
      let control = rig.open();
      let settled = 0;
      let entered = 0;
      let isOneLife = true;
      for (const next of steps) {
        if (next.what === 'wait') await rig.time.run(next.ms);
        if (next.what === 'forget') await control.forget();
        if (next.what === 'resume') control.resume();
        if (next.what === 'die') {
          // A dead worker counts no call and makes none: what this one began in no time is done before.
          await rig.time.run(0);
          control = rig.open();
          isOneLife = false;
        }
        if (next.what !== 'call') continue;
        entered += 1;
        void control
          .gate(() => service.serve(next.call, next.answer), next.call)
          .then((result) => {
            settled += 1;
            expect(result.ok || result.error.code).toBeTruthy();
          });
      }
      // Longer than any pause that is waited for within one worker's life, for every call once.
      await rig.time.run(3_600 * SECOND);
      expect(settled).toBe(entered);
      if (isOneLife) expect(service.seen.most).toBeLessThanOrEqual(CALLS_AT_ONCE);
      if (budget !== null && steps.every((next) => next.what !== 'call' || next.call.initiator !== 'panel')) {
        expect(service.seen.unasked).toBeLessThanOrEqual(budget);
      }
      for (const wake of rig.wakes) expect(wake).toBeGreaterThanOrEqual(START);
    },
  ),
);

fuzz(
  'nothing is sent automatically before the time that the service named, and on demand at most one call in ten seconds, through any deaths of the worker',
  fc.asyncProperty(
    fc.integer({ min: 1, max: 300 }),
    fc.array(fc.record({ call, deaths: fc.boolean(), after: fc.integer({ min: 0, max: 60_000 }) }), {
      maxLength: 8,
    }),
    async (seconds, later) => {
      const rig = gateRig();
      const opensAt = START + seconds * SECOND;
      let control = rig.open();
      void control.gate(async () => refused('rate-limited', opensAt), {
        tier: 'standard',
        initiator: 'chip',
      });
      await rig.time.run(0);
      const sent = { unasked: [] as number[], byHand: [START] };
      for (const { call: next, deaths, after } of later) {
        if (deaths) control = rig.open();
        const life = control;
        void life.gate(
          async () => {
            // What a dead worker would send is not sent.
            if (life !== control) return new Promise(() => {});
            (next.initiator === 'panel' ? sent.byHand : sent.unasked).push(rig.time.now());
            return refused('rate-limited', opensAt);
          },
          { ...next, tier: 'standard' },
        );
        await rig.time.run(after);
      }
      for (const at of sent.unasked) expect(at).toBeGreaterThanOrEqual(opensAt);
      const early = sent.byHand.filter((at) => at < opensAt);
      for (const [index, at] of early.slice(1).entries()) {
        expect(at - (early[index] ?? 0)).toBeGreaterThanOrEqual(10 * SECOND);
      }
    },
  ),
);
