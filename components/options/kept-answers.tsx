import { useClock } from '@/components/shared/clock-context';
import { StorageNotice } from '@/components/shared/storage-notice';
import type { CacheSize } from '@/utils/lookup/answer-cache';
import type { KeptAnswersProps } from './options-props';

/** How much of what the service answered is kept on this machine, and the one button that drops it. */
export function KeptAnswers({ size, cleared, storageNotice, clear }: KeptAnswersProps) {
  const { locale } = useClock();
  return (
    <div class="kept-answers">
      <h3>Answers kept on this machine</h3>
      <p>
        What the service answered is kept here and not asked for again while it holds: final results for a
        week, figures of an open vote for a minute. Nothing of private windows is among it. All of it goes
        when the service or the token changes.
      </p>
      <p>{sizeWords(size, locale)}</p>
      {storageNotice === null ? null : <StorageNotice dismiss={storageNotice.dismiss} />}
      <p>
        <button type="button" class="button" disabled={size?.entries === 0} onClick={clear}>
          Clear kept answers
        </button>{' '}
        <span role="status">{cleared ? 'Cleared' : ''}</span>
      </p>
    </div>
  );
}

const KILOBYTE = 1024;

/** Sizes are cut, never rounded up; what is less than one unit is said to be so. */
function sizeWords(size: CacheSize | null, locale: string): string {
  if (size === null) return 'Counting…';
  if (size.entries === 0) return 'Nothing is kept.';
  const entries = `${size.entries.toLocaleString(locale)} ${size.entries === 1 ? 'answer' : 'answers'}`;
  return `${entries}, ${bytesWords(size.bytes, locale)}.`;
}

function bytesWords(bytes: number, locale: string): string {
  if (bytes < KILOBYTE) return 'less than 1 kB';
  const [amount, unit] = bytes < KILOBYTE ** 2 ? [bytes / KILOBYTE, 'kB'] : [bytes / KILOBYTE ** 2, 'MB'];
  return `about ${Math.trunc(amount).toLocaleString(locale)} ${unit}`;
}
