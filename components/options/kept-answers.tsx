import { useClock } from '@/components/shared/clock-context';
import { useSay } from '@/components/shared/say-context';
import { StorageNotice } from '@/components/shared/storage-notice';
import type { CacheSize } from '@/utils/lookup/answer-cache';
import { formatCount } from '@/utils/proposal/format-count';
import type { Say } from '@/utils/proposal/say';
import { sayCount } from '@/utils/proposal/say-count';
import type { KeptAnswersProps } from './options-props';

/** How much of what the service answered is kept on this machine, and the one button that drops it. */
export function KeptAnswers({ size, cleared, storageNotice, clear }: KeptAnswersProps) {
  const { locale } = useClock();
  const say = useSay();
  return (
    <div class="kept-answers">
      <h3>{say('options_kept')}</h3>
      <p>{say('options_kept_why')}</p>
      <p>{sizeWords(size, locale, say)}</p>
      {storageNotice === null ? null : <StorageNotice dismiss={storageNotice.dismiss} />}
      <p>
        <button type="button" class="button" disabled={size?.entries === 0} onClick={clear}>
          {say('options_kept_clear')}
        </button>{' '}
        <span role="status">{cleared ? say('options_kept_cleared') : ''}</span>
      </p>
    </div>
  );
}

const KILOBYTE = 1024;

/** Sizes are cut, never rounded up; what is less than one unit is said to be so. */
function sizeWords(size: CacheSize | null, locale: string, say: Say): string {
  if (size === null) return say('options_kept_counting');
  if (size.entries === 0) return say('options_kept_none');
  return sayCount('options_kept_size', size.entries, locale, say, bytesWords(size.bytes, locale, say));
}

function bytesWords(bytes: number, locale: string, say: Say): string {
  if (bytes < KILOBYTE) return say('options_kept_below');
  return bytes < KILOBYTE ** 2
    ? say('options_kept_kilobytes', formatCount(Math.trunc(bytes / KILOBYTE), locale))
    : say('options_kept_megabytes', formatCount(Math.trunc(bytes / KILOBYTE ** 2), locale));
}
