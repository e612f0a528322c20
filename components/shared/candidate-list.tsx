import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { CandidateFacts } from './candidate-facts';
import { ProposalTitle } from './remote-text';
import { useRovingFocus } from './use-roving-focus';

interface CandidateListProps {
  /** The list's accessible name. */
  readonly name: string;
  readonly candidates: readonly ProposalCandidate[];
  readonly choose: (candidate: ProposalCandidate) => void;
}

/** Proposals to choose from, each with all that tells it from the others. */
export function CandidateList({ name, candidates, choose }: CandidateListProps) {
  const roving = useRovingFocus(candidates.length, 0);
  return (
    <ul class="candidates" aria-label={name} onKeyDown={roving.onKeyDown}>
      {candidates.map((candidate, index) => (
        <li key={candidate.key}>
          <button
            type="button"
            class="candidate"
            onClick={() => choose(candidate)}
            {...roving.itemProps(index)}
          >
            <span class="candidate-title">
              <ProposalTitle title={candidate.title} />
            </span>
            <CandidateFacts candidate={candidate} />
          </button>
        </li>
      ))}
    </ul>
  );
}
