import { SiteMode } from '@/components/shared/site-mode';
import type { SiteView } from '@/utils/browser/site-view';
import type { LookupMode } from '@/utils/lookup/lookup-policy';
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
  const closed = site === null || site.state === 'closed';
  return (
    <section class="site-row" aria-labelledby="site-name">
      <h2 id="site-name">
        {closed ? 'This page' : <bdi>{hostOf(site.origin)}</bdi>}{' '}
        <span class="small">{site === null ? '' : stateWords(site)}</span>
      </h2>
      <div class="site-actions">
        {site?.state === 'here' ? (
          <SiteMode label="Look up links here" {...site} change={actions.setSiteMode} />
        ) : null}
        {site?.state === 'elsewhere' && site.canAdd ? (
          <button type="button" class="button" onClick={actions.addSite}>
            Enable on this site
          </button>
        ) : null}
        <button type="button" class="button" disabled={closed || scan === 'busy'} onClick={actions.scan}>
          Scan this page
        </button>
      </div>
      <p class={scan === 'idle' ? 'visually-hidden' : 'small'} role="status">
        {SCAN_WORDS[scan]}
      </p>
    </section>
  );
}

const SCAN_WORDS: Readonly<Record<Scan, string>> = {
  idle: '',
  busy: 'Scanning…',
  done: 'Scanned, this once. What it links is listed above.',
  refused: 'The browser lets no extension into this page.',
};

function stateWords(site: SiteView): string {
  switch (site.state) {
    case 'closed':
      return 'no extension may read it';
    case 'private':
      return 'private window: on click, nothing is kept';
    case 'elsewhere':
      return site.canAdd ? 'no chips here yet' : 'chips need https; a scan does not';
    case 'here':
      return (site.mode ?? site.usual) === 'off' ? 'chips are off here' : 'chips are on';
  }
}

function hostOf(origin: string): string {
  return new URL(origin).host;
}
