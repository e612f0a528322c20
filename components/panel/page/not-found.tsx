import { Icon } from '@/components/shared/controls/icons';
import { siteName, webAddress } from '@/components/shared/controls/link';
import { StateMark } from '@/components/shared/figures/marks';
import { Lazy, lazy } from '@/components/shared/lazy';
import { Phrase, useLocale } from '@/components/shared/words';
import { formatList } from '@/utils/i18n/locale';
import { agoMs } from '@/utils/i18n/time';
import { speaker } from '@/utils/lookup/who-answers';
import { ElsewhereRegion } from '../at-source/at-source-region';
import { usePanel } from '../kit/panel-context';
import { useUnlisted } from '../kit/use-listed';
import { REGIONS } from '../proposal/regions';
import { NameGovernor } from './name-governor-section';

const READ_FROM = lazy(() =>
  import('@/components/keyless/keyless-offer.live').then((module) => module.ReadFrom),
);

interface NotFoundProps {
  readonly url: string;
  /** Milliseconds since the epoch. */
  readonly askedAt: number;
  readonly isAsking: boolean;
  readonly askAgain: () => void;
}

/** Says that no source knows the link, and what to do. */
export function NotFound({ url, askedAt, isAsking, askAgain }: NotFoundProps) {
  const { connection } = usePanel();
  const locale = useLocale();
  const { t } = locale;
  const target = webAddress(url);
  const isKeyless = connection?.state === 'keyless';
  const unlisted = useUnlisted(isKeyless ? url : null);
  // Nobody was asked for a vote of a DAO whose contract is not known.
  const isUnknown = unlisted?.named === null;
  return (
    <>
      <h2 class="verdict">
        <StateMark mark="absent" />
        {t(isUnknown ? 'panel_unlisted' : 'chip_not_found')}
      </h2>
      <p>
        {isUnknown
          ? t('governor_unlisted')
          : connection?.state === 'keyless'
            ? t('panel_not_found_keyless', formatList(connection.operators, locale.tag))
            : t('panel_not_found', speaker(connection))}
      </p>
      <p class="state-link">
        <bdi>{url.replace('https://', '')}</bdi>
      </p>
      <Lazy component={READ_FROM} props={{ url, isAsking, askAgain }} skeleton={[]} />
      <div class="state-actions">
        {target === null ? null : (
          <a class="button button-primary" href={target.href} target="_blank" rel="noopener noreferrer">
            <span>
              <Phrase of="action_open_on">
                <bdi>{siteName(target.host)}</bdi>
              </Phrase>
            </span>
            <Icon name="external" />
            <span class="visually-hidden">{t('link_new_tab')}</span>
          </a>
        )}
        {isUnknown ? null : (
          <button type="button" class="button" onClick={askAgain}>
            {t('action_ask_again')}
          </button>
        )}
      </div>
      {unlisted === null ? null : (
        <NameGovernor key={url} {...unlisted} isAsking={isAsking} askAgain={askAgain} />
      )}
      {isUnknown ? null : <p class="small">{t('panel_asked', agoMs(askedAt, locale))}</p>}
      {connection?.state === 'ready' ? (
        <ElsewhereRegion key={url} regions={REGIONS} url={url} askedAt={isAsking ? null : askedAt} />
      ) : null}
    </>
  );
}
