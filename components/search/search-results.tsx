import { useState } from 'preact/hooks';
import { Skeleton } from '@/components/shared/lazy';
import { CandidateList } from '@/components/shared/listings/candidates';
import { HiddenFlagged, useSifted } from '@/components/shared/listings/flagged';
import { ErrorNotice } from '@/components/shared/notices/error-notice';
import { type ErrorActions, Notice } from '@/components/shared/notices/notice';
import { LocaleContext, useLocale } from '@/components/shared/words';
import { type ApiError, isFault } from '@/utils/api/errors';
import { MOST_FOUND } from '@/utils/api/lists';
import type { ConnectionStatus } from '@/utils/browser/messages/messages';
import { formatCount, type Locale, saidBy } from '@/utils/i18n/locale';
import { agoMs } from '@/utils/i18n/time';
import type { Search } from '@/utils/lookup/lookup';
import { listSource, speaker } from '@/utils/lookup/who-answers';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { Narrowing, NOT_NARROWED, narrowCandidates } from './narrow-results';
import { isAuthor, type Question } from './read-query';

interface SearchResultsProps {
  readonly connection: ConnectionStatus | null;
  readonly search: Search;
  /** Whether the search was narrowed to a DAO or provider. */
  readonly isNarrowed: boolean;
  readonly question: Question | null;
  readonly openNarrowing: () => void;
  readonly errorActions: ErrorActions;
  readonly open: (candidate: ProposalCandidate) => void;
}

type Candidates = readonly ProposalCandidate[];

/** Shows a search's result in words for its source. */
export function SearchResults({ connection, ...props }: SearchResultsProps) {
  const { question } = props;
  const isListed = question !== null && (question.by === 'title' || isAuthor(question));
  // Only one of the sources has lists.
  const host = isListed ? listSource(connection) : null;
  const source = connection?.state === 'keyless' ? (host ?? speaker(connection)) : null;
  return (
    <LocaleContext.Provider value={saidBy(source, useLocale())}>
      <Results {...props} source={source} isListed={isListed} host={host} />
    </LocaleContext.Provider>
  );
}

interface ResultsProps extends Omit<SearchResultsProps, 'connection'> {
  /** The host of the searched source; null for a service. */
  readonly source: string | null;
  /** Whether the query was a title or an author, which lists search. */
  readonly isListed: boolean;
  /** The host of the public source whose list was searched; null without one. */
  readonly host: string | null;
}

function Results({ search, isNarrowed, question, isListed, host, ...props }: ResultsProps) {
  const { openNarrowing, errorActions, open, source } = props;
  const locale = useLocale();
  const candidates = search.state === 'done' ? search.candidates : null;
  const [narrowing, setNarrowing] = useState({ of: candidates, narrowed: NOT_NARROWED });
  // A new answer resets the filter.
  const narrowed = narrowing.of === candidates ? narrowing.narrowed : NOT_NARROWED;
  const among = candidates && narrowCandidates(candidates, narrowed);
  const sifted = useSifted(among ?? [], candidates);
  const shown = among === null ? null : among.filter((_, index) => sifted.isShown(index));
  return (
    <>
      <p role="status" class={shown === null ? 'visually-hidden' : 'small'}>
        {search.state === 'busy'
          ? locale.t('popup_searching')
          : statusWords(candidates, among, source, locale)}
        {candidates?.length === 0 && isNarrowed ? ` ${locale.t('popup_found_none_narrowed')}` : null}
      </p>
      {search.state === 'busy' ? <Skeleton lines={['wide', 'half']} /> : null}
      {search.state !== 'failed' ? null : isUnasked(search.error) && isListed && source !== null ? (
        <TitleAlone openOptions={errorActions.openOptions} />
      ) : isUnasked(search.error) && question?.by === 'externalId' ? (
        <IdAlone openNarrowing={openNarrowing} />
      ) : host !== null && question?.by === 'title' && !isNarrowed && isFault(search.error.code) ? (
        <AcrossFailed host={host} chooseSpace={openNarrowing} />
      ) : (
        <ErrorNotice error={search.error} errorActions={errorActions} />
      )}
      {search.state === 'done' && host !== null && search.candidates.length > 0 ? (
        <>
          <p class="small">
            <bdi>{locale.t('cite_source', host)}</bdi>{' '}
            <bdi>{locale.t('age_fetched', agoMs(search.at ?? locale.now, locale))}</bdi>
          </p>
          {search.candidates.length < MOST_FOUND ? null : (
            <p class="small">{locale.t('popup_newest', formatCount(search.candidates.length, locale.tag))}</p>
          )}
          <HiddenFlagged sifted={sifted} />
        </>
      ) : null}
      {candidates === null || shown === null || candidates.length === 0 ? null : (
        <>
          <Narrowing
            candidates={candidates}
            narrowed={narrowed}
            narrow={(next) => setNarrowing({ of: candidates, narrowed: next })}
          />
          {shown.length === 0 ? null : (
            <CandidateList name={locale.t('popup_results')} candidates={shown} choose={open} />
          )}
        </>
      )}
    </>
  );
}

/** Returns whether no request was made: the source does not support the query, such as a service with a bare id. */
function isUnasked({ code, status }: ApiError): boolean {
  return code === 'not-offered' && status === null;
}

/** Titles and authors need lists, which no enabled source has. */
function TitleAlone({ openOptions }: { readonly openOptions: () => void }) {
  const { t } = useLocale();
  return (
    <Notice icon="search" tone="note" action={{ label: t('action_open_options'), run: openOptions }}>
      <p>{t('popup_title_keyless')}</p>
    </Notice>
  );
}

interface AcrossFailedProps {
  readonly host: string;
  readonly chooseSpace: () => void;
}

/** The hub searches the titles of all its spaces, which may exceed the time limit. */
function AcrossFailed({ host, chooseSpace }: AcrossFailedProps) {
  const { t } = useLocale();
  return (
    <Notice icon="search" tone="note" action={{ label: t('popup_choose_space'), run: chooseSpace }}>
      <p>{t('popup_across_failed', host)}</p>
    </Notice>
  );
}

function IdAlone({ openNarrowing }: { readonly openNarrowing: () => void }) {
  const { t } = useLocale();
  return (
    <Notice icon="search" tone="note" action={{ label: t('popup_narrow_open'), run: openNarrowing }}>
      <p>{t('popup_id_alone')}</p>
    </Notice>
  );
}

function statusWords(
  all: Candidates | null,
  shown: Candidates | null,
  source: string | null,
  locale: Locale,
): string {
  if (all === null || shown === null) return '';
  if (all.length === 0)
    return source === null ? locale.t('popup_found_none') : locale.t('popup_found_none_keyless', source);
  if (shown.length === all.length) return locale.count('popup_found', all.length);
  return locale.t(
    'popup_narrowed',
    formatCount(shown.length, locale.tag),
    formatCount(all.length, locale.tag),
  );
}
