import { drawChips } from '@/utils/lookup/forum/drawn-chip';
import STYLE from './chip.css?inline';

type Drawn = Parameters<typeof drawChips>;

/** Chips with the rules they are drawn by. Only here: the build writes these out wherever they are named. */
export function drawForPage(chips: Drawn[0], locale: Drawn[1]): ReturnType<typeof drawChips> {
  return drawChips(chips, locale, STYLE);
}
