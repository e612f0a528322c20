import { SiteMode } from '@/components/shared/site-mode';
import type { SiteRule } from '@/utils/lookup/lookup-policy';
import type { LookupsProps } from './options-props';

/** The sites that the user added or gave a mode of their own. */
export function SiteList({ settings, allowedSites, actions }: LookupsProps) {
  return (
    <div class="sites">
      <h3 id="own-sites">Sites</h3>
      {settings.sites.length === 0 ? (
        <p class="quiet">
          None of your own. Well-known governance forums are built in; on any other site, open the toolbar
          button and choose “Enable on this site”.
        </p>
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
  const { host } = new URL(origin);
  return (
    <li class="site">
      <div class="site-name">
        <bdi>{host}</bdi>
        <p class="small">{siteWords(added, isAllowed)}</p>
      </div>
      <SiteMode
        label={`Look up links on ${host}`}
        mode={mode}
        usual={usual}
        change={(picked) => actions.setSiteMode(origin, picked)}
        quiet
      />
      <button
        type="button"
        class="button-text"
        aria-label={`Remove ${host}`}
        onClick={() => actions.removeSite(origin)}
      >
        Remove
      </button>
    </li>
  );
}

function siteWords(added: boolean, isAllowed: boolean): string {
  if (!added) return 'Built in, with a mode of its own';
  return isAllowed ? 'Added by you' : 'The browser no longer allows it; enable it again there';
}
