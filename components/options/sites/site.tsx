import { useSay } from '@/components/shared/say-context';
import { SiteMode } from '@/components/shared/site-mode';
import type { SiteRule } from '@/utils/lookup/lookup-policy';
import type { MessageKey } from '@/utils/proposal/say';
import { ManagedNote } from '../managed-note';
import type { SitesProps } from '../options-props';

interface SiteProps extends Pick<SitesProps, 'usual' | 'allowed' | 'managed' | 'actions'> {
  readonly site: SiteRule;
}

/** One site: how it came here, its mode, and the ways to let it in and to let it go. */
export function Site({ site: { origin, mode, added }, usual, allowed, managed, actions }: SiteProps) {
  const say = useSay();
  const { host } = new URL(origin);
  const isAllowed = !added || allowed.has(origin);
  const isManaged = managed.has(origin);
  return (
    <li class="site">
      <div class="site-name">
        <bdi>{host}</bdi>
        <p class="small">{isManaged && isAllowed ? <ManagedNote /> : say(siteKey(added, isAllowed))}</p>
      </div>
      {isAllowed ? null : (
        <button
          type="button"
          class="button"
          aria-label={say('options_site_allow_name', host)}
          onClick={() => actions.allow(origin)}
        >
          {say('options_site_allow')}
        </button>
      )}
      <SiteMode
        label={say('options_site_mode', host)}
        mode={mode}
        usual={usual}
        change={(picked) => actions.setMode(origin, picked)}
        quiet
        disabled={isManaged}
      />
      {isManaged ? null : (
        <button
          type="button"
          class="button-text"
          aria-label={say('options_site_remove_name', host)}
          onClick={() => actions.remove(origin)}
        >
          {say('options_site_remove')}
        </button>
      )}
    </li>
  );
}

function siteKey(added: boolean, isAllowed: boolean): MessageKey {
  if (!added) return 'options_site_built_in';
  return isAllowed ? 'options_site_added' : 'options_site_not_allowed';
}
