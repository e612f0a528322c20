import { useEffect, useState } from 'preact/hooks';
import type { CostsProps, LedgerProps } from '@/components/options/options-props';
import { askBackground } from '@/utils/browser/messages/ask-background';
import { onCallBudgetChanged, onDayUseChanged } from '@/utils/browser/settings/call-budget';
import type { DayReport } from '@/utils/lookup/usage/cost';

/** What today's calls come to, counted anew as calls are made; the service's prices on demand. */
export function useCostsProps(): CostsProps {
  const [report, setReport] = useState<DayReport | null>(null);
  const [prices, setPrices] = useState<CostsProps['prices']>('unasked');

  async function count(withPrices: boolean): Promise<DayReport> {
    const counted = await askBackground('day-report', { prices: withPrices });
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

/** The requests that were made, as of when the page was opened or they were asked for again. */
export function useLedgerProps(): LedgerProps {
  const [entries, setEntries] = useState<LedgerProps['entries']>(null);
  const [cleared, setCleared] = useState(false);

  async function read(): Promise<void> {
    setEntries(await askBackground('ledger', { filter: {} }).catch(() => []));
  }

  async function clear(): Promise<void> {
    await askBackground('clear-ledger');
    setCleared(true);
    await read();
  }

  useEffect(() => void read(), []);

  return {
    entries,
    cleared,
    refresh: () => void read(),
    clear: () => void clear().catch(() => undefined),
  };
}
