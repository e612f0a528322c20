import type { Locale } from '@/utils/i18n/locale';
import { meaningIn, type SignalMeaning, type Vocabulary } from './word-meaning';

/** How `resolve` found a candidate: a method, never a probability. */
const MATCHES: Vocabulary = new Map([
  ['url', { tone: 'good', key: 'match_address' }],
  ['url_exact', { tone: 'good', key: 'match_address' }],
  ['external_id', { tone: 'good', key: 'match_id' }],
  ['external_id_exact', { tone: 'good', key: 'match_id' }],
  ['exact', { tone: 'good', key: 'match_exact' }],
  ['title_exact', { tone: 'note', key: 'match_title_exact' }],
  ['title', { tone: 'caution', key: 'match_title' }],
  ['title_contains', { tone: 'caution', key: 'match_title_contains' }],
]);

export function matchMeaning(type: string, locale: Locale): SignalMeaning {
  return meaningIn(MATCHES, type, locale);
}
