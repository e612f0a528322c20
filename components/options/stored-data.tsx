import { useId } from 'preact/hooks';
import { Icon } from '@/components/shared/controls/icons';
import { Section } from '@/components/shared/controls/section';
import { useLocale } from '@/components/shared/locale-context';
import { StorageNotice } from '@/components/shared/notices/notice';
import type { Locale } from '@/utils/i18n/locale';
import type { CacheSize } from '@/utils/lookup/records/stored-answers';
import { formatCount } from '@/utils/numbers/count';
import type { ImportResult, KeptAnswersProps, TransferProps } from './options-props';

/** The size of the answer cache, and the button that clears it. */
export function KeptAnswers({ size, cleared, storageNotice, clear }: KeptAnswersProps) {
  const locale = useLocale();
  return (
    <div class="kept-answers">
      <h3>{locale.t('options_kept')}</h3>
      <p>{locale.t('options_kept_why')}</p>
      <p>{sizeWords(size, locale)}</p>
      {storageNotice === null ? null : <StorageNotice dismiss={storageNotice.dismiss} />}
      <p>
        <button type="button" class="button" disabled={size?.entries === 0} onClick={clear}>
          {locale.t('options_kept_clear')}
        </button>{' '}
        <span role="status">{cleared ? locale.t('options_kept_cleared') : ''}</span>
      </p>
    </div>
  );
}

const KILOBYTE = 1024;

/** Sizes are cut, never rounded up; what is less than one unit is said to be so. */
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

/** Downloads a text as a file. */
export function saveText(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

export function SettingsTransfer({ result, exportSettings, importSettings }: TransferProps) {
  const { t } = useLocale();
  const id = useId();
  const save = () =>
    void exportSettings().then((text) => saveText(text, 'proposal-lens-settings.json', 'application/json'));
  const read = (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    if (file !== undefined) importSettings(file);
    // The same file again is another try.
    input.value = '';
  };
  return (
    <div class="transfer">
      <h3>{t('options_transfer')}</h3>
      <p>{t('options_transfer_hint')}</p>
      <p>
        <button type="button" class="button" onClick={save}>
          {t('options_export')}
        </button>
      </p>
      <div class="field">
        <label htmlFor={id}>{t('options_import')}</label>
        <input
          id={id}
          type="file"
          accept="application/json,.json"
          aria-describedby={`${id}-result`}
          onChange={(event) => read(event.currentTarget)}
        />
      </div>
      <p role="status" id={`${id}-result`}>
        {result === null ? null : <ResultWords result={result} />}
      </p>
    </div>
  );
}

function ResultWords({ result }: { readonly result: ImportResult }) {
  const { t } = useLocale();
  if (result.ok) return <>{t('options_imported')}</>;
  const words = result.detail === null ? t(result.message) : t(result.message, result.detail);
  return (
    <span class="field-problem">
      <Icon name="problem" /> <span>{words}</span>
    </span>
  );
}

export function Privacy() {
  const { t } = useLocale();
  return (
    <Section name="privacy">
      <p>{t('options_privacy_links')}</p>
      <p>{t('options_privacy_token')}</p>
    </Section>
  );
}
