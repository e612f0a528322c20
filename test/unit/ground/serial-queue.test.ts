import { expect, it } from 'vitest';
import { createSerialQueue } from '@/utils/tasks';

it('the queue starts a job when the one before has ended, in order', async () => {
  const inOrder = createSerialQueue();
  const seen: string[] = [];
  const step = (name: string, ticks: number) => async () => {
    seen.push(`${name} begins`);
    for (let tick = 0; tick < ticks; tick++) await null;
    seen.push(`${name} ends`);
    return name;
  };
  const results = await Promise.all([inOrder(step('slow', 9)), inOrder(step('quick', 0))]);
  expect(results).toEqual(['slow', 'quick']);
  expect(seen).toEqual(['slow begins', 'slow ends', 'quick begins', 'quick ends']);
});

it('the queue continues after a failure, which only its caller gets', async () => {
  const inOrder = createSerialQueue();
  const failed = inOrder(() => Promise.reject(new Error('disk full')));
  const next = inOrder(async () => 'written');
  await expect(failed).rejects.toThrow('disk full');
  expect(await next).toBe('written');
});
