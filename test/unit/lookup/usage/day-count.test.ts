import { expect, it } from 'vitest';
import { DAY } from '@/utils/i18n/time';
import { createDayCount, localDay } from '@/utils/lookup/usage/day-count';
import { memoryDays } from '../rigs/memory-area';

const NOON = new Date(2026, 10, 21, 12).getTime();

function counter() {
  const time = { now: NOON };
  return { time, days: createDayCount(memoryDays(), () => time.now) };
}

it('the count of the day includes billed calls, up to the daily limit, and no free ones', async () => {
  const { days } = counter();
  const taken = [days.take('standard', 2), days.take('free', 2), days.take('plus', 2), days.take('plus', 2)];
  const day = localDay(NOON);
  expect(await Promise.all(taken)).toEqual([day, day, day, null]);
  expect(await days.read()).toEqual({ day, standard: 1, plus: 1 });
});

it('the count of the day subtracts what the service did not charge, only on the same day', async () => {
  const { days, time } = counter();
  const day = (await days.take('standard', null)) ?? '';
  await days.giveBack('free', day);
  await days.giveBack('plus', day);
  expect(await days.read()).toEqual({ day, standard: 1, plus: 0 });
  await days.giveBack('standard', day);
  expect(await days.read()).toEqual({ day, standard: 0, plus: 0 });
  time.now += DAY;
  await days.take('standard', null);
  await days.giveBack('standard', day);
  expect(await days.read()).toEqual({ day: localDay(NOON + DAY), standard: 1, plus: 0 });
});
