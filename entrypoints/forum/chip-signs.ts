import type { ChipView } from '@/utils/lookup/chip-view';

/**
 * The sign alone tells the state, for chips without room for a word. In a file of its own: tests and the demo read it
 * where no style sheet can be loaded.
 */
export const SIGNS: Record<ChipView['state'], string> = {
  pending: '…',
  resolved: '•',
  choose: '?',
  'not-found': '×',
  limited: '+',
  paused: '›',
  error: '!',
};
