import type { Star } from '@/utils/lookup/watch/star';
import { STARS_KEY } from './kept-keys';
import { defineLateItem } from './stored-item';

/** The starred proposals, the latest first. Only pages change them. */
export const {
  read: readStars,
  update: changeStars,
  watch: onStarsChanged,
} = defineLateItem<readonly Star[]>(STARS_KEY, async () => ({
  parse: (await import('./watch-schema')).parseStars,
}));
