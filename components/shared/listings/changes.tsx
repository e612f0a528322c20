import type { Locale } from '@/utils/i18n/locale';
import { relativeMs } from '@/utils/i18n/time';
import type { Change, RecentItem, Standing } from '@/utils/lookup/records/recent';
import { markedBeforeEnd } from '@/utils/proposal/before-end';
import { codeWords } from '@/utils/proposal/status-words';
import { useLocale } from '../locale-context';

/** The known changes since the last view, one line each. */
export function Changes({
  item: { changes, since },
}: {
  readonly item: Pick<RecentItem, 'changes' | 'since'>;
}) {
  const locale = useLocale();
  if (changes.length === 0) return null;
  return (
    <span class="changes">
      <span class="small">
        <bdi>{locale.t('recent_since', relativeMs(since, locale))}</bdi>
      </span>
      {changes.map((change) => (
        <span key={change.kind} class="change">
          <bdi>{changeWords(change, locale)}</bdi>
        </span>
      ))}
    </span>
  );
}

/** One change in words. */
export function changeWords(change: Change, locale: Locale): string {
  switch (change.kind) {
    case 'status':
      return locale.t('recent_change_status', statusPair(change.from, locale), statusPair(change.to, locale));
    case 'quorum':
      return markedBeforeEnd(
        locale.t(change.reached ? 'recent_change_quorum_reached' : 'recent_change_quorum_not_reached'),
        change.beforeEnd,
        locale,
      );
    case 'signals':
      return locale.count('recent_change_signals', change.added);
  }
}

/** Both words of the service: where it is and what came of it, the second only where there is one. */
function statusPair({ lifecycle, outcome }: NonNullable<Standing['status']>, locale: Locale): string {
  const stands = lifecycle === null ? locale.t('not_reported') : codeWords(lifecycle, locale);
  return outcome === null || outcome === 'unknown' || outcome === lifecycle
    ? stands
    : locale.t('recent_status_pair', stands, codeWords(outcome, locale));
}
