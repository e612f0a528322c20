import { expect, it } from 'vitest';
import { DAY } from '@/utils/i18n/time';
import { createDayCount, localDay } from '@/utils/lookup/usage/day-count';
import { memoryDays } from '../rigs/memory-area';

const NOON = new Date(2026, 10, 21, 12).getTime();

function counter() {
  const time = { now: NOON };
  return { time, days: createDayCount(memoryDays(), () => time.now) };
}

it('the count of the day counts what costs, up to the limit of the day, and what is free not at all', async () => {
  const { days } = counter();
  const taken = [days.take('standard', 2), days.take('free', 2), days.take('plus', 2), days.take('plus', 2)];
  const day = localDay(NOON);
  expect(await Promise.all(taken)).toEqual([day, day, day, null]);
  expect(await days.read()).toEqual({ day, standard: 1, plus: 1 });
});

it('the count of the day takes back what the service did not charge, on its own day alone', async () => {
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
