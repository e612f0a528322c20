import { browser } from 'wxt/browser';
import type { LookupsProps } from '@/components/options/options-props';
import { isListedForum } from '@/utils/browser/listed-forum';
import { changeLookupSettings, MOST_PER_HOUR, MOST_PER_PAGE } from '@/utils/browser/lookup-settings';
import { matchPatternOf } from '@/utils/browser/match-pattern';
import type { ConnectionStatus } from '@/utils/browser/messages';
import { useLookupSettings } from '@/utils/browser/use-lookup-settings';
import { useSiteAccess } from '@/utils/browser/use-site-access';
import { type LookupSettings, withoutSite, withSiteMode } from '@/utils/lookup/lookup-policy';

/** Joins the lookup settings with what the user does to them; null until they are known. */
export function useLookupsProps(connection: ConnectionStatus | null): LookupsProps | null {
  const settings = useLookupSettings();
  const allowedSites = useSiteAccess(settings?.sites.map(({ origin }) => origin) ?? []);
  if (settings === null || allowedSites === null) return null;

  const change = (by: (settings: LookupSettings) => LookupSettings) => void changeLookupSettings(by);
  return {
    settings,
    allowedSites,
    mostCaps: { perPage: MOST_PER_PAGE, perHour: MOST_PER_HOUR },
    actions: {
      setMode: (mode) => change((now) => ({ ...now, mode })),
      setDensity: (density) => change((now) => ({ ...now, density })),
      setCaps: (caps) => change((now) => ({ ...now, caps })),
      setSiteMode: (origin, mode) => change((now) => withSiteMode(now, origin, mode)),
      removeSite: (origin) => {
        change((now) => withoutSite(now, origin));
        if (!isListedForum(origin)) void giveUpAccess(origin, connection);
      },
    },
  };
}

/** Access to a site that is gone is given back, unless the service is reached by the very same permission. */
async function giveUpAccess(origin: string, connection: ConnectionStatus | null): Promise<void> {
  const pattern = matchPatternOf(origin);
  const serviceUrl = connection !== null && 'serviceUrl' in connection ? connection.serviceUrl : null;
  if (serviceUrl !== null && matchPatternOf(serviceUrl) === pattern) return;
  // Required permissions cannot be given back, which is no harm.
  await browser.permissions.remove({ origins: [pattern] }).catch(() => undefined);
}
