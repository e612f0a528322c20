import type { ChipView } from '@/utils/lookup/chip-view';

// Apart from what draws them: tests and the demo read them where no style sheet can be loaded.
/** The sign alone tells the state, for chips without room for a word. */
export const SIGNS: Record<ChipView['state'], string> = {
  pending: '…',
  resolved: '•',
  choose: '?',
  'not-found': '×',
  limited: '+',
  paused: '›',
  error: '!',
};
