import { useEffect, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { type ActivePage, type SiteView, siteViewOf } from './site-view';
import { useLookupSettings } from './use-lookup-settings';
import { useSiteAccess } from './use-site-access';
import { webOrigin } from './web-origin';

/**
 * How the site of this window's active tab stands; null until it is known. The browser shows the tab's address where
 * the user opened the popup over it.
 */
export function useSite(): SiteView | null {
  const [page, setPage] = useState<ActivePage | null>(null);
  const settings = useLookupSettings();
  const origin = webOrigin(page?.url);
  const allowed = useSiteAccess(origin === null ? [] : [origin]);

  useEffect(() => {
    void browser.tabs.query({ active: true, currentWindow: true }).then(([tab]) => {
      setPage({ url: tab?.url, isPrivate: tab?.incognito === true });
    });
  }, []);

  if (page === null || settings === null || allowed === null) return null;
  return siteViewOf(page, settings, origin !== null && allowed.has(origin));
}
