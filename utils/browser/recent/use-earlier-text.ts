import { useEffect, useRef, useState } from 'preact/hooks';
import type { SeenText } from '@/utils/lookup/records/recent';
import type { ProposalKey } from '@/utils/proposal/proposal';

interface Compared {
  readonly key: ProposalKey;
  readonly text: string;
  readonly earlier: SeenText | null;
}

/**
 * The text of a proposal at the reader's last look, where the one that is shown now is another; notes that one. A look lasts
 * as long as the same proposal is shown. `key` is null where none is shown, `text` where it is not known.
 */
export function useEarlierText(key: ProposalKey | null, text: string | null): SeenText | null {
  const look = useRef<{ readonly key: ProposalKey; readonly before: Promise<SeenText | null> } | null>(null);
  const [compared, setCompared] = useState<Compared | null>(null);
  useEffect(() => {
    if (key !== look.current?.key) look.current = null;
    if (key === null || text === null) return;
    let isCurrent = true;
    // Loaded late: no page needs it at first.
    const noted = import('./seen-texts').then(({ noteText }) => noteText(key, text)).catch(() => null);
    // What the first text of a look was held against is what its later ones are, too.
    look.current ??= { key, before: noted.then((found) => found?.before ?? null) };
    void Promise.all([noted, look.current.before]).then(([found, before]) => {
      if (!isCurrent) return;
      const isChanged = found !== null && before !== null && before.digest !== found.digest;
      setCompared({ key, text, earlier: isChanged ? before : null });
    });
    return () => {
      isCurrent = false;
    };
  }, [key, text]);
  return compared?.key === key && compared.text === text ? compared.earlier : null;
}
