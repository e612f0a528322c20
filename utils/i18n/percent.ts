import { formatShare } from '@/utils/numbers/format';
import type { Locale } from './locale';

/** A share, as `truncatedShare` gives it, with the sign for percent where the language has it: `61.4%`, `<0,1 %`. */
export function percentWords(share: string, { t, tag }: Pick<Locale, 't' | 'tag'>): string {
  return t('percent', formatShare(share, tag));
}
