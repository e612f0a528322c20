import { useLocale } from '@/components/shared/words';
import type { SiteView } from '@/utils/browser/sites/use-site';
import type { Locale, MessageKey } from '@/utils/i18n/locale';
import { clockTime } from '@/utils/i18n/time';
import type { LookupMode } from '@/utils/lookup/forum/policy';
import type { PopupProps } from './use-popup-props';

interface SiteRowProps {
  readonly site: SiteView | null;
  readonly scan: PopupProps['scan'];
  /** Whether a service is set; without one links get no chips. */
  readonly isSetUp: boolean;
  readonly actions: PopupProps['actions'];
}

/** Shows whether links on the active tab's site get chips, and how to change that. */
export function SiteRow({ site, scan, isSetUp, actions }: SiteRowProps) {
  const locale = useLocale();
  const closed = site === null || site.state === 'closed';
  const time = (moment: number) => clockTime(moment, locale);
  return (
    <section class="site-row" aria-labelledby="site-name">
      <h2 id="site-name">
        {closed ? locale.t('popup_this_page') : <bdi>{hostOf(site.origin)}</bdi>}{' '}
        <span class="small">{site === null ? '' : stateWords(site, isSetUp, time, locale)}</span>
      </h2>
      {site?.state === 'here' ? (
        <div class="site-modes">
          <Modes site={site} change={actions.setSiteMode} />
          <Pause site={site} actions={actions} />
        </div>
      ) : null}
      <div class="site-actions">
        {site?.state === 'elsewhere' && site.canAdd ? (
          <button type="button" class="button" onClick={actions.addSite}>
            {locale.t('popup_enable_site')}
          </button>
        ) : null}
        <button type="button" class="button-text" disabled={closed || scan === 'busy'} onClick={actions.scan}>
          {locale.t('popup_scan')}
        </button>
        {isKnown(site) ? (
          <button type="button" class="button-text" onClick={actions.forgetSite}>
            {locale.t('popup_forget_site')}
          </button>
        ) : null}
      </div>
      <p class={scan === 'idle' ? 'visually-hidden' : 'small'} role="status">
        {scan === 'idle' ? '' : locale.t(SCAN_KEYS[scan])}
      </p>
    </section>
  );
}

const MODES: Readonly<Record<LookupMode, MessageKey>> = {
  automatic: 'popup_mode_automatic',
  click: 'mode_click',
  off: 'mode_off',
};

interface ModesProps {
  readonly site: Extract<SiteView, { state: 'here' }>;
  readonly change: PopupProps['actions']['setSiteMode'];
}

/** Sets the site's mode. Choosing the general mode follows it. */
function Modes({ site: { mode, usual }, change }: ModesProps) {
  const { t } = useLocale();
  const modes: readonly LookupMode[] = ['automatic', 'click', 'off'];
  return (
    <fieldset class="segments">
      <legend class="visually-hidden">{t('options_mode')}</legend>
      {modes.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === (mode ?? usual)}
          title={each === usual ? t('popup_mode_usual') : undefined}
          onClick={() => change(each === usual ? null : each)}
        >
          {t(MODES[each])}
        </button>
      ))}
    </fieldset>
  );
}

interface PauseProps {
  readonly site: Extract<SiteView, { state: 'here' }>;
  readonly actions: PopupProps['actions'];
}

/** Only automatic lookups can be paused. */
function Pause({ site: { mode, usual, pausedUntil }, actions }: PauseProps) {
  const { t } = useLocale();
  if (pausedUntil === null && (mode ?? usual) !== 'automatic') return null;
  return (
    <button
      type="button"
      class="button"
      onClick={pausedUntil === null ? actions.pauseSite : actions.endPause}
    >
      {t(pausedUntil === null ? 'popup_pause' : 'popup_end_pause')}
    </button>
  );
}

const SCAN_KEYS: Readonly<Record<Exclude<PopupProps['scan'], 'idle'>, MessageKey>> = {
  busy: 'popup_scanning',
  done: 'popup_scanned',
  refused: 'popup_scan_refused',
};

function stateWords(
  site: SiteView,
  isSetUp: boolean,
  time: (moment: number) => string,
  { t }: Locale,
): string {
  switch (site.state) {
    case 'closed':
      return t('popup_site_closed');
    case 'private':
      return t('popup_site_private');
    case 'elsewhere':
      return t(site.canAdd ? 'popup_site_no_chips' : 'popup_site_needs_https');
    case 'here':
      if ((site.mode ?? site.usual) === 'off') return t('popup_site_off');
      if (!isSetUp) return t('popup_site_not_set_up');
      // Otherwise the control below shows it.
      return site.pausedUntil === null ? '' : t('popup_site_paused', time(site.pausedUntil));
  }
}

function isKnown(site: SiteView | null): boolean {
  return (site?.state === 'here' || site?.state === 'elsewhere') && site.known;
}

function hostOf(origin: string): string {
  return new URL(origin).host;
}
