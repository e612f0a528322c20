import type { BeforeEnd } from './before-end';
import type { MessageKey, Say } from './say';

const NOTES = {
  surely: 'figures_before_end',
  perhaps: 'figures_perhaps_before_end',
} as const satisfies Record<NonNullable<BeforeEnd>, MessageKey>;

const MARKS = {
  surely: 'marked_before_end',
  perhaps: 'marked_perhaps_before_end',
} as const satisfies Record<NonNullable<BeforeEnd>, MessageKey>;

/** Says of figures that they are from before the end of their vote; null where there is nothing to say. */
export function beforeEndNote(from: BeforeEnd, say: Say): string | null {
  return from === null ? null : say(NOTES[from]);
}

/** Words that tell a figure, marked where it is from before the end of its vote. */
export function markedBeforeEnd(words: string, from: BeforeEnd, say: Say): string {
  return from === null ? words : say(MARKS[from], words);
}
