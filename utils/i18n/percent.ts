import { formatShare } from '@/utils/numbers/format';
import type { Locale } from './locale';

/** Formats a share from `truncatedShare` with the language's percent sign: `61.4%`, `<0,1 %`, `>%100`. */
export function percentWords(share: string, { t, tag }: Pick<Locale, 't' | 'tag'>): string {
  // A leading percent sign goes after `<` and `>`, because they compare the share.
  return t('percent', formatShare(share, tag)).replace(/%([<>])/, '$1%');
}
