import { useClock } from '@/components/shared/clock-context';
import { Icon } from '@/components/shared/icons';
import { Phrase } from '@/components/shared/phrase';
import { RemoteText } from '@/components/shared/remote-text';
import { useSay } from '@/components/shared/say-context';
import { sayCount } from '@/utils/proposal/say-count';

interface NoBallotsProps {
  /** What the service said of the list's state. */
  readonly readiness: string | null;
  /** How many ballots the summary speaks of. */
  readonly expected: string | null;
}

/** A list without a row: only where the summary says nought as well does it mean that nobody voted. */
export function NoBallots({ readiness, expected }: NoBallotsProps) {
  const say = useSay();
  const { locale } = useClock();
  const isReady = readiness === null || readiness === 'ready';
  return (
    <div class="no-rows">
      <p>{say(isReady && expected === '0' ? 'ballots_nobody' : 'ballots_none_listed')}</p>
      {isReady ? null : (
        <p class="aside">
          <Icon name="note" />
          <span>
            <Phrase of="ballots_not_ready">
              <code>
                <RemoteText text={readiness} />
              </code>
            </Phrase>
          </span>
        </p>
      )}
      {expected === null || expected === '0' ? null : (
        <p class="small">{sayCount('ballots_none_but', expected, locale, say)}</p>
      )}
    </div>
  );
}
