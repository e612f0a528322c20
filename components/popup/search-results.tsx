import { useState } from 'preact/hooks';
import { CandidateList } from '@/components/shared/candidate-list';
import { useClock } from '@/components/shared/clock-context';
import { ErrorNotice } from '@/components/shared/error-notice';
import type { Remedies } from '@/components/shared/remedies';
import { useSay } from '@/components/shared/say-context';
import { Skeleton } from '@/components/shared/skeleton';
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
  readonly remedies: Remedies;
  readonly open: (candidate: ProposalCandidate) => void;
}

type Candidates = readonly ProposalCandidate[];

/** What the service answered to the last question. */
export function SearchResults({ search, isNarrowed, remedies, open }: SearchResultsProps) {
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
      {search.state === 'failed' ? <ErrorNotice error={search.error} remedies={remedies} /> : null}
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

function statusWords(all: Candidates | null, shown: Candidates | null, locale: string, say: Say): string {
  if (all === null || shown === null) return '';
  if (all.length === 0) return say('popup_found_none');
  if (shown.length === all.length) return sayCount('popup_found', all.length, locale, say);
  return say('popup_narrowed', formatCount(shown.length, locale), formatCount(all.length, locale));
}
