import { useEffect, useRef, useState } from 'preact/hooks';
import { useLocale } from '@/components/shared/words';
import type { Pricing } from '@/utils/api/dialect';
import { tierOf } from '@/utils/api/endpoints';
import type { Tier } from '@/utils/api/transport/api-request';
import { askBackground } from '@/utils/browser/messages/ask-background';
import { onCallBudgetChanged, onDayUseChanged } from '@/utils/browser/settings/lookup-settings';
import { useSessionRecords } from '@/utils/browser/storage/use-records';
import { formatCount, type Locale, type MessageKey } from '@/utils/i18n/locale';
import { CONNECTION_RECORD } from '@/utils/lookup/records/record-keys';
import { CALL_KINDS, costSentence, type DayReport, priceOf } from '@/utils/lookup/usage/cost';
import { callsOf } from '@/utils/lookup/usage/day-count';

export interface CostsProps {
  /** Null until counted. */
  readonly report: DayReport | null;
  /** 'none': requested, but the service has none. */
  readonly prices: 'unasked' | 'asking' | 'none';
  askPrices(): void;
}

const TIERS: Readonly<Record<Tier, MessageKey>> = {
  free: 'options_tier_free',
  standard: 'options_tier_standard',
  plus: 'options_tier_plus',
};

/** Lists every kind of call with its tier and its price, as far as the service lists it. */
function PriceTable({ pricing }: { readonly pricing: Pricing | null }) {
  const locale = useLocale();
  return (
    <table class="table" aria-label={locale.t('options_costs_table')}>
      <thead>
        <tr>
          <th scope="col">{locale.t('options_costs_call')}</th>
          <th scope="col">{locale.t('options_costs_tier')}</th>
          <th scope="col">{locale.t('options_costs_price')}</th>
        </tr>
      </thead>
      <tbody>
        {CALL_KINDS.map((kind) => (
          <tr key={kind.name}>
            <th scope="row">{locale.t(kind.name)}</th>
            <td>{locale.t(TIERS[tierOf(kind.endpoints[0])])}</td>
            <td>{priceWords(kind, pricing, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function priceWords(kind: (typeof CALL_KINDS)[number], pricing: Pricing | null, { t }: Locale): string {
  if (pricing === null) return t('options_price_not_asked');
  const price = priceOf(kind, pricing);
  if (price === null) return t('options_price_unknown');
  const unit = pricing.token;
  return unit === null ? price : t('options_price_in', price, unit);
}

/** Shows today's calls, their limit, and what each kind needs and costs. */
export function CostsView({ report, prices, askPrices }: CostsProps) {
  const { t } = useLocale();
  return (
    <>
      <p class="small">{t('options_costs_hint')}</p>
      {report === null ? <p>{t('options_costs_counting')}</p> : <Today report={report} />}
      <PriceTable pricing={report?.pricing ?? null} />
      {report?.pricing ? null : (
        <div class="form-actions">
          <button type="button" class="button" disabled={prices === 'asking'} onClick={askPrices}>
            {t('options_prices_ask')}
          </button>
          <p class="small" role="status">
            {t(prices === 'none' ? 'options_prices_none' : 'options_prices_hint')}
          </p>
        </div>
      )}
    </>
  );
}

function Today({ report: { use, budget, cost } }: { readonly report: DayReport }) {
  const locale = useLocale();
  const [standard, plus] = [formatCount(use.standard, locale.tag), formatCount(use.plus, locale.tag)];
  return (
    <p>
      {locale.count('options_costs_today', callsOf(use), standard, plus)}{' '}
      {budget === null ? locale.t('options_costs_no_budget') : locale.count('options_costs_budget', budget)}
      {callsOf(use) > 0 ? ` ${costSentence(cost, locale)}` : null}
    </p>
  );
}

/** Returns the sum of today's calls and follows new ones; the service's prices on demand. */
function useCosts(): CostsProps {
  const [report, setReport] = useState<DayReport | null>(null);
  const [prices, setPrices] = useState<CostsProps['prices']>('unasked');
  const { records, complete } = useSessionRecords([CONNECTION_RECORD]);
  const connection = complete ? (records.get(CONNECTION_RECORD) ?? 0) : null;
  // Another service's prices, and late answers, do not apply.
  const latest = useRef(connection);
  latest.current = connection;

  async function count(withPrices: boolean): Promise<DayReport> {
    const counted = await askBackground('day-report', { prices: withPrices });
    if (connection === latest.current)
      setReport((before) => ({ ...counted, pricing: counted.pricing ?? before?.pricing ?? null }));
    return counted;
  }

  useEffect(() => {
    if (connection === null) return;
    const refresh = () => void count(false).catch(() => undefined);
    setReport(null);
    setPrices('unasked');
    refresh();
    const ends = [onDayUseChanged(refresh), onCallBudgetChanged(refresh)];
    return () => {
      for (const end of ends) end();
    };
  }, [connection]);

  function askPrices(): void {
    const end = (said: CostsProps['prices']) => connection === latest.current && setPrices(said);
    setPrices('asking');
    count(true).then(
      ({ pricing }) => end(pricing === null ? 'none' : 'unasked'),
      () => end('none'),
    );
  }

  return { report, prices, askPrices };
}

export function CostsSection() {
  return <CostsView {...useCosts()} />;
}
