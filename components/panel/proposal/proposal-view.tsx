import { useMemo, useState } from 'preact/hooks';
import { Icon } from '@/components/shared/controls/icons';
import { ErrorNotice } from '@/components/shared/notices/error-notice';
import { LocaleContext, useLocale } from '@/components/shared/words';
import { type ApiError, errorWords } from '@/utils/api/errors';
import { saidBy } from '@/utils/i18n/locale';
import { agoMs } from '@/utils/i18n/time';
import { answerOf, type ProposalRecord, type Section } from '@/utils/lookup/records/records';
import { hostOfKey } from '@/utils/source/origins';
import { type Showing, ShownProposalContext, shownProposal, useShown } from '../kit/panel-context';
import { ActionBar } from './actions/action-bar';
import { DrawerContext } from './evidence/trust-region';
import { ProposalHeader } from './header';
import { HostNote, useHostListing } from './host-note';
import { REGIONS } from './regions';

/** Returns why the shown data is stale; null if it is not. */
function staleError(record: ProposalRecord | null, loadError: ApiError | null): ApiError | null {
  const sections = sectionsOf(record);
  for (const section of sections) {
    if (section.state === 'failed' && section.previous !== null) return section.error;
  }
  return sections.some((section) => answerOf(section) !== null) ? loadError : null;
}

/** Returns the one reason why nothing could be loaded; null if the reasons differ. */
function commonFailure(record: ProposalRecord | null, loadError: ApiError | null): ApiError | null {
  const sections = sectionsOf(record);
  const [first] = sections;
  if (first === undefined) return loadError;
  if (first.state === 'ready' || first.previous !== null) return null;
  const { error } = first;
  const same = sections.every(
    (section) => section.state === 'failed' && section.previous === null && section.error.code === error.code,
  );
  return same ? error : null;
}

/** Returns when the oldest shown answer was fetched, in milliseconds. */
function oldestFetch(record: ProposalRecord | null): number | null {
  const times = sectionsOf(record).flatMap((section) => answerOf(section)?.fetchedAt ?? []);
  return times.length === 0 ? null : Math.min(...times);
}

function sectionsOf(record: ProposalRecord | null): Section<unknown>[] {
  if (record === null) return [];
  return [record.detail, record.summary, record.evidence].filter((section) => section !== undefined);
}

interface ProposalViewProps extends Showing {
  readonly loadError: ApiError | null;
}

/** One proposal, in words for its source. */
export function ProposalView({ loadError, ...showing }: ProposalViewProps) {
  const locale = saidBy(hostOfKey(showing.candidate.key), useLocale());
  const shown = useMemo(() => shownProposal(showing), Object.values(showing));
  return (
    <LocaleContext.Provider value={locale}>
      <ShownProposalContext.Provider value={shown}>
        <Proposal loadError={loadError} />
      </ShownProposalContext.Provider>
    </LocaleContext.Provider>
  );
}

/** The answer first, then its trustworthiness, then everything else. */
function Proposal({ loadError }: Pick<ProposalViewProps, 'loadError'>) {
  const { record, detail, sourceUrl, loading, errorActions, place } = useShown();
  const [isOpen, setOpen] = useState(false);
  const drawer = useMemo(() => ({ isOpen, toggle: () => setOpen(!isOpen) }), [isOpen]);
  const failure = loading ? null : commonFailure(record, loadError);
  const stale = staleError(record, loadError);
  const hosts = useHostListing(place.linkUrl, sourceUrl);
  return (
    <article class="proposal" aria-busy={loading}>
      <ProposalHeader />
      {place.linkUrl !== null && hosts.link === 'unlisted' ? (
        <HostNote linkUrl={place.linkUrl} sourceUrl={sourceUrl} />
      ) : null}
      {detail?.flagged === true ? <FlagNote isTakedown={detail.isTakedown === true} /> : null}
      {stale === null ? null : <StaleLine error={stale} />}
      {failure === null ? (
        <DrawerContext.Provider value={drawer}>
          {REGIONS.filter(({ stays }) => !isOpen || stays).map(({ id, View }) => (
            <View key={id} />
          ))}
        </DrawerContext.Provider>
      ) : (
        <div class="panel-state">
          <ErrorNotice error={failure} errorActions={errorActions} />
        </div>
      )}
      <ActionBar hosts={hosts} />
    </article>
  );
}

/** Its absence proves nothing, and never that a proposal is harmless. */
function FlagNote({ isTakedown }: { readonly isTakedown: boolean }) {
  const { t } = useLocale();
  return (
    <p class="aside host-note">
      <Icon name="caution" />
      <span>
        {t(isTakedown ? 'flagged_takedown' : 'flagged_notice')} {t('flagged_links')}
      </span>
    </p>
  );
}

/** Says in one line why there are no newer figures, and how old these are. */
function StaleLine({ error }: { readonly error: ApiError }) {
  const locale = useLocale();
  const { record, errorActions } = useShown();
  const fetchedAt = oldestFetch(record);
  return (
    <div class={`stale-line tone-${error.code === 'denied' ? 'problem' : 'caution'}`} role="status">
      <Icon name={error.code === 'offline' ? 'offline' : 'caution'} />
      <span>
        {errorWords(error, locale).sentence}{' '}
        {fetchedAt === null ? null : locale.t('error_kept_figures', agoMs(fetchedAt, locale))}
      </span>
      <button type="button" class="button-text" onClick={errorActions.retry}>
        {locale.t('action_try_again')}
      </button>
    </div>
  );
}
