import { useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { typedOrigin } from '@/utils/api/service-settings';
import type { ConnectionStatus } from '@/utils/browser/messages/messages';
import { changeLookupSettings } from '@/utils/browser/settings/lookup-settings';
import type { ManagedPolicy } from '@/utils/browser/settings/managed-policy';
import { matchPatternOf } from '@/utils/browser/sites/access';
import { isListedForum } from '@/utils/browser/sites/listed-forum';
import { enableSite, useSiteAccess } from '@/utils/browser/sites/use-access';
import { type LookupSettings, withoutSite, withSiteMode } from '@/utils/lookup/forum/policy';
import type { SitesProps } from '../options-props';
import type { Applied } from '../use-applied';

interface SitesSources {
  readonly settings: LookupSettings | null;
  readonly policy: ManagedPolicy;
  readonly connection: ConnectionStatus | null;
  readonly keep: Applied['keep'];
}

/** Joins the sites with what the user does to them; null until they are known. */
export function useSitesProps({ settings, policy, connection, keep }: SitesSources): SitesProps | null {
  const [problem, setProblem] = useState<SitesProps['problem']>(null);
  const allowed = useSiteAccess(settings?.sites.map(({ origin }) => origin) ?? []);
  if (settings === null || allowed === null) return null;
  const { sites } = settings;

  const change = (by: (settings: LookupSettings) => LookupSettings) => keep(changeLookupSettings(by));
  function add(address: string): boolean {
    const typed = typedOrigin(address);
    const refused = typed.ok ? whyNot(typed.origin, sites) : typed.message;
    setProblem(refused);
    if (!typed.ok || refused !== null) return false;
    enableSite(typed.origin);
    return true;
  }

  return {
    sites,
    usual: settings.mode,
    allowed,
    managed: new Set(policy.sites.map(({ origin }) => origin)),
    problem,
    actions: {
      add,
      allow: enableSite,
      setMode: (origin, mode) => change((now) => withSiteMode(now, origin, mode)),
      remove: (origin) => {
        change((now) => withoutSite(now, origin));
        if (!isListedForum(origin)) void giveUpAccess(origin, connection);
      },
    },
  };
}

/** Why a site is not added; null if it can be. */
function whyNot(origin: string, sites: LookupSettings['sites']): SitesProps['problem'] {
  if (isListedForum(origin)) return 'options_site_listed';
  return sites.some((site) => site.origin === origin) ? 'options_site_known' : null;
}

/** Gives back the access to a removed site, unless the service uses the same permission. */
async function giveUpAccess(origin: string, connection: ConnectionStatus | null): Promise<void> {
  const pattern = matchPatternOf(origin);
  const serviceUrl = connection !== null && 'serviceUrl' in connection ? connection.serviceUrl : null;
  if (serviceUrl !== null && matchPatternOf(serviceUrl) === pattern) return;
  // Required permissions cannot be given back, which is no harm.
  await browser.permissions.remove({ origins: [pattern] }).catch(() => undefined);
}
