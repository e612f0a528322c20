import { Icon } from '@/components/shared/controls/icons';
import { changesWords } from '@/components/shared/listings/changes-words';
import { useLocale } from '@/components/shared/locale-context';
import { relativeMs } from '@/utils/i18n/time';
import { type RecentItem, type Standing, standingOf } from '@/utils/lookup/records/recent';
import { answerOf, type ProposalRecord } from '@/utils/lookup/records/records';
import type { Rounding } from '@/utils/numbers/doubles';
import { figuresOf, totalRounding } from '@/utils/proposal/tally/vote-figures';
import { figureChanges } from './figure-changes';
import './since-line.css';

interface SinceLineProps {
  readonly seen: RecentItem;
  readonly record: ProposalRecord | null;
}

/** What changed since a look, figures too, in one line; nothing where nothing is known to have. */
export function SinceLine({ seen, record }: SinceLineProps) {
  const locale = useLocale();
  const changes = changesWords(seen.changes, locale);
  const then = standingThen(seen);
  const figures = then === null ? [] : figureChanges(then, standingOf(record), roundingNow(record), locale);
  if (changes === null && figures.length === 0) return null;
  return (
    <p class="since">
      <Icon name="clock" />
      <span>
        <bdi>{locale.t('recent_since', relativeMs(seen.since, locale))}</bdi>{' '}
        {changes === null ? null : (
          <strong>
            <bdi>{changes}</bdi>
          </strong>
        )}
        {figures.map((words, index) => (
          <span key={words}>
            {index === 0 && changes === null ? null : ' · '}
            <bdi>{words}</bdi>
          </span>
        ))}
      </span>
    </p>
  );
}

/** Of figures that are added up from all ballots anew. */
function roundingNow(record: ProposalRecord | null): Rounding {
  const summary = answerOf(record?.summary)?.value ?? null;
  return summary && totalRounding(summary, figuresOf(answerOf(record?.detail)?.value ?? null));
}

/** Where it stood at the look that its changes are told from. */
function standingThen({ view, since }: RecentItem): Standing | null {
  return since === view.viewedAt ? view.seen : (view.before?.seen ?? null);
}
