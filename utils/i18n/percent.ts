import { formatShare } from '@/utils/numbers/format';
import type { Locale } from './locale';

/** A share, as `truncatedShare` gives it, with the sign for percent where the language has it: `61.4%`, `<0,1 %`, `>%100`. */
export function percentWords(share: string, { t, tag }: Pick<Locale, 't' | 'tag'>): string {
  // Less or more than a share, not a share of less than a number: a sign in first place goes before the number.
  return t('percent', formatShare(share, tag)).replace(/%([<>])/, '$1%');
}
