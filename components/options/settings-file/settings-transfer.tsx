import { useId, useState } from 'preact/hooks';
import { Icon } from '@/components/shared/controls/icons';
import { SaveButton } from '@/components/shared/controls/save-button';
import { useLocale } from '@/components/shared/words';
import { useOptions } from '../options-context';
import type { Refusal } from './settings-file';

type ImportResult = { readonly ok: true } | Refusal;

export interface TransferProps {
  readonly result: ImportResult | null;
  exportSettings(): Promise<string>;
  importSettings(file: Blob): void;
}

/** Exports and imports the settings as a file. */
export function TransferView({ result, exportSettings, importSettings }: TransferProps) {
  const { t } = useLocale();
  const id = useId();
  const read = (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    if (file !== undefined) importSettings(file);
    // Selecting the same file again is another try.
    input.value = '';
  };
  return (
    <div class="setting">
      <h3>{t('options_transfer')}</h3>
      <p class="small">{t('options_transfer_hint')}</p>
      <div class="setting-buttons">
        <SaveButton
          label={t('options_export')}
          name="proposal-lens-settings.json"
          type="application/json"
          text={exportSettings}
        />
        <label class="button">
          {t('options_import')}
          <input
            type="file"
            class="visually-hidden"
            accept="application/json,.json"
            aria-describedby={id}
            onChange={(event) => read(event.currentTarget)}
          />
        </label>
      </div>
      <p role="status" id={id}>
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

/** A file's service fills the form, and the button saves it; everything else applies at once. */
export function SettingsTransfer() {
  const { keep, takeImported } = useOptions();
  const [result, setResult] = useState<ImportResult | null>(null);

  async function importSettings(file: Blob): Promise<void> {
    setResult(null);
    // Only an import needs the parser.
    const { importFile } = await import('./settings-file');
    const work = importFile(file);
    const read = await work;
    if (!read.ok) return setResult(read);
    keep(work);
    setResult({ ok: true });
    const { url, header } = read.settings.service;
    takeImported({ serviceUrl: url ?? '', header });
  }

  return (
    <TransferView
      result={result}
      exportSettings={() => import('./settings-file').then((file) => file.exportSettings())}
      importSettings={(file) =>
        void importSettings(file).catch(() =>
          setResult({ ok: false, message: 'options_not_applied', detail: null }),
        )
      }
    />
  );
}
