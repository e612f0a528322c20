import { beforeEach, expect, it } from 'vitest';
import { browser } from 'wxt/browser';
import { dayUseStorage, readCallBudget, writeCallBudget } from '@/utils/browser/settings/lookup-settings';

beforeEach(() => browser.storage.managed.clear());

it("the daily limit is the default, then the user's, and none if the user chose none", async () => {
  expect(await readCallBudget()).toBe(1_000);
  await writeCallBudget(40);
  expect(await readCallBudget()).toBe(40);
  await writeCallBudget(null);
  expect(await readCallBudget()).toBeNull();
});

it.each([
  [1_200, null, 1_200],
  [null, 500, 500],
  [40, 500, 40],
  [600, 500, 500],
])("the daily limit of %s under an organisation's %s is %d", async (own, callsPerDay, holds) => {
  await browser.storage.managed.set({ callsPerDay });
  await writeCallBudget(own);
  expect(await readCallBudget()).toBe(holds);
});

it.each([-1, 2.5, 100_001])('the daily limit reads %d as the default', async (budget) => {
  await expect(writeCallBudget(budget)).rejects.toThrow();
  await browser.storage.local.set({ 'call-budget:v1': budget });
  expect(await readCallBudget()).toBe(1_000);
});

it("the daily limit keeps the day's calls, and reads a broken count as none", async () => {
  const use = { day: '2026-11-21', standard: 3, plus: 7 };
  await dayUseStorage.write(use);
  expect(await dayUseStorage.read()).toEqual(use);
  await browser.storage.local.set({ 'day-use:v1': { ...use, plus: 'many' } });
  expect(await dayUseStorage.read()).toBeNull();
});
