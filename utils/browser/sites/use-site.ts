import { useEffect, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { webOrigin } from '@/utils/web-address';
import { useActiveTab, useTabUrl } from '../page/active-tab';
import { useLookupSettings } from '../settings/use-settings';
import { type SiteView, siteViewOf } from './site-view';
import { useSiteAccess } from './use-access';

/**
 * How the site of this window's active tab stands; null until it is known. The browser shows the tab's address where
 * the user opened the popup over it.
 */
export function useSite(): SiteView | null {
  const [page, setPage] = useState<Parameters<typeof siteViewOf>[0] | null>(null);
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

/** The tab beside this page and how its site stands, as the user moves about; null until it is known. */
export function useTabSite(): { readonly tabId: number; readonly site: SiteView } | null {
  const tabId = useActiveTab()?.tabId ?? null;
  const url = useTabUrl(tabId) ?? undefined;
  const isPrivate = useIsPrivate(tabId);
  const settings = useLookupSettings();
  const origin = webOrigin(url);
  const allowed = useSiteAccess(origin === null ? [] : [origin]);
  if (tabId === null || isPrivate === null || settings === null || allowed === null) return null;
  const hasAccess = origin !== null && allowed.has(origin);
  return { tabId, site: siteViewOf({ url, isPrivate }, settings, hasAccess) };
}

function useIsPrivate(tabId: number | null): boolean | null {
  const [isPrivate, setPrivate] = useState<boolean | null>(null);
  useEffect(() => {
    if (tabId === null) return;
    // A tab that is gone is treated as if it had been private.
    browser.tabs.get(tabId).then(
      ({ incognito }) => setPrivate(incognito),
      () => setPrivate(true),
    );
  }, [tabId]);
  return isPrivate;
}
