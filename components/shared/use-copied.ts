import { useState } from 'preact/hooks';
import { useLocale } from './locale-context';

/** Puts texts onto the clipboard; `said` reports the last result for a live region, and is empty before. */
export function useCopied() {
  const { t } = useLocale();
  const [said, setSaid] = useState('');

  /** `done` is said once `text` is on the clipboard. */
  async function copy(text: string | Promise<string>, done: string): Promise<void> {
    // Emptied first, so that the same words are said again after a second press.
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
