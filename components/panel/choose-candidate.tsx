import { useLayoutEffect, useRef } from 'preact/hooks';
import { CandidateList } from '@/components/shared/candidate-list';
import { useClock } from '@/components/shared/clock-context';
import { useSay } from '@/components/shared/say-context';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { sayCount } from '@/utils/proposal/say-count';

interface ChooseCandidateProps {
  readonly candidates: readonly ProposalCandidate[];
  readonly choose: (candidate: ProposalCandidate) => void;
  /** The reader asked for the choices by a button that is gone with them: the focus goes to the first. */
  readonly takesFocus?: boolean;
}

/** The service knows more than one proposal for a link: the reader decides. */
export function ChooseCandidate({ candidates, choose, takesFocus = false }: ChooseCandidateProps) {
  const say = useSay();
  const { locale } = useClock();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) box.current?.querySelector('button')?.focus();
  }, [takesFocus]);
  return (
    <div class="choose" ref={box}>
      <h2>{say('panel_choose_title')}</h2>
      <p class="quiet">{sayCount('panel_choose', candidates.length, locale, say)}</p>
      <CandidateList name={say('candidate_list')} candidates={candidates} choose={choose} />
    </div>
  );
}
