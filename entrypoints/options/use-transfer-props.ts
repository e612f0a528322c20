import { useState } from 'preact/hooks';
import type { OptionsProps, ServiceFields, TransferProps } from '@/components/options/options-props';
import type { Applied } from './use-applied';

interface Transfer {
  readonly transfer: TransferProps;
  readonly imported: OptionsProps['imported'];
}

/** Settings out to a file and in from one; the service of a file goes into the form, to be saved by hand. */
export function useTransfer(keep: Applied['keep']): Transfer {
  const [result, setResult] = useState<TransferProps['result']>(null);
  const [imported, setImported] = useState<ServiceFields | null>(null);

  async function importSettings(file: Blob): Promise<void> {
    setResult(null);
    // The parser is wanted for this alone.
    const { importFile } = await import('@/utils/browser/import-file');
    const work = importFile(file);
    const read = await work;
    if (!read.ok) return setResult(read);
    keep(work);
    setResult({ ok: true });
    const { url, header } = read.settings.service;
    setImported({ serviceUrl: url ?? '', header });
  }

  return {
    imported,
    transfer: {
      result,
      exportSettings: () => import('@/utils/browser/settings-file').then((file) => file.exportSettings()),
      importSettings: (file) =>
        void importSettings(file).catch(() =>
          setResult({ ok: false, message: 'options_not_applied', detail: null }),
        ),
    },
  };
}
