import { type ButtonHTMLAttributes, createContext } from 'preact';
import { useContext, useId, useState } from 'preact/hooks';
import { Icon } from '@/components/shared/controls/icons';
import type { useRovingFocus } from '@/components/shared/controls/use-roving-focus';
import { useLocale } from '@/components/shared/words';
import { formatCount } from '@/utils/i18n/locale';
import type { ProposalRecord } from '@/utils/lookup/records/records';
import type { ProposalCandidate, ProposalKey } from '@/utils/proposal/proposal';
import { tidyText } from '@/utils/proposal/tidy-text';
import { findStar, MAX_STARS, type Star } from './star';

export interface WatchedProps {
  readonly stars: readonly Star[] | null;
  readonly service: string | null;
  /** Next to a private window, where nothing may be stored. */
  readonly isPrivate: boolean;
  star(candidate: ProposalCandidate, record: ProposalRecord | null): void;
  unstar(service: string, key: ProposalKey): void;
  open(candidate: ProposalCandidate): void;
  /** Opens the options page with the notification settings. */
  openOptions(): void;
}

/** The watchlist for stars at every proposal. Without one there are none. */
export const WatchedContext = createContext<WatchedProps | null>(null);

interface StarButtonProps {
  readonly candidate: ProposalCandidate;
  readonly record: ProposalRecord | null;
}

/** Adds a proposal to the watchlist or removes it. If that is impossible, a click says why. */
export function StarButton({ candidate, record }: StarButtonProps) {
  const { t } = useLocale();
  const star = useStar(candidate, record);
  const [asked, setAsked] = useState(false);
  const id = useId();
  if (star === null) return null;
  const { refusal } = star;
  return (
    <>
      <StarToggle star={star} name={t('star_watch')} ask={() => setAsked(true)} aria-describedby={id} />
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

interface StarState {
  readonly isStarred: boolean;
  /** Why it cannot be clicked; null if it can. */
  readonly refusal: string | null;
  toggle(): void;
}

/** Returns the star of a proposal with its current state; null without a watchlist, or until read. */
function useStar(candidate: ProposalCandidate, record: ProposalRecord | null): StarState | null {
  const { t, tag } = useLocale();
  const watched = useContext(WatchedContext);
  if (watched === null || watched.stars === null || watched.service === null) return null;
  const { stars, service, isPrivate, star, unstar } = watched;
  const isStarred = findStar(stars, service, candidate.key) !== null;
  const isFull = !isStarred && stars.length >= MAX_STARS;
  const full = () => t('star_full', formatCount(MAX_STARS, tag));
  return {
    isStarred,
    refusal: isPrivate ? t('star_private') : isFull ? full() : null,
    toggle: () => (isStarred ? unstar(service, candidate.key) : star(candidate, record)),
  };
}

/** Returns whether a proposal is starred; null until read. */
export function useIsStarred(key: ProposalKey): boolean | null {
  const { stars, service } = useContext(WatchedContext) ?? NO_STARS;
  return stars && service !== null && findStar(stars, service, key) !== null;
}

const NO_STARS = { stars: [], service: null };

interface StarToggleProps extends Pick<ButtonHTMLAttributes, 'aria-describedby' | 'tabIndex' | 'onFocus'> {
  readonly star: StarState;
  readonly name: string;
  /** Called on a click on a disabled star, to explain why. */
  readonly ask: () => void;
}

/** A disabled star stays in the tab order. */
function StarToggle({ star: { isStarred, refusal, toggle }, name, ask, ...rest }: StarToggleProps) {
  const { t } = useLocale();
  return (
    <button
      type="button"
      class="button-icon star"
      aria-label={name}
      aria-pressed={isStarred}
      aria-disabled={refusal !== null}
      title={refusal ?? t(isStarred ? 'star_hint_on' : 'star_hint_off')}
      onClick={refusal === null ? toggle : ask}
      {...rest}
    >
      <Icon name="star" />
    </button>
  );
}

interface RowStarProps {
  readonly candidate: ProposalCandidate;
  readonly stop: ReturnType<ReturnType<typeof useRovingFocus>['besideProps']>;
}

const MAX_TITLE_LENGTH = 120;

/** A list's star, which names its proposal. The row explains a disabled one. */
export function RowStar({ candidate, stop }: RowStarProps) {
  const { t } = useLocale();
  const star = useStar(candidate, null);
  const [asked, setAsked] = useState(false);
  if (star === null) return null;
  const { refusal } = star;
  return (
    <>
      <StarToggle
        star={star}
        name={t('star_watch_named', tidyText(candidate.title, MAX_TITLE_LENGTH) || t('title_missing'))}
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
