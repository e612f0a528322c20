import { useShown } from '@/components/panel/kit/panel-context';
import { SaveButton } from '@/components/shared/controls/save-button';
import { useLocale } from '@/components/shared/words';
import type { Locale } from '@/utils/i18n/locale';
import { formatUtc, parseTimestamp } from '@/utils/i18n/time';
import type { Answer, ProposalCandidate, ProposalDetail } from '@/utils/proposal/proposal';
import { tidyLink, tidyText } from '@/utils/proposal/tidy-text';
import { readEnd } from '@/utils/proposal/vote-stage';

interface ReportedVote {
  readonly candidate: ProposalCandidate;
  readonly detail: Answer<ProposalDetail>;
  /** Host of the service that reported the end. */
  readonly service: string;
}

/** Returns whether the vote is open or pending, with a reported end in the future. */
export function hasEndAhead(detail: ProposalDetail, now: number): boolean {
  return detail.endAt !== null && readEnd(detail, detail.endAt, now) === 'ahead';
}

/**
 * Formats a vote's reported end as a calendar file (RFC 5545): one event without duration or alarm. A later file of the
 * same proposal replaces this one by its UID.
 *
 * @throws Error if the end is not in the future.
 */
export function calendarEvent(vote: ReportedVote, locale: Locale): string {
  const { detail } = vote;
  const end = hasEndAhead(detail.value, locale.now) ? parseTimestamp(detail.value.endAt ?? '') : null;
  if (end === null) throw new Error('No end is ahead.');
  const source = tidyLink(detail.value.sourceUrl ?? vote.candidate.sourceUrl);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Proposal Lens//Proposal Lens//EN',
    'BEGIN:VEVENT',
    `UID:${uidOf(vote)}`,
    `DTSTAMP:${stamp(locale.now)}`,
    `DTSTART:${stamp(end)}`,
    `SUMMARY:${asText(locale.t('calendar_summary', titleOf(vote, locale)))}`,
    `DESCRIPTION:${asText(description(vote, source, locale))}`,
    ...(source === null ? [] : [`URL:${source}`]),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function titleOf({ candidate, detail }: ReportedVote, { t }: Locale): string {
  return tidyText(detail.value.title || candidate.title) || t('title_missing');
}

function description({ detail, service }: ReportedVote, source: string | null, locale: Locale): string {
  const readAt = formatUtc(new Date(detail.fetchedAt).toISOString(), locale);
  const note = locale.t('calendar_description', service, readAt);
  return source === null ? note : `${note}\n${source}`;
}

/** Identical for every file of a proposal, regardless of the service. */
function uidOf({ candidate, detail }: ReportedVote): string {
  const identity = detail.value.identity ?? candidate.identity;
  const parts =
    identity === null ? [candidate.key] : [identity.provider, identity.daoId, identity.externalId];
  return `${parts.map((part) => encodeURIComponent(part.toWellFormed())).join('/')}@proposal-lens`;
}

/** Formats a moment in UTC by §3.3.5: `20240301T214623Z`. */
function stamp(moment: number): string {
  return `${new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** Escapes a value of type TEXT, §3.3.11. */
function asText(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
}

/** Octets per line, without its end. */
const MAX_OCTETS = 75;
const UTF_8 = new TextEncoder();

/** Folds a line by §3.1, between characters; a space begins continuation lines. */
function folded(line: string): string {
  let octets = 0;
  let out = '';
  for (const character of line) {
    const size = UTF_8.encode(character).length;
    const isFull = octets + size > MAX_OCTETS;
    out += isFull ? `\r\n ${character}` : character;
    octets = isFull ? size + 1 : octets + size;
  }
  return out;
}

/** Saves the vote's end for a calendar while it is in the future. */
export function CalendarPart() {
  const locale = useLocale();
  const {
    candidate,
    answers: { detail },
    place: { service },
  } = useShown();
  // Flagged proposals offer no reminder.
  if (detail === null || detail.value.flagged === true || !hasEndAhead(detail.value, locale.now)) return null;
  return (
    <div class="detail-part">
      <SaveButton
        label={locale.t('calendar_save')}
        name="vote-end.ics"
        type="text/calendar"
        text={() => calendarEvent({ candidate, detail, service }, locale)}
      />
      <p class="small">{locale.t('calendar_hint')}</p>
    </div>
  );
}
