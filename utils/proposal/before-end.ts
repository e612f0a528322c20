import type { Locale, MessageKey } from '@/utils/i18n/locale';
import { shortSpan } from '@/utils/i18n/short-time';
import { parseTimestamp } from '@/utils/i18n/time';
import type { Answer, ProposalDetail, VoteSummary } from './proposal';
import { decidedOutcome } from './status-words';
import type { Course } from './vote-stage';

/** Whether figures were read before the vote ended that they are of; null where they were not, or it has not ended. */
export type BeforeEnd = 'surely' | 'perhaps' | null;

/** When an answer was read, and the time of its data. */
export type ReadAt = Pick<Answer<unknown>, 'fetchedAt' | 'meta'>;

/** Answers that are asked for together may come this long after one another. */
const TOGETHER_MS = 20_000;

/**
 * Whether figures (a summary, evidence, ballots) are from before the end of the vote, by what its detail says. The end
 * is the one that was reported, unless the vote was over before. Without one, all that is sure is that the vote had
 * ended when the detail came.
 */
export function beforeEnd(detail: Answer<ProposalDetail> | null, figures: ReadAt | null): BeforeEnd {
  if (detail === null || figures === null || !hasEnded(detail.value)) return null;
  const end = endOf(detail);
  const asOf = momentOf(figures.meta.dataAsOf);
  if (end !== null) {
    if (figures.fetchedAt < end || (asOf !== null && asOf < end)) return 'surely';
    if (asOf !== null) return null;
  }
  return isFromBeforeClosing(detail, figures) ? 'perhaps' : null;
}

/** The same of a vote's own figures: while its result is pending there are none that could be from before the end. */
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
 * Whether figures are not known to be of after the moment in which their detail says that the vote has ended: those that
 * came after the reported end may have come a little sooner than the detail, but where no end is known to have come they
 * may not, unless their data are as late as the detail's.
 */
export function isFromBeforeClosing(detail: Answer<ProposalDetail>, figures: ReadAt): boolean {
  if (!hasEnded(detail.value) || figures.fetchedAt >= detail.fetchedAt) return false;
  if (figures.fetchedAt < detail.fetchedAt - TOGETHER_MS) return true;
  const end = endOf(detail);
  return end === null ? !areDataAsLate(detail, figures) : figures.fetchedAt < end;
}

function areDataAsLate(detail: ReadAt, figures: ReadAt): boolean {
  const closing = momentOf(detail.meta.dataAsOf);
  const asOf = momentOf(figures.meta.dataAsOf);
  return closing !== null && asOf !== null && asOf >= closing;
}

/** A list's row about a vote, read before the vote was reported as ended, although its end has passed since. */
export function listedBeforeEnd(course: Course, readAt: ReadAt, now: number): BeforeEnd {
  const end = momentOf(course.endAt);
  if (end === null || end > now || hasEnded(course)) return null;
  const asOf = momentOf(readAt.meta.dataAsOf);
  return readAt.fetchedAt < end || (asOf !== null && asOf < end) ? 'surely' : null;
}

/** The reported end, where it had come when the service said that the vote is over. */
function endOf({ value, fetchedAt }: Answer<ProposalDetail>): number | null {
  const end = momentOf(value.endAt);
  return end !== null && end <= fetchedAt ? end : null;
}

function momentOf(time: string | null): number | null {
  return time === null ? null : parseTimestamp(time);
}

const NOTES = {
  surely: 'figures_before_end',
  perhaps: 'figures_perhaps_before_end',
} as const satisfies Record<NonNullable<BeforeEnd>, MessageKey>;

const MARKS = {
  surely: 'marked_before_end',
  perhaps: 'marked_perhaps_before_end',
} as const satisfies Record<NonNullable<BeforeEnd>, MessageKey>;

/** Marks figures from before the end of their vote; null if they need no mark. */
export function beforeEndNote(from: BeforeEnd, { t }: Locale): string | null {
  return from === null ? null : t(NOTES[from]);
}

/** Words that tell a figure, marked where it is from before the end of its vote. */
export function markedBeforeEnd(words: string, from: BeforeEnd, { t }: Locale): string {
  return from === null ? words : t(MARKS[from], words);
}

/**
 * How old the figures are by the service's own account, as part of a line: `data 4 min old`. Of an ended vote, whether they
 * are from after its end. Without figures it is the age of the detail;
 * `isReadNow`: of a public source, what it
 * gives is as old as the reading.
 */
export function ageWords(
  detail: Answer<ProposalDetail> | null,
  figures: Pick<Answer<unknown>, 'meta' | 'fetchedAt'> | null,
  locale: Locale,
  isReadNow = false,
): string {
  const { meta, fetchedAt = locale.now } = figures ?? detail ?? {};
  const asOf = momentOf(meta?.dataAsOf ?? null);
  const ageOf = (moment: number) => shortSpan(Math.max(0, locale.now - moment), locale);
  if (asOf === null)
    return isReadNow ? locale.t('trust_read', ageOf(fetchedAt)) : locale.t('trust_age_not_reported');
  const end = momentOf(detail?.value.endAt ?? null);
  const isAfter = detail !== null && hasEnded(detail.value) && end !== null && asOf >= end;
  if (!isAfter) return locale.t('trust_age', ageOf(asOf));
  // Nothing changes after the end: when it was counted says less than when it was read.
  return isReadNow
    ? locale.t('trust_read_after_end', ageOf(fetchedAt))
    : locale.t('trust_age_after_end', ageOf(asOf));
}
