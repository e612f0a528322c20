import { useState } from 'preact/hooks';
import { FoldButton } from '@/components/shared/controls/fold';
import { Icon } from '@/components/shared/controls/icons';
import { Lazy, lazy } from '@/components/shared/lazy';
import { useLocale } from '@/components/shared/words';
import { agoMs, formatLocal, parseTimestamp, type Timestamp } from '@/utils/i18n/time';
import type { SeenText } from '@/utils/lookup/records/recent';
import './text-change.css';

/** In a separate chunk with the whole comparison. */
const CHANGED_PARTS = lazy(() => import('./changed-parts').then((module) => module.ChangedParts));

interface TextChangeProps {
  /** The text at the last look. */
  readonly seen: Pick<SeenText, 'seenAt' | 'text'>;
  readonly text: string;
  /** When it was last changed; null if its source does not report it. */
  readonly changedAt: Timestamp | null;
}

/** Says that a text has changed since the user's last look, and shows the changes on demand. */
export function TextChange({ seen: { seenAt, text: before }, text, changedAt }: TextChangeProps) {
  const locale = useLocale();
  const { t } = locale;
  const [isOpen, setOpen] = useState(false);
  // A date before the look belongs to a change that the user has seen.
  const isDated = changedAt !== null && (parseTimestamp(changedAt) ?? 0) >= seenAt;
  return (
    <div class="text-change">
      <p class="aside">
        <Icon name="note" />
        <span>
          {isDated
            ? t('text_changed_on', formatLocal(changedAt, locale))
            : t('text_changed', agoMs(seenAt, locale))}
        </span>
      </p>
      {before === null ? (
        <p class="quiet">{t('text_change_unkept')}</p>
      ) : (
        <FoldButton
          unfolded={isOpen}
          toggle={() => setOpen(!isOpen)}
          more={t('text_change_show')}
          fewer={t('text_change_hide')}
        />
      )}
      {isOpen && before !== null ? (
        <Lazy component={CHANGED_PARTS} props={{ before, after: text }} skeleton={['wide', 'half']} />
      ) : null}
    </div>
  );
}
