import { useState } from 'preact/hooks';
import { Lazy, lazy } from '@/components/shared/lazy';
import { useLocale } from '@/components/shared/words';
import { typedOrigin } from '@/utils/api/service-settings';
import { changeLookupSettings } from '@/utils/browser/settings/lookup-settings';
import { giveUpAccess } from '@/utils/browser/sites/give-up-access';
import { isListedForum, listedHosts } from '@/utils/browser/sites/listed-forum';
import { enableSite, useSiteAccess } from '@/utils/browser/sites/use-access';
import { formatCount, formatList, type Locale, type MessageKey } from '@/utils/i18n/locale';
import {
  type LookupMode,
  type LookupSettings,
  type SiteRule,
  withoutSite,
  withSiteMode,
} from '@/utils/lookup/forum/policy';
import { AddField, ManagedNote } from '../fields';
import { useOptions } from '../options-context';
import { FoldRow, GoingButton, RemoveButton } from '../setting-rows';
import { SiteMode } from './site-mode';

const SUGGESTED_FORUMS = lazy(() => import('./suggested-forums').then((module) => module.SuggestedForums));

export interface SitesProps {
  /** Hosts of the built-in forums. */
  readonly listed: readonly string[];
  readonly startsOpen: boolean;
  readonly sites: LookupSettings['sites'];
  /** The general mode. */
  readonly usual: LookupMode;
  /** Origins of sites whose pages the browser opens to scripts. */
  readonly allowed: ReadonlySet<string>;
  /** Origins that an organisation has set. */
  readonly managed: ReadonlySet<string>;
  /** Why the last typed address was not added. */
  readonly problem: MessageKey | null;
  readonly actions: {
    /** Adds an address as typed. Call it in a click, because the browser prompts. @returns whether it can be added. */
    add(address: string): boolean;
    allow(origin: string): void;
    /** Sets the site's mode; `null` follows the general one. */
    setMode(origin: string, mode: LookupMode | null): void;
    remove(origin: string): void;
  };
}

interface SiteProps extends Pick<SitesProps, 'usual' | 'allowed' | 'managed' | 'actions'> {
  readonly site: SiteRule;
}

/** Shows one site: its origin, its mode, and buttons to allow or remove it. */
function Site({ site: { origin, mode, added }, usual, allowed, managed, actions }: SiteProps) {
  const { t } = useLocale();
  const { host } = new URL(origin);
  const isAllowed = !added || allowed.has(origin);
  const isManaged = managed.has(origin);
  return (
    <li class="site">
      <div class="site-name">
        <bdi>{host}</bdi>
        <p class="small">{isManaged && isAllowed ? <ManagedNote /> : t(siteKey(added, isAllowed))}</p>
      </div>
      {isAllowed ? null : (
        <GoingButton
          class="button"
          name={t('options_site_allow_name', host)}
          press={() => actions.allow(origin)}
        >
          {t('options_site_allow')}
        </GoingButton>
      )}
      <SiteMode
        label={t('options_site_mode', host)}
        mode={mode}
        usual={usual}
        change={(picked) => actions.setMode(origin, picked)}
        disabled={isManaged}
      />
      {isManaged ? null : <RemoveButton name={host} remove={() => actions.remove(origin)} />}
    </li>
  );
}

function siteKey(added: boolean, isAllowed: boolean): MessageKey {
  if (!added) return 'options_site_built_in';
  return isAllowed ? 'options_site_added' : 'options_site_not_allowed';
}

/** Lists sites that the user added or gave a separate mode, and ways to add more. */
export function Sites(props: SitesProps) {
  const locale = useLocale();
  const { t, count } = locale;
  const { listed, sites, problem, startsOpen, actions } = props;
  return (
    <>
      {listed.length === 0 ? null : (
        <FoldRow heading={count('options_listed', listed.length)} line={t('options_listed_line')}>
          <ul class="listed" aria-label={t('options_listed_list')}>
            {listed.map((host) => (
              <li key={host}>
                <bdi>{host}</bdi>
              </li>
            ))}
          </ul>
        </FoldRow>
      )}
      <FoldRow heading={t('options_sites_own')} line={hostsLine(props, locale)} startsOpen={startsOpen}>
        <p class="small">{t('options_sites_hint')}</p>
        {sites.length === 0 ? null : (
          <ul aria-label={t('options_sites_own')}>
            {sites.map((site) => (
              <Site key={site.origin} site={site} {...props} />
            ))}
          </ul>
        )}
        <AddField
          label="options_site_add"
          hint="options_site_add_hint"
          button="options_site_add_button"
          problem={problem === null ? null : t(problem)}
          add={actions.add}
        />
      </FoldRow>
      <Lazy component={SUGGESTED_FORUMS} props={{ sites, add: actions.add }} skeleton={['half']} />
    </>
  );
}

const MAX_NAMED = 2;

/** Names the first hosts, and the number of others. */
function hostsLine({ sites }: SitesProps, { t, tag }: Locale): string {
  if (sites.length === 0) return t('options_sites_none');
  const hosts = sites.slice(0, MAX_NAMED).map(({ origin }) => new URL(origin).host);
  const more = sites.length - hosts.length;
  const rest = more === 0 ? [] : [t('options_sites_more', formatCount(more, tag))];
  return formatList([...hosts, ...rest], tag);
}

/** Joins the sites with the user's actions; null until known. */
function useSites(): SitesProps | null {
  const { settings, policy, opened, keep } = useOptions();
  const [problem, setProblem] = useState<SitesProps['problem']>(null);
  const { sites } = settings;
  const allowed = useSiteAccess(sites.map(({ origin }) => origin));
  if (allowed === null) return null;

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
    listed: listedHosts(),
    startsOpen: opened.includes('sites'),
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
        if (!isListedForum(origin)) void giveUpAccess(origin);
      },
    },
  };
}

/** Returns why a site cannot be added; null if it can. */
function whyNot(origin: string, sites: LookupSettings['sites']): SitesProps['problem'] {
  if (isListedForum(origin)) return 'options_site_listed';
  return sites.some((site) => site.origin === origin) ? 'options_site_known' : null;
}

export function SitesSection() {
  const props = useSites();
  return props && <Sites {...props} />;
}
