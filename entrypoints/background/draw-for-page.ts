import type { Locale } from '@/utils/i18n/locale';
import { drawChips } from '@/utils/lookup/forum/drawn-chip';
import STYLE from './chip.css?inline';

/** Draws chips together with their rules. Keep this the only use: the build inlines the rules at each one. */
export function drawForPage(
  chips: Parameters<typeof drawChips>[0],
  locale: Locale,
): ReturnType<typeof drawChips> {
  return drawChips(chips, locale, styleIn(locale));
}

/**
 * Returns the rules for chips and cards, with the language of their words, which no attribute in a page may reveal. It
 * determines the shapes of Han letters, line breaks (not inside Japanese phrases or Korean words), and the direction of
 * a card, independent of the page's.
 */
export function styleIn({ t, tag }: Pick<Locale, 't' | 'tag'>): string {
  const direction = t('language_direction');
  const words = tag.startsWith('ko') ? 'keep-all' : 'auto-phrase';
  return `${STYLE}div{-webkit-locale:"${tag}";word-break:${words}}.card{--to:${direction === 'rtl' ? 'left' : 'right'};direction:${direction}}`;
}
