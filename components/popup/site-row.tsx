import { useSay } from '@/components/shared/say-context';
import { SiteMode } from '@/components/shared/site-mode';
import type { SiteView } from '@/utils/browser/site-view';
import type { LookupMode } from '@/utils/lookup/lookup-policy';
import type { MessageKey } from '@/utils/proposal/say';
import type { Scan } from './popup-props';

interface SiteRowProps {
  readonly site: SiteView | null;
  readonly scan: Scan;
  readonly actions: {
    setSiteMode(mode: LookupMode | null): void;
    addSite(): void;
    scan(): void;
  };
}

/** The active tab's site: whether links get chips there, and how to change that. */
export function SiteRow({ site, scan, actions }: SiteRowProps) {
  const say = useSay();
  const closed = site === null || site.state === 'closed';
  return (
    <section class="site-row" aria-labelledby="site-name">
      <h2 id="site-name">
        {closed ? say('popup_this_page') : <bdi>{hostOf(site.origin)}</bdi>}{' '}
        <span class="small">{site === null ? '' : say(stateKey(site))}</span>
      </h2>
      <div class="site-actions">
        {site?.state === 'here' ? (
          <SiteMode label={say('popup_mode_label')} {...site} change={actions.setSiteMode} />
        ) : null}
        {site?.state === 'elsewhere' && site.canAdd ? (
          <button type="button" class="button" onClick={actions.addSite}>
            {say('popup_enable_site')}
          </button>
        ) : null}
        <button type="button" class="button" disabled={closed || scan === 'busy'} onClick={actions.scan}>
          {say('popup_scan')}
        </button>
      </div>
      <p class={scan === 'idle' ? 'visually-hidden' : 'small'} role="status">
        {scan === 'idle' ? '' : say(SCAN_KEYS[scan])}
      </p>
    </section>
  );
}

const SCAN_KEYS: Readonly<Record<Exclude<Scan, 'idle'>, MessageKey>> = {
  busy: 'popup_scanning',
  done: 'popup_scanned',
  refused: 'popup_scan_refused',
};

function stateKey(site: SiteView): MessageKey {
  switch (site.state) {
    case 'closed':
      return 'popup_site_closed';
    case 'private':
      return 'popup_site_private';
    case 'elsewhere':
      return site.canAdd ? 'popup_site_no_chips' : 'popup_site_needs_https';
    case 'here':
      return (site.mode ?? site.usual) === 'off' ? 'popup_site_off' : 'popup_site_on';
  }
}

function hostOf(origin: string): string {
  return new URL(origin).host;
}
