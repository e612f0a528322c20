import { CandidateList } from '@/components/shared/candidate-list';
import { useClock } from '@/components/shared/clock-context';
import { ErrorNotice } from '@/components/shared/error-notice';
import type { Remedies } from '@/components/shared/remedies';
import { useSay } from '@/components/shared/say-context';
import { Skeleton } from '@/components/shared/skeleton';
import type { Search } from '@/utils/lookup/search';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import type { Say } from '@/utils/proposal/say';
import { sayCount } from '@/utils/proposal/say-count';

interface SearchResultsProps {
  readonly search: Search;
  readonly remedies: Remedies;
  readonly open: (candidate: ProposalCandidate) => void;
}

/** What the service answered to the last question. */
export function SearchResults({ search, remedies, open }: SearchResultsProps) {
  const say = useSay();
  const { locale } = useClock();
  return (
    <>
      <p role="status" class={search.state === 'done' ? 'small' : 'visually-hidden'}>
        {statusWords(search, locale, say)}
      </p>
      <Outcome search={search} remedies={remedies} open={open} />
    </>
  );
}

function Outcome({ search, remedies, open }: SearchResultsProps) {
  const say = useSay();
  switch (search.state) {
    case 'idle':
      return null;
    case 'busy':
      return <Skeleton lines={['wide', 'half']} />;
    case 'failed':
      return <ErrorNotice error={search.error} remedies={remedies} />;
    case 'done':
      return search.candidates.length === 0 ? null : (
        <CandidateList name={say('popup_results')} candidates={search.candidates} choose={open} />
      );
  }
}

function statusWords(search: Search, locale: string, say: Say): string {
  if (search.state === 'busy') return say('popup_searching');
  if (search.state !== 'done') return '';
  const count = search.candidates.length;
  return count === 0 ? say('popup_found_none') : sayCount('popup_found', count, locale, say);
}
