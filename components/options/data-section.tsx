import { useEffect, useState } from 'preact/hooks';
import { OnceNotices } from '@/components/shared/notices/notice';
import { useLocale } from '@/components/shared/words';
import { askBackground } from '@/utils/browser/messages/ask-background';
import { useOnceNotices } from '@/utils/browser/storage/use-item';
import { formatCount, type Locale } from '@/utils/i18n/locale';
import type { CacheSize } from '@/utils/lookup/records/stored-answers';
import { SettingsTransfer } from './settings-file/settings-transfer';

export interface KeptAnswersProps {
  /** Null until counted. */
  readonly size: CacheSize | null;
  readonly cleared: boolean;
  /** Null unless the disk is full and the notice is not dismissed. */
  readonly storageNotice: { dismiss(): void } | null;
  clear(): void;
}

/** Shows the size of the answer cache, and the button that clears it. */
export function KeptAnswers({ size, cleared, storageNotice, clear }: KeptAnswersProps) {
  const locale = useLocale();
  return (
    <>
      <div class="setting">
        <h3>{locale.t('options_kept')}</h3>
        <p class="small">
          {sizeWords(size, locale)}{' '}
          <span role="status">{cleared ? locale.t('options_kept_cleared') : ''}</span>
        </p>
        <button
          type="button"
          class="button"
          aria-label={locale.t('options_kept_clear')}
          disabled={size?.entries === 0}
          onClick={clear}
        >
          {locale.t('recent_clear')}
        </button>
      </div>
      {storageNotice && <OnceNotices notices={[{ clockError: null, ...storageNotice }]} />}
    </>
  );
}

const KILOBYTE = 1024;

/** Formats a size, truncated; less than one unit is shown as such. */
function sizeWords(size: CacheSize | null, locale: Locale): string {
  if (size === null) return locale.t('options_kept_counting');
  if (size.entries === 0) return locale.t('options_kept_none');
  return locale.count('options_kept_size', size.entries, bytesWords(size.bytes, locale));
}

function bytesWords(bytes: number, { t, tag }: Locale): string {
  if (bytes < KILOBYTE) return t('options_kept_below');
  return bytes < KILOBYTE ** 2
    ? t('options_kept_kilobytes', formatCount(Math.trunc(bytes / KILOBYTE), tag))
    : t('options_kept_megabytes', formatCount(Math.trunc(bytes / KILOBYTE ** 2), tag));
}

/** Returns the size at the time the page opened. */
function useCache(): KeptAnswersProps {
  const storageNotice = useOnceNotices().find(({ clockError }) => clockError === null) ?? null;
  const [size, setSize] = useState<CacheSize | null>(null);
  const [cleared, setCleared] = useState(false);

  useEffect(() => {
    void askBackground('cache-size').then(setSize, () => setSize(null));
  }, []);

  async function clear(): Promise<void> {
    setCleared(false);
    setSize(await askBackground('clear-cache'));
    setCleared(true);
  }

  return { size, cleared, storageNotice, clear: () => void clear().catch(() => setSize(null)) };
}

export function DataSection() {
  return (
    <>
      <KeptAnswers {...useCache()} />
      <SettingsTransfer />
    </>
  );
}

export function PrivacySection() {
  const { t } = useLocale();
  return (
    <>
      <p>{t('options_privacy_links')}</p>
      <p>{t('options_privacy_token')}</p>
      <p>{t('options_kept_why')}</p>
    </>
  );
}
