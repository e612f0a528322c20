import { useContext } from 'preact/hooks';
import { useClock } from '@/components/shared/clock-context';
import { useSay } from '@/components/shared/say-context';
import type { ProposalRecord } from '@/utils/lookup/records';
import { findStar, MOST_STARS } from '@/utils/lookup/watch/star';
import { formatCount } from '@/utils/proposal/format-count';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { WatchedContext } from './watched/watched-context';

/** How a proposal's star stands. */
export interface StarState {
  readonly isStarred: boolean;
  /** Why it cannot be pressed; null where it can. */
  readonly refusal: string | null;
  /** Puts the proposal on the watchlist, or takes it off. */
  toggle(): void;
}

/** The star of a proposal, with what is known of it; null where there is no watchlist, or it is not read yet. */
export function useStar(candidate: ProposalCandidate, record: ProposalRecord | null): StarState | null {
  const say = useSay();
  const { locale } = useClock();
  const watched = useContext(WatchedContext);
  if (watched === null || watched.stars === null || watched.service === null) return null;
  const { stars, service, isPrivate, star, unstar } = watched;
  const isStarred = findStar(stars, service, candidate.key) !== null;
  const isFull = !isStarred && stars.length >= MOST_STARS;
  const full = () => say('star_full', formatCount(MOST_STARS, locale));
  return {
    isStarred,
    refusal: isPrivate ? say('star_private') : isFull ? full() : null,
    toggle: () => (isStarred ? unstar(service, candidate.key) : star(candidate, record)),
  };
}
