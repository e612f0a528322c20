import { useEffect, useRef, useState } from 'preact/hooks';
import type { SeenText } from '@/utils/lookup/records/recent';
import type { ProposalKey } from '@/utils/proposal/proposal';

interface Compared {
  readonly key: ProposalKey;
  readonly text: string;
  readonly earlier: SeenText | null;
}

/**
 * Returns a proposal's text at the user's previous look if it differs from the current one, and stores the current one.
 * A look lasts while the same proposal is shown. `key` is null if none is shown, `text` if unknown.
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
    // Later texts of a look are compared with the same earlier text.
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
