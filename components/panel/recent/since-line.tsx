import { Icon } from '@/components/shared/controls/icons';
import { changesWords } from '@/components/shared/listings/changes-words';
import { Dotted, useLocale } from '@/components/shared/words';
import type { Locale } from '@/utils/i18n/locale';
import { percentWords } from '@/utils/i18n/percent';
import { agoMs } from '@/utils/i18n/time';
import { type RecentItem, type Standing, standingOf } from '@/utils/lookup/records/recent';
import { answerOf, type ProposalRecord } from '@/utils/lookup/records/records';
import {
  compareSums,
  differenceOf,
  isNegative,
  ONE,
  type Rounding,
  truncatedShare,
} from '@/utils/numbers/decimal';
import { formatCompact } from '@/utils/numbers/format';
import { choiceWords } from '@/utils/proposal/status-words';
import { figuresOf, totalRounding } from '@/utils/proposal/tally';
import './since-line.css';

/** Changed choices named, in the service's order. */
const MAX_NAMED = 3;
const MAX_LABEL = 24;

/**
 * Describes how choices' powers and the quorum's progress differ between two moments. An unknown value is no change;
 * neither are figures from before the end, or a new sum.
 */
export function figureChanges(
  from: Standing,
  to: Standing,
  rounding: Rounding,
  locale: Locale,
): readonly string[] {
  if (to.votes?.beforeEnd !== undefined) return [];
  return [
    ...powerChanges(from, to, rounding, locale).slice(0, MAX_NAMED),
    ...progressChange(from, to, locale),
  ];
}

/** Choices are equal if position and name match. */
function powerChanges(from: Standing, to: Standing, rounding: Rounding, locale: Locale): readonly string[] {
  const was = from.votes?.powers ?? [];
  const is = to.votes?.powers ?? [];
  return is.flatMap((choice, index) => {
    const before = was[index];
    if (before === undefined || before.key !== choice.key || before.label !== choice.label) return [];
    if (before.votingPower === null || choice.votingPower === null) return [];
    if (compareSums(before.votingPower, choice.votingPower, rounding) === 0) return [];
    const more = differenceOf(choice.votingPower, before.votingPower);
    const isLess = isNegative(more);
    const amount = isLess ? differenceOf(before.votingPower, choice.votingPower) : more;
    const key = isLess ? 'recent_change_power_less' : 'recent_change_power_more';
    return [locale.t(key, choiceWords(choice, locale, MAX_LABEL), formatCompact(amount, locale.tag))];
  });
}

function progressChange(from: Standing, to: Standing, locale: Locale): readonly string[] {
  const [was, is] = [percentOf(from), percentOf(to)];
  if (was === null || is === null || was === is) return [];
  return [locale.t('recent_change_progress', percentWords(was, locale), percentWords(is, locale))];
}

/** Truncated like the quorum's own figure. */
function percentOf({ votes }: Standing): string | null {
  const progress = votes?.quorum?.progress ?? null;
  return progress === null ? null : truncatedShare(progress, ONE);
}

interface SinceLineProps {
  readonly seen: RecentItem;
  readonly record: ProposalRecord | null;
}

/** Shows changes since a look, including figures, in one line; nothing without known changes. */
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
        <bdi>{locale.t('recent_since', agoMs(seen.since, locale))}</bdi>{' '}
        <Dotted
          parts={[
            changes && (
              <strong key="changes">
                <bdi>{changes}</bdi>
              </strong>
            ),
            ...figures.map((words) => <bdi key={words}>{words}</bdi>),
          ]}
        />
      </span>
    </p>
  );
}

/** For figures that are summed again from all ballots. */
function roundingNow(record: ProposalRecord | null): Rounding {
  const summary = answerOf(record?.summary)?.value ?? null;
  return summary && totalRounding(summary, figuresOf(answerOf(record?.detail)?.value ?? null));
}

/** Returns the state at the look that starts the changes. */
function standingThen({ view, since }: RecentItem): Standing | null {
  return since === view.viewedAt ? view.seen : (view.before?.seen ?? null);
}
