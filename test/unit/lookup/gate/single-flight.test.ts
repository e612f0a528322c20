import { describe, expect, it } from 'vitest';
import { createSingleFlight, type Priority } from '@/utils/lookup/gate/initiator';

describe('single flight', () => {
  it('runs work once for all callers while it is running', async () => {
    const share = createSingleFlight();
    let runs = 0;
    const work = async () => {
      runs += 1;
      return runs;
    };
    const answers = await Promise.all([
      share('a', 'chip', work),
      share('a', 'chip', work),
      share('b', 'chip', work),
    ]);
    expect(answers).toEqual([1, 1, 2]);
  });

  it('starts again once the work is done', async () => {
    const share = createSingleFlight();
    let runs = 0;
    const work = async () => {
      runs += 1;
      return runs;
    };
    await share('a', 'chip', work);
    expect(await share('a', 'chip', work)).toBe(2);
  });

  it('does not hold on to a failure', async () => {
    const share = createSingleFlight();
    await expect(share('a', 'chip', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await share('a', 'chip', async () => 'mended')).toBe('mended');
  });

  it('becomes as urgent as the most urgent of those who join, even while it runs', async () => {
    const share = createSingleFlight();
    const told: string[] = [];
    let land = () => {};
    const work = async (priority: Priority) => {
      priority.onRaised((initiator) => told.push(initiator));
      await new Promise<void>((resolve) => {
        land = resolve;
      });
      return priority.initiator();
    };
    const waiting = (['watch', 'chip', 'panel', 'watch', 'popup'] as const).map((initiator) =>
      share('a', initiator, work),
    );
    expect(told).toEqual(['chip', 'panel']);
    land();
    expect(await Promise.all(waiting)).toEqual(Array(5).fill('panel'));
  });
});
