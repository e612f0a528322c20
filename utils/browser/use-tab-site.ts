import { useEffect, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { type SiteView, siteViewOf } from './site-view';
import { useActiveTab } from './use-active-tab';
import { useLookupSettings } from './use-lookup-settings';
import { useSiteAccess } from './use-site-access';
import { useTabUrl } from './use-tab-url';
import { webOrigin } from './web-origin';

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
