import { useLayoutEffect, useRef } from 'preact/hooks';
import { StateMark } from '@/components/shared/figures/marks';
import {
  type CandidateDifferences,
  CandidateList,
  candidateDifferences,
  differenceNames,
} from '@/components/shared/listings/candidates';
import { useLocale } from '@/components/shared/words';
import { formatList } from '@/utils/i18n/locale';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import '@/components/shared/listings/candidates.css';

interface ChooseCandidateProps {
  readonly candidates: readonly ProposalCandidate[];
  readonly choose: (candidate: ProposalCandidate) => void;
  /** Focuses the first choice, because the button that opened the list is gone. */
  readonly takesFocus: boolean;
}

/** Several proposals match a link: the user decides. */
export function ChooseCandidate({ candidates, choose, takesFocus }: ChooseCandidateProps) {
  const locale = useLocale();
  const differences = candidateDifferences(candidates);
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
      <HowToChoose count={candidates.length} differences={differences} />
      <CandidateList
        name={locale.t('candidate_list')}
        candidates={candidates}
        choose={choose}
        differences={differences}
      />
    </div>
  );
}

interface HowToChooseProps {
  readonly count: number;
  readonly differences: CandidateDifferences;
}

/** Explains the choice, and in words what the marks show, for screen readers. */
function HowToChoose({ count, differences }: HowToChooseProps) {
  const locale = useLocale();
  const names = differenceNames(differences).map((name) => locale.t(name));
  if (names.length === 0) return <p class="quiet">{locale.count('panel_choose', count)}</p>;
  return (
    <p class="quiet">
      {locale.t('panel_choose_marked')}{' '}
      <span class="visually-hidden">{locale.t('panel_choose_differs', formatList(names, locale.tag))}</span>
    </p>
  );
}
