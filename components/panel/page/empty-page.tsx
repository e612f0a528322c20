import { ProductMark } from '@/components/shared/controls/icons';
import { Phrase } from '@/components/shared/figures/text';
import { useLocale } from '@/components/shared/locale-context';
import type { SiteView } from '@/utils/browser/sites/site-view';
import type { EmptyPlace } from '../panel-context';

export interface EmptyPageProps extends EmptyPlace {
  readonly site: SiteView;
  enable(origin: string): void;
}

/** Says why the panel is empty, as far as that is known, and where to look instead. */
export function EmptyPage({ site, lookAgain, enable }: EmptyPageProps) {
  const { t } = useLocale();
  return (
    <div class="empty">
      <ProductMark />
      {site.state === 'elsewhere' && site.canAdd ? (
        <NotEnabled origin={site.origin} enable={enable} />
      ) : (
        <>
          <h2>{t(isLookedAt(site) ? 'panel_empty_here_title' : 'panel_empty_title')}</h2>
          <p class="quiet">{t(isLookedAt(site) ? 'panel_empty_here' : 'panel_empty')}</p>
          <button type="button" class="button" onClick={lookAgain}>
            {t('action_look_again')}
          </button>
        </>
      )}
      <p class="quiet">{t('panel_empty_popup')}</p>
    </div>
  );
}

/** Whether links of the site would be reported; in private windows nothing of it is known. */
function isLookedAt(site: SiteView): boolean {
  return site.state === 'here' && (site.mode ?? site.usual) !== 'off';
}

interface NotEnabledProps extends Pick<EmptyPageProps, 'enable'> {
  readonly origin: string;
}

function NotEnabled({ origin, enable }: NotEnabledProps) {
  const { t } = useLocale();
  return (
    <>
      <h2>
        <Phrase of="panel_not_enabled">
          <bdi>{new URL(origin).host}</bdi>
        </Phrase>
      </h2>
      <p class="quiet">{t('panel_not_enabled_hint')}</p>
      <button type="button" class="button button-primary" onClick={() => enable(origin)}>
        {t('popup_enable_site')}
      </button>
    </>
  );
}
