import { useState } from 'preact/hooks';
import { Icon } from '@/components/shared/icons';
import { useSay } from '@/components/shared/say-context';
import type { useRovingFocus } from '@/components/shared/use-roving-focus';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { tidyText } from '@/utils/proposal/tidy-text';
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
  const { isStarred, refusal, toggle } = star;
  return (
    <>
      <button
        type="button"
        class="button-icon star"
        aria-label={say('star_watch_named', tidyText(candidate.title, LONGEST_TITLE) || say('title_missing'))}
        aria-pressed={isStarred}
        aria-disabled={refusal !== null}
        title={refusal ?? say(isStarred ? 'star_hint_on' : 'star_hint_off')}
        onClick={() => (refusal === null ? toggle() : setAsked(true))}
        {...stop}
      >
        <Icon name="star" />
      </button>
      {asked && refusal !== null ? (
        <p class="star-refusal small" role="alert">
          {refusal}
        </p>
      ) : null}
    </>
  );
}
