import { CandidateList } from '@/components/shared/candidate-list';
import { ErrorNotice } from '@/components/shared/error-notice';
import type { Remedies } from '@/components/shared/remedies';
import { Skeleton } from '@/components/shared/skeleton';
import type { Search } from '@/utils/lookup/search';
import type { ProposalCandidate } from '@/utils/proposal/proposal';

interface SearchResultsProps {
  readonly search: Search;
  readonly remedies: Remedies;
  readonly open: (candidate: ProposalCandidate) => void;
}

/** What the service answered to the last question. */
export function SearchResults({ search, remedies, open }: SearchResultsProps) {
  return (
    <>
      <p role="status" class={search.state === 'done' ? 'small' : 'visually-hidden'}>
        {statusWords(search)}
      </p>
      <Outcome search={search} remedies={remedies} open={open} />
    </>
  );
}

function Outcome({ search, remedies, open }: SearchResultsProps) {
  switch (search.state) {
    case 'idle':
      return null;
    case 'busy':
      return <Skeleton lines={['wide', 'half']} />;
    case 'failed':
      return <ErrorNotice error={search.error} remedies={remedies} />;
    case 'done':
      return search.candidates.length === 0 ? null : (
        <CandidateList name="Results" candidates={search.candidates} choose={open} />
      );
  }
}

function statusWords(search: Search): string {
  if (search.state === 'busy') return 'Looking up…';
  if (search.state !== 'done') return '';
  const count = search.candidates.length;
  if (count === 0)
    return 'The service knows no such proposal. Check the spelling, or try another of URL, title and ID.';
  return count === 1 ? 'One proposal' : `${count} proposals: compare DAO, source and ID`;
}
