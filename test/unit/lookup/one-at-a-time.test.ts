import { expect, it } from 'vitest';
import { createOneAtATime } from '@/utils/serial-queue';

it('begins with one when the one before has come to its end, in their order', async () => {
  const oneAtATime = createOneAtATime();
  const seen: string[] = [];
  const step = (name: string, ticks: number) => async () => {
    seen.push(`${name} begins`);
    for (let tick = 0; tick < ticks; tick++) await null;
    seen.push(`${name} ends`);
    return name;
  };
  const results = await Promise.all([oneAtATime(step('slow', 9)), oneAtATime(step('quick', 0))]);
  expect(results).toEqual(['slow', 'quick']);
  expect(seen).toEqual(['slow begins', 'slow ends', 'quick begins', 'quick ends']);
});

it('goes on after a failure, of which only its caller hears', async () => {
  const oneAtATime = createOneAtATime();
  const failed = oneAtATime(() => Promise.reject(new Error('disk full')));
  const next = oneAtATime(async () => 'written');
  await expect(failed).rejects.toThrow('disk full');
  expect(await next).toBe('written');
});
