import type { Locale, MessageKey } from '@/utils/i18n/locale';
import { parseTimestamp, shortSpan } from '@/utils/i18n/time';
import type { Answer, ProposalDetail, VoteSummary } from './proposal';
import { decidedOutcome } from './status-words';
import type { Course } from './vote-stage';

/** Whether figures were read before their vote ended; null if not, or if it has not ended. */
export type BeforeEnd = 'surely' | 'perhaps' | null;

/** When an answer was read, and the time of its data. */
export type ReadAt = Pick<Answer<unknown>, 'fetchedAt' | 'meta'>;

/** Answers of one load may arrive this far apart. */
const TOGETHER_MS = 20_000;

/**
 * Returns whether figures (a summary, evidence, ballots) are from before the vote's end, by its detail. The end is the
 * reported one, unless the vote ended earlier. Without one, it is only certain that the vote had ended when the detail
 * arrived.
 */
export function beforeEnd(detail: Answer<ProposalDetail> | null, figures: ReadAt | null): BeforeEnd {
  if (detail === null || figures === null || !hasEnded(detail.value)) return null;
  const end = endOf(detail);
  const asOf = parseTimestamp(figures.meta.dataAsOf);
  if (end !== null) {
    if (figures.fetchedAt < end || (asOf !== null && asOf < end)) return 'surely';
    if (asOf !== null) return null;
  }
  return isFromBeforeClosing(detail, figures) ? 'perhaps' : null;
}

/** Does the same for a vote's own figures: a pending result has none. */
export function votesBeforeEnd(
  detail: Answer<ProposalDetail> | null,
  summary: Answer<VoteSummary> | null,
): BeforeEnd {
  return summary?.value.counting === 'pending' ? null : beforeEnd(detail, summary);
}

export function hasEnded(status: Pick<ProposalDetail, 'lifecycle' | 'outcome'>): boolean {
  return status.lifecycle === 'closed' || decidedOutcome(status) !== null;
}

/**
 * Returns whether figures may predate the moment at which their detail reports the vote as ended. After a reported end
 * they may arrive slightly before the detail. Without a known end they may not, unless their data are as recent as the
 * detail's.
 */
export function isFromBeforeClosing(detail: Answer<ProposalDetail>, figures: ReadAt): boolean {
  if (!hasEnded(detail.value) || figures.fetchedAt >= detail.fetchedAt) return false;
  if (figures.fetchedAt < detail.fetchedAt - TOGETHER_MS) return true;
  const end = endOf(detail);
  return end === null ? !areDataAsLate(detail, figures) : figures.fetchedAt < end;
}

function areDataAsLate(detail: ReadAt, figures: ReadAt): boolean {
  const closing = parseTimestamp(detail.meta.dataAsOf);
  const asOf = parseTimestamp(figures.meta.dataAsOf);
  return closing !== null && asOf !== null && asOf >= closing;
}

/** Checks a list's row that was read before the vote was reported as ended, although its end has passed since. */
export function listedBeforeEnd(course: Course, readAt: ReadAt, now: number): BeforeEnd {
  const end = parseTimestamp(course.endAt);
  if (end === null || end > now || hasEnded(course)) return null;
  const asOf = parseTimestamp(readAt.meta.dataAsOf);
  return readAt.fetchedAt < end || (asOf !== null && asOf < end) ? 'surely' : null;
}

/** Returns the reported end, if it had passed when the service reported the vote as ended. */
function endOf({ value, fetchedAt }: Answer<ProposalDetail>): number | null {
  const end = parseTimestamp(value.endAt);
  return end !== null && end <= fetchedAt ? end : null;
}

const NOTES = {
  surely: 'figures_before_end',
  perhaps: 'figures_perhaps_before_end',
} as const satisfies Record<NonNullable<BeforeEnd>, MessageKey>;

const MARKS = {
  surely: 'marked_before_end',
  perhaps: 'marked_perhaps_before_end',
} as const satisfies Record<NonNullable<BeforeEnd>, MessageKey>;

/** Returns the mark for figures from before the end of their vote; null if they need none. */
export function beforeEndNote(from: BeforeEnd, { t }: Locale): string | null {
  return from === null ? null : t(NOTES[from]);
}

/** Adds the mark to a figure's words if it is from before the end of its vote. */
export function markedBeforeEnd(words: string, from: BeforeEnd, { t }: Locale): string {
  return from === null ? words : t(MARKS[from], words);
}

/**
 * Describes the figures' age by the service's own data, as part of a line: `data 4 min old`. For an ended vote, whether
 * they are from after its end. Without figures it is the detail's age. `isReadNow`: a public source's figures are as
 * old as the reading.
 */
export function ageWords(
  detail: Answer<ProposalDetail> | null,
  figures: Pick<Answer<unknown>, 'meta' | 'fetchedAt'> | null,
  locale: Locale,
  isReadNow = false,
): string {
  const { meta, fetchedAt = locale.now } = figures ?? detail ?? {};
  const asOf = parseTimestamp(meta?.dataAsOf);
  const ageOf = (moment: number) => shortSpan(Math.max(0, locale.now - moment), locale);
  if (asOf === null)
    return isReadNow ? locale.t('trust_read', ageOf(fetchedAt)) : locale.t('trust_age_not_reported');
  const end = parseTimestamp(detail?.value.endAt);
  const isAfter = detail !== null && hasEnded(detail.value) && end !== null && asOf >= end;
  if (!isAfter) return locale.t('trust_age', ageOf(asOf));
  // Nothing changes after the end, so the time of reading says more than that of counting.
  return isReadNow
    ? locale.t('trust_read_after_end', ageOf(fetchedAt))
    : locale.t('trust_age_after_end', ageOf(asOf));
}
