import messages from '@/public/_locales/en/messages.json';
import type { ChipView } from '@/utils/lookup/forum/drawn-chip';

/** How a link's chip looks in the end: with all that is wanted of it, with an error, or as if something were to come. */
type End = 'filled' | 'error' | 'pending';

export type EndCounts = Readonly<Record<End, number>>;

/** What the pages show, as the last chip of each link has it. */
export interface ChipEnds {
  show(chips: readonly ChipView[]): void;
  of(url: string): End;
  /** When the chip was drawn last, milliseconds since the epoch; 0 for one that never was. */
  drawnAt(url: string): number;
  /** When all that is wanted of the link was there first; null while it is not. */
  filledAt(url: string): number | null;
  counts(): EndCounts;
}

export function createChipEnds(urls: readonly string[], now: () => number): ChipEnds {
  const ends = new Map<string, End>(urls.map((url) => [url, 'pending']));
  const drawn = new Map<string, number>();
  const filled = new Map<string, number>();
  const count = (end: End) => [...ends.values()].filter((each) => each === end).length;
  return {
    show(chips) {
      for (const chip of chips) {
        const end = endOf(chip);
        ends.set(chip.url, end);
        drawn.set(chip.url, now());
        if (end === 'filled' && !filled.has(chip.url)) filled.set(chip.url, now());
      }
    },
    of: (url) => ends.get(url) ?? 'pending',
    drawnAt: (url) => drawn.get(url) ?? 0,
    filledAt: (url) => filled.get(url) ?? null,
    counts: () => ({ filled: count('filled'), error: count('error'), pending: count('pending') }),
  };
}

/** What a card says in the place of a part that did not come, whoever did not send it. */
const FAILURES = Object.entries(messages)
  .filter(([key]) => /^(error_(?!request|kept)|chip_(votes|status)_missing$)/.test(key))
  .map(([, { message }]) => new RegExp(`^${message.replace(/[.?()]/g, '\\$&').replace(/\$\d/g, '.+')}`));

function isFailure(line: string): boolean {
  return FAILURES.some((sentence) => sentence.test(line));
}

function endOf({ state, card }: ChipView): End {
  if (state === 'not-found') return 'filled';
  if (state !== 'resolved') return state === 'error' ? 'error' : 'pending';
  if (card.lines.some((line) => line.startsWith('Waiting'))) return 'pending';
  return card.lines.some(isFailure) ? 'error' : 'filled';
}
