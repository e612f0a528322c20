import { useLocale } from '@/components/shared/locale-context';
import { formatCount, type MessageKey } from '@/utils/i18n/locale';
import type { Reading } from './use-reading';

interface ReadingProgressProps {
  readonly reading: Reading | null;
  readonly stop: () => void;
  /** What follows one another, where that is not single calls. */
  readonly words?: MessageKey;
}

/** How far several calls have come, and the way to make no more of them. */
export function ReadingProgress({ reading, stop, words = 'ballots_reading' }: ReadingProgressProps) {
  const { t, tag } = useLocale();
  if (reading === null || reading.of < 2) return null;
  const call = Math.min(reading.done + 1, reading.of);
  return (
    <div class="reading-progress">
      <progress
        max={reading.of}
        value={reading.done}
        aria-label={t(words, formatCount(call, tag), formatCount(reading.of, tag))}
      />
      <p class="small" role="status">
        {t(words, formatCount(call, tag), formatCount(reading.of, tag))}
      </p>
      <button type="button" class="button" onClick={stop}>
        {t('ballots_stop')}
      </button>
    </div>
  );
}
