import { useEffect, useState } from 'preact/hooks';
import type { KeptAnswersProps } from '@/components/options/options-props';
import { askBackground } from '@/utils/browser/ask-background';
import { useStorageNotice } from '@/utils/browser/use-storage-notice';
import type { CacheSize } from '@/utils/lookup/answer-cache';

/** How much is kept of what the service answered, as of when the page was opened, and its clearing. */
export function useKeptAnswers(): KeptAnswersProps {
  const storageNotice = useStorageNotice();
  const [size, setSize] = useState<CacheSize | null>(null);
  const [cleared, setCleared] = useState(false);

  useEffect(() => {
    void askBackground<'cache-size'>({ type: 'cache-size' }).then(setSize, () => setSize(null));
  }, []);

  async function clear(): Promise<void> {
    setCleared(false);
    setSize(await askBackground<'clear-cache'>({ type: 'clear-cache' }));
    setCleared(true);
  }

  return { size, cleared, storageNotice, clear: () => void clear().catch(() => setSize(null)) };
}
