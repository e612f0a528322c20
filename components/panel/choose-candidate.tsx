import { CandidateList } from '@/components/shared/candidate-list';
import type { ProposalCandidate } from '@/utils/proposal/proposal';

interface ChooseCandidateProps {
  readonly candidates: readonly ProposalCandidate[];
  readonly choose: (candidate: ProposalCandidate) => void;
}

/** The service knows more than one proposal for a link: the reader decides. */
export function ChooseCandidate({ candidates, choose }: ChooseCandidateProps) {
  return (
    <div class="choose">
      <h2>Which proposal is it?</h2>
      <p class="quiet">The service has {candidates.length} for this link. Compare DAO, source and ID.</p>
      <CandidateList name="Candidates" candidates={candidates} choose={choose} />
    </div>
  );
}
