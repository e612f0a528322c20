import { useEffect, useState } from 'preact/hooks';
import type { LedgerProps } from '@/components/options/options-props';
import { askBackground } from '@/utils/browser/ask-background';

/** The requests that were made, as of when the page was opened or they were asked for again. */
export function useLedgerProps(): LedgerProps {
  const [entries, setEntries] = useState<LedgerProps['entries']>(null);
  const [cleared, setCleared] = useState(false);

  async function read(): Promise<void> {
    setEntries(await askBackground<'ledger'>({ type: 'ledger', filter: {} }).catch(() => []));
  }

  async function clear(): Promise<void> {
    await askBackground<'clear-ledger'>({ type: 'clear-ledger' });
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
