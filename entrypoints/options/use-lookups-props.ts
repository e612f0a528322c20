import type { LookupsProps } from '@/components/options/options-props';
import { forgetSite } from '@/utils/browser/forget-site';
import { changeLookupSettings, MOST_PER_HOUR, MOST_PER_PAGE } from '@/utils/browser/lookup-settings';
import type { ConnectionStatus } from '@/utils/browser/messages';
import { useLookupSettings } from '@/utils/browser/use-lookup-settings';
import { useSiteAccess } from '@/utils/browser/use-site-access';
import { type LookupSettings, withSiteMode } from '@/utils/lookup/lookup-policy';

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
      removeSite: (origin) => void forgetSite(origin, connection),
    },
  };
}
