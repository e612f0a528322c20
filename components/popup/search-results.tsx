import { useState } from 'preact/hooks';
import { CandidateList } from '@/components/shared/candidate-list';
import { useClock } from '@/components/shared/clock-context';
import { ErrorNotice } from '@/components/shared/error-notice';
import { Notice } from '@/components/shared/notice';
import type { Remedies } from '@/components/shared/remedies';
import { useSay } from '@/components/shared/say-context';
import { Skeleton } from '@/components/shared/skeleton';
import type { ApiError } from '@/utils/api/api-error';
import type { SearchSelector } from '@/utils/browser/messages';
import type { Search } from '@/utils/lookup/search';
import { formatCount } from '@/utils/proposal/format-count';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import type { Say } from '@/utils/proposal/say';
import { sayCount } from '@/utils/proposal/say-count';
import { NOT_NARROWED, narrowCandidates } from './narrow-candidates';
import { Narrowing } from './narrowing';

interface SearchResultsProps {
  readonly search: Search;
  /** Whether the service was asked within a DAO or a provider only. */
  readonly isNarrowed: boolean;
  /** What was asked by; null where nothing was. */
  readonly by: SearchSelector | null;
  /** Leads to the fields that narrow a search. */
  readonly openNarrowing: () => void;
  readonly remedies: Remedies;
  readonly open: (candidate: ProposalCandidate) => void;
}

type Candidates = readonly ProposalCandidate[];

/** What the service answered to the last question. */
export function SearchResults({ search, isNarrowed, by, openNarrowing, remedies, open }: SearchResultsProps) {
  const say = useSay();
  const { locale } = useClock();
  const candidates = search.state === 'done' ? search.candidates : null;
  const [narrowing, setNarrowing] = useState({ of: candidates, narrowed: NOT_NARROWED });
  // Another answer is narrowed anew.
  const narrowed = narrowing.of === candidates ? narrowing.narrowed : NOT_NARROWED;
  const shown = candidates && narrowCandidates(candidates, narrowed);
  return (
    <>
      <p role="status" class={shown === null ? 'visually-hidden' : 'small'}>
        {search.state === 'busy' ? say('popup_searching') : statusWords(candidates, shown, locale, say)}
        {candidates?.length === 0 && isNarrowed ? ` ${say('popup_found_none_narrowed')}` : null}
      </p>
      {search.state === 'busy' ? <Skeleton lines={['wide', 'half']} /> : null}
      {search.state !== 'failed' ? null : isIdAlone(search.error, by) ? (
        <IdAlone openNarrowing={openNarrowing} />
      ) : (
        <ErrorNotice error={search.error} remedies={remedies} />
      )}
      {candidates === null || shown === null || candidates.length === 0 ? null : (
        <>
          <Narrowing
            candidates={candidates}
            narrowed={narrowed}
            narrow={(next) => setNarrowing({ of: candidates, narrowed: next })}
          />
          <CandidateList name={say('popup_results')} candidates={shown} choose={open} />
        </>
      )}
    </>
  );
}

/** Whether it was not asked at all, for the service takes no id without the DAO and the provider that it is one of. */
function isIdAlone({ code, status }: ApiError, by: SearchSelector | null): boolean {
  return by === 'externalId' && code === 'not-offered' && status === null;
}

function IdAlone({ openNarrowing }: { readonly openNarrowing: () => void }) {
  const say = useSay();
  return (
    <Notice icon="search" tone="note" action={{ label: say('popup_narrow_open'), run: openNarrowing }}>
      <p>{say('popup_id_alone')}</p>
    </Notice>
  );
}

function statusWords(all: Candidates | null, shown: Candidates | null, locale: string, say: Say): string {
  if (all === null || shown === null) return '';
  if (all.length === 0) return say('popup_found_none');
  if (shown.length === all.length) return sayCount('popup_found', all.length, locale, say);
  return say('popup_narrowed', formatCount(shown.length, locale), formatCount(all.length, locale));
}
