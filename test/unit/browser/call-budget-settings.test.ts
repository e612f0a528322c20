import { expect, it } from 'vitest';
import { browser } from 'wxt/browser';
import { onCallBudgetChanged, readCallBudget, writeCallBudget } from '@/utils/browser/call-budget-settings';
import { dayUseStorage } from '@/utils/browser/day-use-storage';

it('keeps the budget that the user sets, none before and none after it was taken back', async () => {
  expect(await readCallBudget()).toBeNull();
  await writeCallBudget(40);
  expect(await readCallBudget()).toBe(40);
  await writeCallBudget(null);
  expect(await readCallBudget()).toBeNull();
});

it.each([-1, 2.5, 100_001])('takes %d for no budget', async (budget) => {
  await expect(writeCallBudget(budget)).rejects.toThrow();
  await browser.storage.local.set({ 'call-budget:v1': budget });
  expect(await readCallBudget()).toBeNull();
});

it('tells of a change until nobody listens any more', async () => {
  let heard = 0;
  const stop = onCallBudgetChanged(() => {
    heard += 1;
  });
  await writeCallBudget(40);
  await browser.storage.local.set({ other: 1 });
  expect(heard).toBe(1);
  stop();
  await writeCallBudget(50);
  expect(heard).toBe(1);
});

it("keeps the day's calls, and takes what is broken for none", async () => {
  const use = { day: '2026-11-21', standard: 3, plus: 7 };
  await dayUseStorage.write(use);
  expect(await dayUseStorage.read()).toEqual(use);
  await browser.storage.local.set({ 'day-use:v1': { ...use, plus: 'many' } });
  expect(await dayUseStorage.read()).toBeNull();
});
