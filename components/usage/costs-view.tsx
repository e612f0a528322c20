import type { CostsProps } from '@/components/options/options-props';
import { useClock, useSay } from '@/components/shared/locale-context';
import type { Pricing } from '@/utils/api/dialect';
import type { Tier } from '@/utils/api/transport/api-request';
import { type MessageKey, type Say, sayCount } from '@/utils/i18n/translate';
import {
  CALL_FAMILIES,
  type CallFamily,
  costSentence,
  type DayReport,
  priceOf,
} from '@/utils/lookup/usage/cost';
import { callsOf } from '@/utils/lookup/usage/day-count';
import { formatCount } from '@/utils/numbers/format';

const TIERS: Readonly<Record<Tier, MessageKey>> = {
  free: 'options_tier_free',
  standard: 'options_tier_standard',
  plus: 'options_tier_plus',
};

/** Every kind of call with its tier and its price as far as the service lists it. */
function PriceTable({ pricing }: { readonly pricing: Pricing | null }) {
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

/** How many calls were made today, how many may be, and what each needs and costs. */
export function CostsView({ report, prices, askPrices }: CostsProps) {
  const say = useSay();
  return (
    <>
      {report === null ? <p>{say('options_costs_counting')}</p> : <Today report={report} />}
      <PriceTable pricing={report?.pricing ?? null} />
      {report?.pricing ? null : (
        <div class="form-actions">
          <button type="button" class="button" disabled={prices === 'asking'} onClick={askPrices}>
            {say('options_prices_ask')}
          </button>
          <p class="small" role="status">
            {say(prices === 'none' ? 'options_prices_none' : 'options_prices_hint')}
          </p>
        </div>
      )}
    </>
  );
}

function Today({ report: { use, budget, cost } }: { readonly report: DayReport }) {
  const say = useSay();
  const { locale } = useClock();
  const [standard, plus] = [formatCount(use.standard, locale), formatCount(use.plus, locale)];
  return (
    <p>
      {sayCount('options_costs_today', callsOf(use), locale, say, standard, plus)}{' '}
      {budget === null
        ? say('options_costs_no_budget')
        : sayCount('options_costs_budget', budget, locale, say)}
      {callsOf(use) > 0 ? ` ${costSentence(cost, say)}` : null}
    </p>
  );
}
