import { useId, useState } from 'preact/hooks';
import { useSay } from '@/components/shared/say-context';
import type { ProposalRecord } from '@/utils/lookup/records';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { StarToggle } from './star-toggle';
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
  const { refusal } = star;
  return (
    <>
      <StarToggle star={star} name={say('star_watch')} ask={() => setAsked(true)} aria-describedby={id} />
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
