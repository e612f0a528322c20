import { describe, expect, it } from 'vitest';
import type { Pricing } from '@/utils/api/dialect';
import { plainError, type Result } from '@/utils/api/errors';
import { HOUR, MINUTE } from '@/utils/i18n/time';
import { costSentence, createPriceList, dayCost } from '@/utils/lookup/usage/cost';
import type { Answer } from '@/utils/proposal/proposal';
import { english } from '../../../english';
import { blankAnswer } from '../../../factories/blank';
import { decimal } from '../../../factories/decimals';
import { memoryArea } from '../rigs/memory-area';
import { referenceLookup } from '../rigs/reference-lookup';

const day = '2026-11-21';

const pricing: Pricing = {
  token: 'USDC',
  routes: {},
  tiers: { standard: decimal('0.005'), plus: decimal('0.01') },
};

describe("the cost of a day's calls", () => {
  it('is added up to the last digit', () => {
    expect(dayCost({ day, standard: 3, plus: 7 }, pricing)).toEqual({ amount: '0.085', token: 'USDC' });
    const tiny = { ...pricing, tiers: { standard: decimal('0.000000000000000001') } };
    expect(dayCost({ day, standard: 123_456_789, plus: 0 }, tiny).amount).toBe('0.000000000123456789');
  });

  it('is missing if a called tier lacks a price, or all do', () => {
    const standardOnly = { ...pricing, tiers: { standard: decimal('0.005') } };
    expect(dayCost({ day, standard: 1, plus: 1 }, standardOnly).amount).toBeNull();
    expect(dayCost({ day, standard: 2, plus: 0 }, standardOnly).amount).toBe('0.01');
    expect(dayCost({ day, standard: 1, plus: 0 }, null)).toEqual({ amount: null, token: null });
  });

  it('is shown in a sentence that names the source of the prices', () => {
    expect(costSentence({ amount: decimal('0.085'), token: 'USDC' }, english)).toBe(
      'At the service’s listed prices, these calls cost 0.085 USDC.',
    );
    expect(costSentence({ amount: null, token: null }, english)).toContain('does not report');
    const unitless = costSentence({ amount: decimal('0.085'), token: null }, english);
    expect(unitless).toContain('0.085');
    expect(unitless).not.toContain('USDC');
  });
});

describe("the service's price list", () => {
  function listOf(answers: Result<Answer<Pricing>>[]) {
    const area = memoryArea();
    const list = { now: 0, asked: 0, open: () => createPriceList(area, ask, () => list.now) };
    const ask = async () => {
      list.asked += 1;
      return answers[list.asked - 1] ?? fault(500);
    };
    return list;
  }
  const good: Result<Answer<Pricing>> = { ok: true, value: blankAnswer(pricing, 0) };
  const fault = (status: number): Result<never> => ({
    ok: false,
    error: { ...plainError('server'), status },
  });

  it('is requested once a day, by any worker', async () => {
    const list = listOf([good, good]);
    expect(await list.open().read()).toEqual(pricing);
    list.now = 23 * HOUR;
    expect(await list.open().read()).toEqual(pricing);
    expect(list.asked).toBe(1);
    list.now = 24 * HOUR;
    await list.open().read();
    expect(list.asked).toBe(2);
  });

  it('is not requested again if the service has none, but after a fault', async () => {
    const without = listOf([fault(404)]);
    expect(await without.open().read()).toBeNull();
    expect(await without.open().read()).toBeNull();
    expect(without.asked).toBe(1);
    const faulty = listOf([fault(503), good]);
    expect(await faulty.open().read()).toBeNull();
    faulty.now = MINUTE;
    expect(await faulty.open().read()).toEqual(pricing);
  });

  it('is not requested again within a minute of a fault, except on demand', async () => {
    const list = listOf([fault(503), fault(503), good]);
    await list.open().read();
    list.now = MINUTE - 1;
    expect(await list.open().read()).toBeNull();
    expect(list.asked).toBe(1);
    expect(await list.open().read(true)).toBeNull();
    expect(await list.open().read(true)).toEqual(pricing);
    expect(await list.open().read(true)).toEqual(pricing);
    expect(list.asked).toBe(3);
  });

  it.each([
    ['good', good, pricing],
    ['bad', fault(503), null],
  ])('is requested once for all callers at once, with the answer %s', async (_, answer, expected) => {
    const list = listOf([answer]);
    const prices = list.open();
    const readers = [prices.read(), prices.read(true), prices.read(), prices.read()];
    expect(await Promise.all(readers)).toEqual(readers.map(() => expected));
    expect(list.asked).toBe(1);
  });

  it('is dropped if it comes from the former service after a change', async () => {
    const list = listOf([good, fault(404)]);
    const prices = list.open();
    const former = prices.read();
    await prices.forget();
    await former;
    expect(await prices.read()).toBeNull();
    expect(list.asked).toBe(2);
  });

  it('is forgotten with its service', async () => {
    const list = listOf([good, fault(404)]);
    await list.open().read();
    await list.open().forget();
    expect(await list.open().read()).toBeNull();
  });

  it("has both tiers' prices as listed by the reference service", async () => {
    const { client } = referenceLookup();
    const list = createPriceList(
      memoryArea(),
      () => client.pricing(),
      () => 0,
    );
    expect(dayCost({ day, standard: 3, plus: 7 }, await list.read())).toEqual({
      amount: '0.085',
      token: 'USDC',
    });
  });
});
