import { useId } from 'preact/hooks';
import { Icon } from '@/components/shared/icons';
import { useSay } from '@/components/shared/say-context';
import type { ImportResult, TransferProps } from './options-props';
import { saveText } from './save-text';

/** The settings as a file, out and in again. */
export function SettingsTransfer({ result, exportSettings, importSettings }: TransferProps) {
  const say = useSay();
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
      <h3>{say('options_transfer')}</h3>
      <p>{say('options_transfer_hint')}</p>
      <p>
        <button type="button" class="button" onClick={save}>
          {say('options_export')}
        </button>
      </p>
      <div class="field">
        <label htmlFor={id}>{say('options_import')}</label>
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
  const say = useSay();
  if (result.ok) return <>{say('options_imported')}</>;
  const words = result.detail === null ? say(result.message) : say(result.message, result.detail);
  return (
    <span class="field-problem">
      <Icon name="problem" /> <span>{words}</span>
    </span>
  );
}
