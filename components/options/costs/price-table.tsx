import { useSay } from '@/components/shared/say-context';
import type { Tier } from '@/utils/api/api-request';
import type { Pricing } from '@/utils/api/pricing';
import { CALL_FAMILIES, type CallFamily, priceOf } from '@/utils/lookup/call-families';
import type { MessageKey, Say } from '@/utils/proposal/say';

const TIERS: Readonly<Record<Tier, MessageKey>> = {
  free: 'options_tier_free',
  standard: 'options_tier_standard',
  plus: 'options_tier_plus',
};

/** Every kind of call with its tier and its price as far as the service lists it. */
export function PriceTable({ pricing }: { readonly pricing: Pricing | null }) {
  const say = useSay();
  return (
    <table class="table" aria-label={say('options_costs_table')}>
      <thead>
        <tr>
          <th scope="col">{say('options_costs_call')}</th>
          <th scope="col">{say('options_costs_tier')}</th>
          <th scope="col">{say('options_costs_price')}</th>
        </tr>
      </thead>
      <tbody>
        {CALL_FAMILIES.map((family) => (
          <tr key={family.name}>
            <th scope="row">{say(family.name)}</th>
            <td>{say(TIERS[family.tier])}</td>
            <td>{priceWords(family, pricing, say)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function priceWords(family: CallFamily, pricing: Pricing | null, say: Say): string {
  if (pricing === null) return say('options_price_not_asked');
  const price = priceOf(family, pricing);
  if (price === null) return say('options_price_unknown');
  const unit = pricing.token;
  return unit === null ? price : say('options_price_in', price, unit);
}
