import { useEffect, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { type LookupMode, type LookupSettings, pauseOf, ruleOf } from '@/utils/lookup/forum/policy';
import { webOrigin } from '@/utils/web-address';
import { useActiveTab, useTabUrl } from '../page/active-tab';
import { useLookupSettings } from '../settings/use-settings';
import { matchPatternOf } from './access';
import { isListedForum } from './listed-forum';
import { useSiteAccess } from './use-access';

/** The active tab's site, as the popup shows it. */
export type SiteView =
  /** Browser pages and hidden ones: no script can run there. */
  | { readonly state: 'closed' }
  /** The forum script does not run there. `canAdd`: the browser would allow it; `known`: as below. */
  | {
      readonly state: 'elsewhere';
      readonly origin: string;
      readonly canAdd: boolean;
      readonly known: boolean;
    }
  /** Nothing about a site is stored from a private window. */
  | { readonly state: 'private'; readonly origin: string }
  /** The forum script runs there. */
  | {
      readonly state: 'here';
      readonly origin: string;
      /** Null: the general mode. */
      readonly mode: LookupMode | null;
      /** The general mode. */
      readonly usual: LookupMode;
      /** Milliseconds since the epoch; null if the site is not paused. */
      readonly pausedUntil: number | null;
      /** Whether the user has decided anything about the site, which can be deleted. */
      readonly known: boolean;
    };

interface ActivePage {
  readonly url: string | undefined;
  readonly isPrivate: boolean;
}

/** Returns the state of the active tab's site. `hasAccess`: the browser opens its pages to scripts. */
export function siteViewOf(
  { url, isPrivate }: ActivePage,
  settings: LookupSettings,
  hasAccess: boolean,
  now = Date.now(),
): SiteView {
  const origin = webOrigin(url);
  if (origin === null) return { state: 'closed' };
  if (isPrivate) return { state: 'private', origin };
  const rule = ruleOf(settings, origin);
  const runs = hasAccess && (isListedForum(origin) || rule?.added === true);
  const known = rule !== undefined;
  if (!runs) return { state: 'elsewhere', origin, canAdd: canBeAdded(origin), known };
  const { mode: usual } = settings;
  return { state: 'here', origin, mode: rule?.mode ?? null, usual, pausedUntil: pauseOf(rule, now), known };
}

/** As in the manifest's optional host permissions: https everywhere, http on this machine only. */
function canBeAdded(origin: string): boolean {
  const pattern = matchPatternOf(origin);
  return pattern.startsWith('https:') || /^http:\/\/(localhost|127\.0\.0\.1)\//.test(pattern);
}

/**
 * Returns the state of the active tab's site in this window; null until known. The browser reveals the tab's address if
 * the user opened the popup there.
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

/** Returns the tab next to this page and its site's state, and follows the user; null until known. */
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

/** Returns whether a tab is private; null until known. */
export function useIsPrivate(tabId: number | null): boolean | null {
  const [isPrivate, setPrivate] = useState<boolean | null>(null);
  useEffect(() => {
    if (tabId === null) return;
    // A closed tab is treated as private.
    browser.tabs.get(tabId).then(
      ({ incognito }) => setPrivate(incognito),
      () => setPrivate(true),
    );
  }, [tabId]);
  return isPrivate;
}
