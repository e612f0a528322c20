import { useEffect, useState } from 'preact/hooks';
import type { CostsProps } from '@/components/options/options-props';
import { askBackground } from '@/utils/browser/ask-background';
import { onCallBudgetChanged } from '@/utils/browser/call-budget-settings';
import { onDayUseChanged } from '@/utils/browser/day-use-storage';
import type { DayReport } from '@/utils/lookup/cost';

/** What today's calls come to, counted anew as calls are made; the service's prices on demand. */
export function useCostsProps(): CostsProps {
  const [report, setReport] = useState<DayReport | null>(null);
  const [prices, setPrices] = useState<CostsProps['prices']>('unasked');

  async function count(withPrices: boolean): Promise<DayReport> {
    const counted = await askBackground<'day-report'>({ type: 'day-report', prices: withPrices });
    setReport((before) => ({ ...counted, pricing: counted.pricing ?? before?.pricing ?? null }));
    return counted;
  }

  useEffect(() => {
    const refresh = () => void count(false).catch(() => undefined);
    refresh();
    const ends = [onDayUseChanged(refresh), onCallBudgetChanged(refresh)];
    return () => {
      for (const end of ends) end();
    };
  }, []);

  function askPrices(): void {
    setPrices('asking');
    count(true).then(
      ({ pricing }) => setPrices(pricing === null ? 'none' : 'unasked'),
      () => setPrices('none'),
    );
  }

  return { report, prices, askPrices };
}
