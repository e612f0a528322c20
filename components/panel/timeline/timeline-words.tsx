import { useLocale } from '@/components/shared/locale-context';
import { dateFormat } from '@/utils/formats';
import type { Locale } from '@/utils/i18n/locale';
import { clockTime, formatDay, formatLocal, relativeMs } from '@/utils/i18n/time';
import { formatCompact } from '@/utils/numbers/format';
import type { Choice, ProposalDetail } from '@/utils/proposal/proposal';
import { choiceWords } from '@/utils/proposal/status-words';
import { readEnd, stageOf } from '@/utils/proposal/vote-stage';
import type { VoteTimeline } from './vote-timeline';

const END_WORDS = { ahead: 'timeline_ends', past: 'timeline_ended', reported: 'timeline_end' } as const;

/** What a reader takes from the chart: the largest ballot, or how long voting went where none is the largest. */
export function timelineSentence(
  { largest, cast, steps }: VoteTimeline,
  choices: readonly Choice[],
  detail: ProposalDetail | null,
  locale: Locale,
): string {
  const choice = largest === null ? undefined : choices[largest.position - 1];
  if (largest === null || choice === undefined) {
    const [first, last] = [steps[0], steps.at(-1)];
    return locale.count(
      'timeline_span',
      cast.length,
      momentWords(first?.at ?? 0, locale),
      momentWords(last?.at ?? 0, locale),
    );
  }
  const words = [formatCompact(largest.power, locale.tag), choiceWords(choice, locale)] as const;
  const isOpen = detail !== null && stageOf(detail, locale.now) === 'open';
  return isOpen
    ? locale.t('timeline_largest_open', ...words, relativeMs(largest.at, locale))
    : locale.t('timeline_largest', ...words, momentWords(largest.at, locale));
}

/** A moment with its minute. */
export function momentWords(milliseconds: number, locale: Locale): string {
  return formatLocal(new Date(milliseconds).toISOString(), locale);
}

/** The same without the year and the zone, for a column of moments. */
function shortMomentWords(milliseconds: number, { tag, timeZone }: Locale): string {
  const fields = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
  return dateFormat(tag, { ...fields, timeZone }).format(milliseconds);
}

/** A moment at the end of an axis: the minute where it is today, else the day; the table has the year. */
export function axisWords(milliseconds: number, locale: Locale): string {
  const isToday = dayOf(milliseconds, locale) === dayOf(locale.now, locale);
  if (isToday) return clockTime(milliseconds, locale);
  const { tag, timeZone } = locale;
  return dateFormat(tag, { day: 'numeric', month: 'short', timeZone }).format(milliseconds);
}

/** What the chart's end is: the vote's, if that is reported, or until when there are data. */
export function endWords({ to }: VoteTimeline, detail: ProposalDetail | null, locale: Locale): string {
  const when = axisWords(to, locale);
  if (detail === null || detail.endAt === null) return locale.t('timeline_until', when);
  return locale.t(END_WORDS[readEnd(detail, detail.endAt, locale.now)], when);
}

function dayOf(milliseconds: number, locale: Locale): string {
  return formatDay(new Date(milliseconds).toISOString(), locale);
}

/** A moment of the vote, in milliseconds since the epoch; with its year and zone on hover. */
export function Moment({ at }: { readonly at: number }) {
  const locale = useLocale();
  return (
    <time dateTime={new Date(at).toISOString()} title={momentWords(at, locale)} dir="auto">
      {shortMomentWords(at, locale)}
    </time>
  );
}
