import type { Locale } from '@/utils/i18n/locale';
import { saidBy } from '@/utils/i18n/said-by';
import { hostOfKey } from '@/utils/source/origins';

/** Messages of the evidence that speak of who answered, each with a second form for a source. */
const EVIDENCE =
  /^(?:evidence_raw|outcome_service_says|options_service|provenance_undated|(?:match_id|unrecognised|own_(?:totals_missing|quorum_reached|data_old))_means|own_quorum_(?:missing|unknown)_(?:label|means))$/;

/** The words of the evidence for what stands under a key: of a service's answers, or of a source's by its name. */
export function evidenceWords(key: string, locale: Locale): Locale {
  return saidBy(hostOfKey(key), locale, EVIDENCE);
}
