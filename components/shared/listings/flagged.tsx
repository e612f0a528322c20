import { useState } from 'preact/hooks';
import { formatCount } from '@/utils/i18n/locale';
import { useLocale } from '../locale-context';

interface MayBeFlagged {
  readonly flagged?: boolean | null;
}

interface Sifted {
  /** Whether the row at this place of the list is to be drawn. */
  readonly isShown: (index: number) => boolean;
  /** How many are not. */
  readonly hidden: number;
  show(): void;
}

/**
 * Rows without those that their origin flags, until the reader wants to see them: they were asked for, so that they can be
 * counted. `of` names the list: for another one they are hidden anew.
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

/** How many are hidden, and the way to them. */
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
