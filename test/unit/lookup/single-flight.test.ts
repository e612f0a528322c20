import { describe, expect, it } from 'vitest';
import { createSingleFlight } from '@/utils/lookup/single-flight';

describe('single flight', () => {
  it('runs work once for all who ask while it is under way', async () => {
    const share = createSingleFlight();
    let runs = 0;
    const work = async () => {
      runs += 1;
      return runs;
    };
    const answers = await Promise.all([share('a', work), share('a', work), share('b', work)]);
    expect(answers).toEqual([1, 1, 2]);
  });

  it('starts anew once the work is done', async () => {
    const share = createSingleFlight();
    let runs = 0;
    const work = async () => {
      runs += 1;
      return runs;
    };
    await share('a', work);
    expect(await share('a', work)).toBe(2);
  });

  it('does not hold on to a failure', async () => {
    const share = createSingleFlight();
    await expect(share('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await share('a', async () => 'mended')).toBe('mended');
  });
});
