import type { ButtonHTMLAttributes } from 'preact';
import { Icon } from '@/components/shared/icons';
import { useSay } from '@/components/shared/say-context';
import type { StarState } from './use-star';

interface StarToggleProps extends Pick<ButtonHTMLAttributes, 'aria-describedby' | 'tabIndex' | 'onFocus'> {
  readonly star: StarState;
  readonly name: string;
  /** A press on a star that cannot be pressed wants to be told why. */
  readonly ask: () => void;
}

/** The star itself. One that cannot be pressed keeps its place in the order of keys. */
export function StarToggle({ star: { isStarred, refusal, toggle }, name, ask, ...rest }: StarToggleProps) {
  const say = useSay();
  return (
    <button
      type="button"
      class="button-icon star"
      aria-label={name}
      aria-pressed={isStarred}
      aria-disabled={refusal !== null}
      title={refusal ?? say(isStarred ? 'star_hint_on' : 'star_hint_off')}
      onClick={refusal === null ? toggle : ask}
      {...rest}
    >
      <Icon name="star" />
    </button>
  );
}
