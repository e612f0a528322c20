import { browser } from 'wxt/browser';

/** Calls back whenever an item of `storage.local` changes, whoever changed it. @returns what ends the watching. */
export function onLocalChange(key: string, listener: () => void): () => void {
  const onChanged = (changes: Record<string, unknown>) => {
    if (key in changes) listener();
  };
  browser.storage.local.onChanged.addListener(onChanged);
  return () => browser.storage.local.onChanged.removeListener(onChanged);
}
