import { useEffect, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';

/** The address of a tab's page, as it moves on; null where the browser does not tell, as of sites without access. */
export function useTabUrl(tabId: number | null): string | null {
  const [known, setKnown] = useState<{ readonly tabId: number; readonly url: string | null } | null>(null);

  useEffect(() => {
    if (tabId === null) return;
    const note = (url: string | undefined) => setKnown({ tabId, url: url ?? null });
    const follow = (id: number, { url }: { readonly url?: string | undefined }) => {
      if (id === tabId && url !== undefined) note(url);
    };
    browser.tabs.onUpdated.addListener(follow);
    // A tab that is gone has no address.
    browser.tabs.get(tabId).then(
      ({ url }) => note(url),
      () => note(undefined),
    );
    return () => browser.tabs.onUpdated.removeListener(follow);
  }, [tabId]);

  return known?.tabId === tabId ? known.url : null;
}
