import { useState } from 'preact/hooks';
import { formatCount } from '@/utils/i18n/locale';
import { useLocale } from '../words';

interface MayBeFlagged {
  readonly flagged?: boolean | null;
}

interface Sifted {
  /** Returns whether to draw the row at this index. */
  readonly isShown: (index: number) => boolean;
  readonly hidden: number;
  show(): void;
}

/**
 * Hides rows that their origin flags until the user shows them; they were loaded, so they can be counted. `of` names
 * the list: another one hides them again.
 */
export function useSifted(rows: readonly MayBeFlagged[], of: unknown): Sifted {
  const [shownOf, setShownOf] = useState<{ readonly of: unknown } | null>(null);
  const isAll = shownOf !== null && shownOf.of === of;
  const isShown = (index: number) => isAll || rows[index]?.flagged !== true;
  return {
    isShown,
    hidden: rows.filter((_, index) => !isShown(index)).length,
    show: () => setShownOf({ of }),
  };
}

interface HiddenFlaggedProps {
  readonly sifted: Sifted;
  /** Two lists of one page say which each means. */
  readonly areSpaces?: boolean;
}

/** Shows how many rows are hidden, and a button to show them. */
export function HiddenFlagged({ sifted: { hidden, show }, areSpaces }: HiddenFlaggedProps) {
  const { t, tag } = useLocale();
  if (hidden === 0) return null;
  return (
    <p class="small">
      {t(areSpaces ? 'flagged_hidden_spaces' : 'flagged_hidden', formatCount(hidden, tag))}{' '}
      <button type="button" class="button-text" onClick={show}>
        {t('flagged_show')}
      </button>
    </p>
  );
}
