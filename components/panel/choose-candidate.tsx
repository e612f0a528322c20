import { CandidateList } from '@/components/shared/candidate-list';
import { useClock } from '@/components/shared/clock-context';
import { useSay } from '@/components/shared/say-context';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { sayCount } from '@/utils/proposal/say-count';

interface ChooseCandidateProps {
  readonly candidates: readonly ProposalCandidate[];
  readonly choose: (candidate: ProposalCandidate) => void;
}

/** The service knows more than one proposal for a link: the reader decides. */
export function ChooseCandidate({ candidates, choose }: ChooseCandidateProps) {
  const say = useSay();
  const { locale } = useClock();
  return (
    <div class="choose">
      <h2>{say('panel_choose_title')}</h2>
      <p class="quiet">{sayCount('panel_choose', candidates.length, locale, say)}</p>
      <CandidateList name={say('candidate_list')} candidates={candidates} choose={choose} />
    </div>
  );
}
