import { describe, expect, it } from 'vitest';
import type { Pricing } from '@/utils/api/dialect';
import type { MessageKey } from '@/utils/i18n/locale';
import { CALL_KINDS, priceOf } from '@/utils/lookup/usage/cost';
import { decimal } from '../../../factories/decimals';

function priceFor(name: MessageKey, pricing: Pricing) {
  const kind = CALL_KINDS.find((candidate) => candidate.name === name);
  if (kind === undefined) throw new Error(name);
  return priceOf(kind, pricing);
}

const LIST: Pricing = {
  token: 'USDC',
  routes: {
    '/v2/proposals/resolve': decimal('0.002'),
    '/v2/events': decimal('0.003'),
    '/v2/signals': decimal('0.004'),
  },
  tiers: { standard: decimal('0.001') },
};

describe('the price of a call', () => {
  it("is its route's own, and never that of another route of its tier", () => {
    expect(priceFor('options_call_resolve', LIST)).toBe('0.002');
    expect(priceFor('options_call_list', LIST)).toBeNull();
  });

  it('is missing if the routes of one kind of call differ', () => {
    expect(priceFor('options_call_events', LIST)).toBeNull();
  });
});
