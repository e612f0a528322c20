import type { Locale } from '@/utils/i18n/locale';
import { drawChips } from '@/utils/lookup/forum/drawn-chip';
import STYLE from './chip.css?inline';

/** Chips with the rules they are drawn by. Only here: the build writes these out wherever they are named. */
export function drawForPage(
  chips: Parameters<typeof drawChips>[0],
  locale: Locale,
): ReturnType<typeof drawChips> {
  return drawChips(chips, locale, styleIn(locale));
}

/**
 * The rules by which chips and cards are drawn, with the language of their words, which no attribute in a page tells: Han
 * letters have other shapes by it, lines other ends, within no phrase of Japanese and no word of Korean, and a card runs
 * as its words do, beside what the page's run.
 */
export function styleIn({ t, tag }: Pick<Locale, 't' | 'tag'>): string {
  const direction = t('language_direction');
  const words = tag.startsWith('ko') ? 'keep-all' : 'auto-phrase';
  return `${STYLE}div{-webkit-locale:"${tag}";word-break:${words}}.card{--to:${direction === 'rtl' ? 'left' : 'right'};direction:${direction}}`;
}
