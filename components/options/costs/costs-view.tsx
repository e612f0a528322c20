import { useClock } from '@/components/shared/clock-context';
import { useSay } from '@/components/shared/say-context';
import { costSentence, type DayReport } from '@/utils/lookup/cost';
import { callsOf } from '@/utils/lookup/day-count';
import { formatCount } from '@/utils/proposal/format-count';
import { sayCount } from '@/utils/proposal/say-count';
import type { CostsProps } from '../options-props';
import { PriceTable } from './price-table';

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
