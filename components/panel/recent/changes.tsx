import { useClock } from '@/components/shared/clock-context';
import { useSay } from '@/components/shared/say-context';
import type { Change, RecentItem, Standing } from '@/utils/lookup/recent';
import { markedBeforeEnd } from '@/utils/proposal/before-end-words';
import { relativeMs } from '@/utils/proposal/moment';
import type { Say } from '@/utils/proposal/say';
import { sayCount } from '@/utils/proposal/say-count';
import { codeWords } from '@/utils/proposal/status-words';

/** What is known to have changed since a view, one line each. */
export function Changes({
  item: { changes, since },
}: {
  readonly item: Pick<RecentItem, 'changes' | 'since'>;
}) {
  const say = useSay();
  const { locale, now } = useClock();
  if (changes.length === 0) return null;
  return (
    <span class="changes">
      <span class="small">
        <bdi>{say('recent_since', relativeMs(since, now, locale))}</bdi>
      </span>
      {changes.map((change) => (
        <span key={change.kind} class="change">
          <bdi>{changeWords(change, locale, say)}</bdi>
        </span>
      ))}
    </span>
  );
}

function changeWords(change: Change, locale: string, say: Say): string {
  switch (change.kind) {
    case 'status':
      return say('recent_change_status', statusPair(change.from, say), statusPair(change.to, say));
    case 'quorum':
      return markedBeforeEnd(
        say(change.reached ? 'recent_change_quorum_reached' : 'recent_change_quorum_not_reached'),
        change.beforeEnd,
        say,
      );
    case 'signals':
      return sayCount('recent_change_signals', change.added, locale, say);
  }
}

/** Both words of the service: where it is and what came of it, the second only where there is one. */
function statusPair({ lifecycle, outcome }: NonNullable<Standing['status']>, say: Say): string {
  const stands = lifecycle === null ? say('not_reported') : codeWords(lifecycle, say);
  return outcome === null || outcome === 'unknown' || outcome === lifecycle
    ? stands
    : say('recent_status_pair', stands, codeWords(outcome, say));
}
