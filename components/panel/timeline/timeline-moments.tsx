import { Phrase, RemoteText, useLocale } from '@/components/shared/words';
import { dateFormat } from '@/utils/formats';
import type { Locale } from '@/utils/i18n/locale';
import { percentWords } from '@/utils/i18n/percent';
import { agoMs, clockTime, formatDay, formatLocal } from '@/utils/i18n/time';
import { formatCompact } from '@/utils/numbers/format';
import { type Ballot, voterName } from '@/utils/proposal/ballot';
import type { Choice, ProposalDetail } from '@/utils/proposal/proposal';
import { choiceWords } from '@/utils/proposal/status-words';
import { readEnd, stageOf } from '@/utils/proposal/vote-stage';
import type { Moments, QuorumMoment, VoteMoments } from './moments';
import type { VoteTimeline } from './vote-timeline';

const END_WORDS = { ahead: 'timeline_ends', past: 'timeline_ended', reported: 'timeline_end' } as const;

/** Summarises the chart: the largest ballot, or how long voting went if none is the largest. */
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
    ? locale.t('timeline_largest_open', ...words, agoMs(largest.at, locale))
    : locale.t('timeline_largest', ...words, momentWords(largest.at, locale));
}

/** Formats a moment with its minute. */
export function momentWords(milliseconds: number, locale: Locale): string {
  return formatLocal(new Date(milliseconds).toISOString(), locale);
}

/** Formats the same without year and zone, for a column of moments. */
function shortMomentWords(milliseconds: number, { tag, timeZone }: Locale): string {
  const fields = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
  return dateFormat(tag, { ...fields, timeZone }).format(milliseconds);
}

/** Formats a moment at the end of an axis: the minute if it is today, otherwise the day; the table has the year. */
export function axisWords(milliseconds: number, locale: Locale): string {
  const isToday = dayOf(milliseconds, locale) === dayOf(locale.now, locale);
  if (isToday) return clockTime(milliseconds, locale);
  const { tag, timeZone } = locale;
  return dateFormat(tag, { day: 'numeric', month: 'short', timeZone }).format(milliseconds);
}

/** Describes the chart's end: the vote's reported end, or the end of the data. */
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

interface TimelineMomentsProps {
  readonly moments: Moments;
  readonly choices: readonly Choice[];
}

/** Lists the moment of quorum, changes of the lead and, after the end, how much came late. */
export function TimelineMoments({ moments, choices }: TimelineMomentsProps) {
  const locale = useLocale();
  return (
    <>
      {moments.quorum === null ? null : <QuorumReached {...moments.quorum} />}
      <p class="small" dir="auto">
        {[leadWords(moments, choices, locale), lateWords(moments, locale)].filter(Boolean).join(' ')}
      </p>
    </>
  );
}

function QuorumReached({ at, by }: QuorumMoment) {
  const locale = useLocale();
  const when = <bdi>{momentWords(at, locale)}</bdi>;
  return (
    <p class="small">
      {by === null ? (
        <Phrase of="timeline_quorum">{when}</Phrase>
      ) : (
        <Phrase of="timeline_quorum_by">
          {when}
          <VoterInline ballot={by.ballot} />
        </Phrase>
      )}
    </p>
  );
}

/** A name always with its address, because names can imitate another's. */
function VoterInline({ ballot: { voter, address: given } }: { readonly ballot: Ballot }) {
  const { t } = useLocale();
  const { name, address, short } = voterName(voter, given);
  return (
    <span>
      {name === null ? null : (
        <>
          <RemoteText text={name} />{' '}
        </>
      )}
      {short === null ? null : (
        <code title={address ?? undefined} dir="ltr">
          {short}
        </code>
      )}
      {name === null && short === null ? <em>{t('voters_unnamed')}</em> : null}
    </span>
  );
}

function leadWords({ leads }: VoteMoments, choices: readonly Choice[], locale: Locale): string | null {
  const last = leads.at(-1);
  const choice = last === undefined ? undefined : choices[last.position - 1];
  if (last === undefined || choice === undefined) return null;
  const words = [choiceWords(choice, locale), momentWords(last.at, locale)] as const;
  return leads.length === 1
    ? locale.t('timeline_lead_same', ...words)
    : locale.count('timeline_lead_changes', leads.length - 1, ...words);
}

function lateWords({ late }: VoteMoments, locale: Locale): string | null {
  if (late === null) return null;
  return locale.t('timeline_late', percentWords(late.day, locale), percentWords(late.hour, locale));
}
