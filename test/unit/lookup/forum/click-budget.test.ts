import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '@/utils/i18n/time';
import { createClickBudget, MAX_CLICKS_PER_HOUR } from '@/utils/lookup/forum/limits';
import { memoryArea } from '../rigs/memory-area';

const FORUM = 'https://forum.example.org';

describe('the budget of clicks on chips', () => {
  let area: ReturnType<typeof memoryArea>;
  let now: number;
  const start = () => createClickBudget(() => now);

  beforeEach(() => {
    area = memoryArea();
    now = 1_000_000;
  });

  async function granted(count: number, clicker = FORUM): Promise<number> {
    const budget = start();
    const grants = await Promise.all(Array.from({ length: count }, () => budget.take(area, clicker)));
    return grants.filter(Boolean).length;
  }

  it('lets through only as many as a reader could click, even when they come at once', async () => {
    expect(await granted(1_000)).toBe(30);
  });

  it('continues after the worker died, for an hour', async () => {
    await granted(MAX_CLICKS_PER_HOUR);
    now += 59 * MINUTE;
    expect(await granted(1)).toBe(0);
    now += MINUTE;
    expect(await granted(1)).toBe(1);
  });

  it('counts every site separately', async () => {
    await granted(MAX_CLICKS_PER_HOUR);
    expect(await granted(1, 'https://other.example.org')).toBe(1);
  });
});
