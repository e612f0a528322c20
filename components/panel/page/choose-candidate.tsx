import { useLayoutEffect, useRef } from 'preact/hooks';
import { StateMark } from '@/components/shared/figures/state-mark';
import { CandidateList } from '@/components/shared/listings/candidates';
import { useLocale } from '@/components/shared/locale-context';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import '@/components/shared/listings/candidates.css';

interface ChooseCandidateProps {
  readonly candidates: readonly ProposalCandidate[];
  readonly choose: (candidate: ProposalCandidate) => void;
  /** Focuses the first choice, since the button that opened the list is gone. */
  readonly takesFocus: boolean;
}

/** The service knows more than one proposal for a link: the reader decides. */
export function ChooseCandidate({ candidates, choose, takesFocus }: ChooseCandidateProps) {
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) box.current?.querySelector('button')?.focus();
  }, [takesFocus]);
  return (
    <div class="choose" ref={box}>
      <h2 class="verdict">
        <StateMark mark="several" />
        {locale.count('panel_choose_title', candidates.length)}
      </h2>
      <p class="quiet">{locale.count('panel_choose', candidates.length)}</p>
      <CandidateList name={locale.t('candidate_list')} candidates={candidates} choose={choose} />
    </div>
  );
}
