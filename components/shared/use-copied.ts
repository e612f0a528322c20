import { useState } from 'preact/hooks';
import { useLocale } from './words';

/** Copies texts to the clipboard; `said` has the last result for a live region, initially empty. */
export function useCopied() {
  const { t } = useLocale();
  const [said, setSaid] = useState('');

  /** Announces `done` once `text` is on the clipboard. */
  async function copy(text: string | Promise<string>, done: string): Promise<void> {
    // Emptied first, so that a second click announces the same words again.
    setSaid('');
    try {
      await navigator.clipboard.writeText(await text);
      setSaid(done);
    } catch {
      setSaid(t('view_not_copied'));
    }
  }
  return { said, copy };
}
