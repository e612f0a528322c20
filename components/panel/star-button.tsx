import { useId, useState } from 'preact/hooks';
import { Icon } from '@/components/shared/icons';
import { useSay } from '@/components/shared/say-context';
import type { ProposalRecord } from '@/utils/lookup/records';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { useStar } from './use-star';

interface StarButtonProps {
  readonly candidate: ProposalCandidate;
  readonly record: ProposalRecord | null;
}

/** Puts a proposal on the watchlist, or takes it off. Where that cannot be, a press says why. */
export function StarButton({ candidate, record }: StarButtonProps) {
  const say = useSay();
  const star = useStar(candidate, record);
  const [asked, setAsked] = useState(false);
  const id = useId();
  if (star === null) return null;
  const { isStarred, refusal, toggle } = star;
  return (
    <>
      <button
        type="button"
        class="button-icon star"
        aria-label={say('star_watch')}
        aria-pressed={isStarred}
        aria-disabled={refusal !== null}
        aria-describedby={id}
        title={refusal ?? say(isStarred ? 'star_hint_on' : 'star_hint_off')}
        onClick={() => (refusal === null ? toggle() : setAsked(true))}
      >
        <Icon name="star" />
      </button>
      <span
        id={id}
        class={asked && refusal !== null ? 'star-refusal small' : 'visually-hidden'}
        role="status"
      >
        {refusal}
      </span>
    </>
  );
}
