import { expect, it } from 'vitest';
import { Random } from '../../../bench/random';
import { makeWeather } from '../../../soak/weather';

const CALM_SKY = { misbehave: () => {}, behave: () => {} };
const STEPS = 1_000;

it('a death strikes the worker that lives when it is due, and none that begins after it', () => {
  const clock = { now: 0 };
  const weather = makeWeather(CALM_SKY, new Random(1), () => clock.now);
  const isStruck = () => Array.from({ length: STEPS }, () => weather.strikes()).includes(true);
  clock.now = 20_000;
  expect(isStruck()).toBe(true);
  clock.now = 3_600_000;
  weather.spare();
  expect(isStruck()).toBe(false);
  clock.now += 60_000;
  expect(isStruck()).toBe(true);
});
