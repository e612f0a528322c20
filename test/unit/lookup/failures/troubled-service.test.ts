import { beforeEach, describe, expect, it } from 'vitest';
import type { FaultName } from '../../../api/faults/faults';
import { createPacedRig, LINKS } from '../rigs/paced-rig';

const GENEROUS = {
  standard: { perMinute: 6_000, burst: 1_000 },
  detail: { perMinute: 6_000, burst: 1_000 },
};

describe('a page of twelve links at a service in trouble', () => {
  let rig: ReturnType<typeof createPacedRig>;
  let seconds: number[];

  beforeEach(() => {
    rig = createPacedRig(GENEROUS);
    seconds = [];
  });

  /** Lets seconds pass, and notes in which of them requests went out. */
  async function watch(length: number): Promise<void> {
    for (let second = 0; second < length; second += 1) {
      const before = rig.api.requests.length;
      await rig.run(1);
      for (let count = before; count < rig.api.requests.length; count += 1) seconds.push(rig.clock());
    }
  }

  /** How each link's chip looks now. */
  const states = () => {
    const last = new Map(rig.shown.map(({ chip }) => [chip.url, chip.state]));
    return LINKS.map((url) => last.get(url));
  };

  it.each<FaultName>(['always-503', 'reset'])(
    'sends one probe in thirty seconds under ten minutes of %s, and is filled within sixty after that',
    async (fault) => {
      rig.api.setFault(fault);
      void rig.report(LINKS);
      await watch(30);
      // Four at once, two more before the third of them has failed, three attempts each.
      expect(seconds.length).toBeLessThanOrEqual(6 * 3);
      seconds = [];
      await watch(570);
      const gaps = seconds.slice(1).map((at, index) => at - (seconds[index] ?? 0));
      expect(seconds.length).toBeGreaterThan(8);
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(30);
      expect(new Set(states())).toEqual(new Set(['error']));
      rig.api.setFault(null);
      await watch(60);
      expect(new Set(states())).toEqual(new Set(['resolved']));
      expect(rig.hasAlarm()).toBe(false);
    },
  );

  it.each<FaultName>(['429-zero', '429-garbage'])(
    'makes fewer and fewer calls if %s stays',
    async (fault) => {
      rig.api.setFault(fault);
      void rig.report(LINKS);
      await watch(120);
      expect(seconds.filter((at) => at > 60).length).toBeLessThanOrEqual(8);
    },
  );
});
