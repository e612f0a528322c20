import { describe, expect, it } from 'vitest';
import type { Pricing } from '@/utils/api/dialect';
import type { MessageKey } from '@/utils/i18n/locale';
import { CALL_FAMILIES, priceOf } from '@/utils/lookup/usage/cost';
import { type DecimalString, parseDecimal } from '@/utils/numbers/decimal';

function price(text: string): DecimalString {
  const decimal = parseDecimal(text);
  if (decimal === null) throw new Error(`Not a decimal: ${text}`);
  return decimal;
}

function priceFor(name: MessageKey, pricing: Pricing) {
  const family = CALL_FAMILIES.find((candidate) => candidate.name === name);
  if (family === undefined) throw new Error(name);
  return priceOf(family, pricing);
}

const LIST: Pricing = {
  token: 'USDC',
  routes: {
    '/v2/proposals/resolve': price('0.002'),
    '/v2/events': price('0.003'),
    '/v2/signals': price('0.004'),
  },
  tiers: { standard: price('0.001') },
};

describe('the price of a call', () => {
  it("is its route's own, and never that of another route of its tier", () => {
    expect(priceFor('options_call_resolve', LIST)).toBe('0.002');
    expect(priceFor('options_call_list', LIST)).toBeNull();
  });

  it('is not told where the routes of one kind of call differ', () => {
    expect(priceFor('options_call_events', LIST)).toBeNull();
  });
});
