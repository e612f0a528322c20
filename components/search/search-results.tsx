import { useState } from 'preact/hooks';
import { Select } from '@/components/shared/controls/inputs';
import { Skeleton } from '@/components/shared/lazy';
import { CandidateList } from '@/components/shared/listings/candidates';
import { LocaleContext, useLocale } from '@/components/shared/locale-context';
import { ErrorNotice } from '@/components/shared/notices/error-notice';
import { type ErrorActions, Notice } from '@/components/shared/notices/notice';
import type { ApiError } from '@/utils/api/errors';
import type { ConnectionStatus, SearchSelector } from '@/utils/browser/messages/messages';
import { formatCount, type Locale } from '@/utils/i18n/locale';
import { saidBy } from '@/utils/i18n/said-by';
import type { Search } from '@/utils/lookup/lookup';
import { speaker } from '@/utils/lookup/who-answers';
import type { ProposalCandidate } from '@/utils/proposal/proposal';

/** What the reader narrows the answered candidates to; null: any. */
interface Narrowed {
  readonly daoId: string | null;
  readonly provider: string | null;
}

const NOT_NARROWED: Narrowed = { daoId: null, provider: null };

/** What there is to narrow by, each value once in the service's order; empty where all candidates are alike. */
function valuesOf(candidates: readonly ProposalCandidate[], field: keyof Narrowed): readonly string[] {
  const values = new Set(candidates.map(({ identity }) => identity?.[field] ?? null));
  return values.size < 2 ? [] : [...values].filter((value) => value !== null);
}

/** The candidates of this DAO and provider, in their order. */
function narrowCandidates(
  candidates: readonly ProposalCandidate[],
  { daoId, provider }: Narrowed,
): readonly ProposalCandidate[] {
  return candidates.filter(
    ({ identity }) =>
      (daoId === null || identity?.daoId === daoId) && (provider === null || identity?.provider === provider),
  );
}

interface NarrowingProps {
  readonly candidates: readonly ProposalCandidate[];
  readonly narrowed: Narrowed;
  readonly narrow: (narrowed: Narrowed) => void;
}

/** Narrows the answered candidates by DAO and provider, here and without a call; only where they differ in it. */
function Narrowing({ candidates, narrowed, narrow }: NarrowingProps) {
  const { t } = useLocale();
  const daos = valuesOf(candidates, 'daoId');
  const providers = valuesOf(narrowCandidates(candidates, { ...narrowed, provider: null }), 'provider');
  if (daos.length === 0 && providers.length === 0) return null;
  return (
    <div class="narrowing">
      {daos.length === 0 ? null : (
        <OneOf
          label={t('browse_dao')}
          values={daos}
          value={narrowed.daoId}
          change={(daoId) => narrow({ daoId, provider: null })}
        />
      )}
      {providers.length === 0 ? null : (
        <OneOf
          label={t('browse_provider')}
          values={providers}
          value={narrowed.provider}
          change={(provider) => narrow({ ...narrowed, provider })}
        />
      )}
    </div>
  );
}

interface OneOfProps {
  readonly label: string;
  readonly values: readonly string[];
  readonly value: string | null;
  readonly change: (value: string | null) => void;
}

/** Keys begin with a mark, so that no DAO's name is taken for the word for all, or for a number that changes the order. */
const ANY = '*';
const MARK = '=';

function OneOf({ label, values, value, change }: OneOfProps) {
  const { t } = useLocale();
  const named = values.map((name) => [`${MARK}${name}`, name] as const);
  const choices: Readonly<Record<string, string>> = {
    [ANY]: t('popup_narrow_any'),
    ...Object.fromEntries(named),
  };
  return (
    <Select
      label={label}
      choices={choices}
      value={value === null ? ANY : `${MARK}${value}`}
      change={(picked) => change(picked === ANY ? null : picked.slice(MARK.length))}
    />
  );
}

interface SearchResultsProps {
  readonly connection: ConnectionStatus | null;
  readonly search: Search;
  /** Whether the service was asked within a DAO or a provider only. */
  readonly isNarrowed: boolean;
  readonly by: SearchSelector | null;
  readonly openNarrowing: () => void;
  readonly errorActions: ErrorActions;
  readonly open: (candidate: ProposalCandidate) => void;
}

type Candidates = readonly ProposalCandidate[];

/** What became of a search, in the words of who answered it. */
export function SearchResults({ connection, ...props }: SearchResultsProps) {
  const source = connection?.state === 'keyless' ? speaker(connection) : null;
  return (
    <LocaleContext.Provider value={saidBy(source, useLocale())}>
      <Results {...props} source={source} />
    </LocaleContext.Provider>
  );
}

interface ResultsProps extends Omit<SearchResultsProps, 'connection'> {
  /** The host of the source that was asked; null: a service was. */
  readonly source: string | null;
}

function Results({ search, isNarrowed, by, openNarrowing, errorActions, open, source }: ResultsProps) {
  const locale = useLocale();
  const candidates = search.state === 'done' ? search.candidates : null;
  const [narrowing, setNarrowing] = useState({ of: candidates, narrowed: NOT_NARROWED });
  // Another answer is narrowed anew.
  const narrowed = narrowing.of === candidates ? narrowing.narrowed : NOT_NARROWED;
  const shown = candidates && narrowCandidates(candidates, narrowed);
  return (
    <>
      <p role="status" class={shown === null ? 'visually-hidden' : 'small'}>
        {search.state === 'busy'
          ? locale.t('popup_searching')
          : statusWords(candidates, shown, source, locale)}
        {candidates?.length === 0 && isNarrowed ? ` ${locale.t('popup_found_none_narrowed')}` : null}
      </p>
      {search.state === 'busy' ? <Skeleton lines={['wide', 'half']} /> : null}
      {search.state !== 'failed' ? null : isUnasked(search.error) && by === 'externalId' ? (
        <IdAlone openNarrowing={openNarrowing} />
      ) : isUnasked(search.error) && by === 'title' && source !== null ? (
        <TitleAlone openOptions={errorActions.openOptions} />
      ) : (
        <ErrorNotice error={search.error} errorActions={errorActions} />
      )}
      {candidates === null || shown === null || candidates.length === 0 ? null : (
        <>
          <Narrowing
            candidates={candidates}
            narrowed={narrowed}
            narrow={(next) => setNarrowing({ of: candidates, narrowed: next })}
          />
          <CandidateList name={locale.t('popup_results')} candidates={shown} choose={open} />
        </>
      )}
    </>
  );
}

/** Whether no request was made: who answers takes no such question, as a service an id without its DAO and provider. */
function isUnasked({ code, status }: ApiError): boolean {
  return code === 'not-offered' && status === null;
}

/** A source without a key finds a proposal by what names it, and by nothing else. */
function TitleAlone({ openOptions }: { readonly openOptions: () => void }) {
  const { t } = useLocale();
  return (
    <Notice icon="search" tone="note" action={{ label: t('action_open_options'), run: openOptions }}>
      <p>{t('popup_title_keyless')}</p>
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
