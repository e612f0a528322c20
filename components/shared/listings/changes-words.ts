import { formatList, type Locale } from '@/utils/i18n/locale';
import { formatLocal } from '@/utils/i18n/time';
import type { Change, Standing } from '@/utils/lookup/records/recent';
import { markedBeforeEnd } from '@/utils/proposal/before-end';
import { codeWords, statusWord } from '@/utils/proposal/status-words';

/** Describes the known changes since the last view in one line; null without any. */
export function changesWords(changes: readonly Change[], locale: Locale): string | null {
  if (changes.length === 0) return null;
  return formatList(
    changes.map((change) => changeWords(change, locale)),
    locale.tag,
  );
}

function changeWords(change: Change, locale: Locale): string {
  switch (change.kind) {
    case 'status':
      return statusChange(change.from, change.to, locale);
    case 'quorum':
      return markedBeforeEnd(
        locale.t(change.reached ? 'recent_change_quorum_reached' : 'recent_change_quorum_not_reached'),
        change.beforeEnd,
        locale,
      );
    case 'signals':
      return locale.count('recent_change_signals', change.added);
    case 'end':
      return locale.t('recent_change_end', formatLocal(change.from, locale), formatLocal(change.to, locale));
  }
}

type Status = NonNullable<Standing['status']>;

/** One word each, or the service's full words if these are equal. */
function statusChange(from: Status, to: Status, locale: Locale): string {
  const [was, is] = [statusWord(from, locale), statusWord(to, locale)];
  return was === is
    ? locale.t('recent_change_status', statusPair(from, locale), statusPair(to, locale))
    : locale.t('recent_change_status', was, is);
}

/** Returns the service's lifecycle, and its outcome if there is one. */
function statusPair({ lifecycle, outcome }: Status, locale: Locale): string {
  const stands = lifecycle === null ? locale.t('not_reported') : codeWords(lifecycle, locale);
  return outcome === null || outcome === 'unknown' || outcome === lifecycle
    ? stands
    : locale.t('recent_status_pair', stands, codeWords(outcome, locale));
}
