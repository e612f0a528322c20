import { useSay } from '@/components/shared/say-context';
import { SiteMode } from '@/components/shared/site-mode';
import type { SiteRule } from '@/utils/lookup/lookup-policy';
import type { MessageKey } from '@/utils/proposal/say';
import type { LookupsProps } from './options-props';

/** The sites that the user added or gave a mode of their own. */
export function SiteList({ settings, allowedSites, actions }: LookupsProps) {
  const say = useSay();
  return (
    <div class="sites">
      <h3 id="own-sites">{say('options_sites')}</h3>
      {settings.sites.length === 0 ? (
        <p class="quiet">{say('options_no_sites', say('popup_enable_site'))}</p>
      ) : (
        <ul aria-labelledby="own-sites">
          {settings.sites.map((site) => (
            <Site
              key={site.origin}
              site={site}
              usual={settings.mode}
              isAllowed={!site.added || allowedSites.has(site.origin)}
              actions={actions}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface SiteProps {
  readonly site: SiteRule;
  readonly usual: LookupsProps['settings']['mode'];
  readonly isAllowed: boolean;
  readonly actions: LookupsProps['actions'];
}

function Site({ site: { origin, mode, added }, usual, isAllowed, actions }: SiteProps) {
  const say = useSay();
  const { host } = new URL(origin);
  return (
    <li class="site">
      <div class="site-name">
        <bdi>{host}</bdi>
        <p class="small">{say(siteKey(added, isAllowed))}</p>
      </div>
      <SiteMode
        label={say('options_site_mode', host)}
        mode={mode}
        usual={usual}
        change={(picked) => actions.setSiteMode(origin, picked)}
        quiet
      />
      <button
        type="button"
        class="button-text"
        aria-label={say('options_site_remove_name', host)}
        onClick={() => actions.removeSite(origin)}
      >
        {say('options_site_remove')}
      </button>
    </li>
  );
}

function siteKey(added: boolean, isAllowed: boolean): MessageKey {
  if (!added) return 'options_site_built_in';
  return isAllowed ? 'options_site_added' : 'options_site_not_allowed';
}
