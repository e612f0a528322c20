import type { Locale } from '@/utils/i18n/locale';
import { drawChips } from '@/utils/lookup/forum/drawn-chip';
import STYLE from './chip.css?inline';

/** Chips with the rules they are drawn by. Only here: the build writes these out wherever they are named. */
export function drawForPage(
  chips: Parameters<typeof drawChips>[0],
  locale: Locale,
): ReturnType<typeof drawChips> {
  return drawChips(chips, locale, styleIn(locale.tag));
}

/**
 * The rules by which chips and cards are drawn, with the language of their words, which no attribute in a page tells: Han
 * letters have other shapes by it, and lines other ends, within no phrase of Japanese and no word of Korean.
 */
export function styleIn(tag: string): string {
  const words = tag.startsWith('ko') ? 'keep-all' : 'auto-phrase';
  return `${STYLE}div{-webkit-locale:"${tag}";word-break:${words}}`;
}
