import { useState } from 'preact/hooks';
import { useSay } from '@/components/shared/say-context';
import type { useRovingFocus } from '@/components/shared/use-roving-focus';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { tidyText } from '@/utils/proposal/tidy-text';
import { StarToggle } from './star-toggle';
import { useStar } from './use-star';

interface RowStarProps {
  readonly candidate: ProposalCandidate;
  readonly stop: ReturnType<ReturnType<typeof useRovingFocus>['besideProps']>;
}

const LONGEST_TITLE = 120;

/** The star of a proposal in a list: its name says of which. Why it cannot be pressed is said in the row, once asked. */
export function RowStar({ candidate, stop }: RowStarProps) {
  const say = useSay();
  const star = useStar(candidate, null);
  const [asked, setAsked] = useState(false);
  if (star === null) return null;
  const { refusal } = star;
  return (
    <>
      <StarToggle
        star={star}
        name={say('star_watch_named', tidyText(candidate.title, LONGEST_TITLE) || say('title_missing'))}
        ask={() => setAsked(true)}
        {...stop}
      />
      {asked && refusal !== null ? (
        <p class="star-refusal small" role="alert">
          {refusal}
        </p>
      ) : null}
    </>
  );
}
