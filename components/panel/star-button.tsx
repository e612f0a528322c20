import { useContext, useId, useState } from 'preact/hooks';
import { useClock } from '@/components/shared/clock-context';
import { Icon } from '@/components/shared/icons';
import { useSay } from '@/components/shared/say-context';
import type { ProposalRecord } from '@/utils/lookup/records';
import { findStar, MOST_STARS } from '@/utils/lookup/watch/star';
import { formatCount } from '@/utils/proposal/format-count';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { WatchedContext } from './watched/watched-context';

interface StarButtonProps {
  readonly candidate: ProposalCandidate;
  readonly record: ProposalRecord | null;
}

/** Puts a proposal on the watchlist, or takes it off. Where that cannot be, a press says why. */
export function StarButton({ candidate, record }: StarButtonProps) {
  const say = useSay();
  const { locale } = useClock();
  const watched = useContext(WatchedContext);
  const [asked, setAsked] = useState(false);
  const id = useId();
  if (watched === null || watched.stars === null || watched.service === null) return null;
  const { stars, service, isPrivate, star, unstar } = watched;
  const isStarred = findStar(stars, service, candidate.key) !== null;
  const isFull = !isStarred && stars.length >= MOST_STARS;
  const full = () => say('star_full', formatCount(MOST_STARS, locale));
  const refusal = isPrivate ? say('star_private') : isFull ? full() : null;
  const press = () => {
    if (refusal !== null) setAsked(true);
    else if (isStarred) unstar(service, candidate.key);
    else star(candidate, record);
  };
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
        onClick={press}
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
