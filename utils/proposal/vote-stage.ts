import type { Locale, MessageKey } from '@/utils/i18n/locale';
import { MINUTE, parseTimestamp, type Timestamp } from '@/utils/i18n/time';
import type { Phase, ProposalDetail } from './proposal';
import { decidedOutcome } from './status-words';
import { tidyText } from './tidy-text';

/**
 * A vote's state, as far as it changes words and drawings. `overdue`: the service reports it open, and its reported end
 * has passed; the truth needs another request. `other`: nobody described it in known words.
 */
type Stage = 'open' | 'overdue' | 'pending' | 'closed' | 'decided' | 'other';

/** What the stage of a vote is read from. */
export type Course = Pick<ProposalDetail, 'lifecycle' | 'outcome' | 'endAt' | 'estimated'>;

/** An estimated end may be off by so much: within it a vote is still open, and nobody counts its minutes. */
const LEEWAY = 30 * MINUTE;

/** Whether a vote ends by an estimate, at about this moment. */
export function isAboutToEnd({ endAt, estimated }: Course, now: number): boolean {
  const end = endAt === null || !estimated?.includes('end') ? null : parseTimestamp(endAt);
  return end !== null && Math.abs(end - now) <= LEEWAY;
}

/** The stage of a vote at a moment, milliseconds since the epoch. */
export function stageOf(course: Course, now: number): Stage {
  if (decidedOutcome(course) !== null) return 'decided';
  switch (course.lifecycle) {
    case 'active':
      return isPast(course.endAt, now) && !isAboutToEnd(course, now) ? 'overdue' : 'open';
    case 'pending':
    case 'closed':
      return course.lifecycle;
    default:
      return 'other';
  }
}

/** Whether a time has come; one that is not reported or cannot be read has not. */
export function isPast(timestamp: Timestamp | null, now: number): boolean {
  const moment = timestamp === null ? null : parseTimestamp(timestamp);
  return moment !== null && moment <= now;
}

/** Whether a time is still to come; one that is not reported or cannot be read is not. */
export function isToCome(timestamp: Timestamp | null, now: number): boolean {
  const moment = timestamp === null ? null : parseTimestamp(timestamp);
  return moment !== null && moment > now;
}

/** How a reported time may be described: as past, as future, or only as reported. */
export type TimeReading = 'past' | 'ahead' | 'reported';

/**
 * A start has been where the vote is open or closed, and is ahead where the vote is pending. A vote can be canceled
 * before it starts.
 */
export function readStart(
  { lifecycle, outcome, endAt }: Course,
  startAt: Timestamp,
  now: number,
): TimeReading {
  const moment = parseTimestamp(startAt);
  if (moment === null || outcome === 'canceled') return 'reported';
  if (moment > now) return lifecycle === 'pending' && !isPast(endAt, now) ? 'ahead' : 'reported';
  return lifecycle === 'active' || lifecycle === 'closed' ? 'past' : 'reported';
}

/** An end has been where the vote is closed, unless it was canceled, and is ahead where it is open or to come. */
export function readEnd(course: Course, endAt: Timestamp, now: number): TimeReading {
  const moment = parseTimestamp(endAt);
  if (moment === null || course.outcome === 'canceled') return 'reported';
  if (moment <= now) return course.lifecycle === 'closed' ? 'past' : 'reported';
  const stage = stageOf(course, now);
  return stage === 'open' || stage === 'pending' ? 'ahead' : 'reported';
}

/** When a vote began that has ended, where nobody said when; null for every other. */
export function startOfEnded(
  course: Course & Pick<ProposalDetail, 'startAt'>,
  now: number,
): Timestamp | null {
  const { startAt, endAt, lifecycle } = course;
  const isUnsaid = startAt !== null && endAt === null && lifecycle === 'closed';
  return isUnsaid && readStart(course, startAt, now) === 'past' ? startAt : null;
}

/** Words for a time, marked where it is an estimate. */
export function estimateWords(
  words: string,
  { estimated }: Pick<ProposalDetail, 'estimated'>,
  time: 'start' | 'end',
): string {
  return estimated?.includes(time) ? `≈ ${words}` : words;
}

type Executable = Pick<ProposalDetail, 'execution' | 'executableFrom' | 'executableUntil'>;

/**
 * From when a queued proposal can be carried out, and until when if that ends, with its times in the caller's words.
 * Null if unknown, and if nothing is queued.
 */
export function executableWords(
  { execution, executableFrom: from, executableUntil: until }: Executable,
  wordsOf: (at: Timestamp) => string,
  { t }: Pick<Locale, 't'>,
): string | null {
  if (execution !== 'queued' || from === undefined) return null;
  return until === undefined
    ? t('verdict_executable', wordsOf(from))
    : t('verdict_executable_until', wordsOf(from), wordsOf(until));
}

const MAX_NAME = 40;

/** How a vote is to be read that a module counts, and which of its figures are not shown; null where none does. */
export function moduleWords(
  { module }: Pick<ProposalDetail, 'module'>,
  { t }: Pick<Locale, 't'>,
): string | null {
  switch (module?.counts) {
    case undefined:
      return null;
    case 'against':
      return t('vote_optimistic');
    case 'options':
      return t('vote_approval');
    case null:
      return t('vote_module', tidyText(module.name, MAX_NAME) || '…');
  }
}

const PHASES = {
  submitted: 'vote_phase_submitted',
  preparing: 'vote_phase_preparing',
  queueing: 'vote_phase_queueing',
  confirming: 'vote_phase_confirming',
} as const satisfies Record<Phase, MessageKey>;

/** What is special about the period that an open vote is in: such as that only ballots against are taken. Null mostly. */
export function phaseWords(
  { lifecycle, isObjection, referendum }: Pick<ProposalDetail, 'lifecycle' | 'isObjection' | 'referendum'>,
  { t }: Pick<Locale, 't'>,
): string | null {
  if (lifecycle !== 'active') return null;
  if (referendum?.phase) return t(PHASES[referendum.phase]);
  return isObjection ? t('vote_objection') : null;
}
