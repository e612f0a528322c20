import type { Locale, MessageKey } from '@/utils/i18n/locale';
import { MINUTE, parseTimestamp, type Timestamp } from '@/utils/i18n/time';
import type { Phase, ProposalDetail } from './proposal';
import { decidedOutcome } from './status-words';
import { tidyText } from './tidy-text';

/**
 * A vote's stage, as far as it affects words and drawings. An `overdue` vote is reported open although its reported end
 * has passed; only a new request can tell. The stage `other` has no known words.
 */
type Stage = 'open' | 'overdue' | 'pending' | 'closed' | 'decided' | 'other';

/** The input of a vote's stage. */
export type Course = Pick<ProposalDetail, 'lifecycle' | 'outcome' | 'endAt' | 'estimated'>;

/** An estimated end may be off by this much: within it a vote is still open, without a countdown. */
const LEEWAY = 30 * MINUTE;

/** Returns whether a vote ends around now by an estimate. */
export function isAboutToEnd({ endAt, estimated }: Course, now: number): boolean {
  const end = estimated?.includes('end') ? parseTimestamp(endAt) : null;
  return end !== null && Math.abs(end - now) <= LEEWAY;
}

/** Returns a vote's stage at a moment, milliseconds since the epoch. */
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

/** Returns whether a time has passed; false if it is missing or unreadable. */
export function isPast(timestamp: Timestamp | null, now: number): boolean {
  const moment = parseTimestamp(timestamp);
  return moment !== null && moment <= now;
}

/** Returns whether a time is in the future; false if it is missing or unreadable. */
export function isToCome(timestamp: Timestamp | null, now: number): boolean {
  const moment = parseTimestamp(timestamp);
  return moment !== null && moment > now;
}

/** How to describe a reported time: as past, as future, or only as reported. */
export type TimeReading = 'past' | 'ahead' | 'reported';

/**
 * Returns how to describe a start: past if the vote is open or closed, ahead if pending. A vote can be cancelled before
 * it starts.
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

/** Returns how to describe an end: past if the vote is closed and not cancelled, ahead if it is open or pending. */
export function readEnd(course: Course, endAt: Timestamp, now: number): TimeReading {
  const moment = parseTimestamp(endAt);
  if (moment === null || course.outcome === 'canceled') return 'reported';
  if (moment <= now) return course.lifecycle === 'closed' ? 'past' : 'reported';
  const stage = stageOf(course, now);
  return stage === 'open' || stage === 'pending' ? 'ahead' : 'reported';
}

/** Describes the start of an ended vote without a reported end; null otherwise. */
export function startOfEnded(
  course: Course & Pick<ProposalDetail, 'startAt'>,
  now: number,
): Timestamp | null {
  const { startAt, endAt, lifecycle } = course;
  const isUnsaid = startAt !== null && endAt === null && lifecycle === 'closed';
  return isUnsaid && readStart(course, startAt, now) === 'past' ? startAt : null;
}

/** Formats a time and marks estimates. */
export function estimateWords(
  words: string,
  { estimated }: Pick<ProposalDetail, 'estimated'>,
  time: 'start' | 'end',
): string {
  return estimated?.includes(time) ? `≈ ${words}` : words;
}

type Executable = Pick<ProposalDetail, 'execution' | 'executableFrom' | 'executableUntil'>;

/**
 * Describes from when a queued proposal is executable, and until when if that ends; the caller formats the times. Null
 * if unknown or not queued.
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

/** Explains how to read a vote that a module counts, and which figures are missing; null without a module. */
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

/** Describes the special period of an open vote, such as one that accepts only ballots against; usually null. */
export function phaseWords(
  { lifecycle, isObjection, referendum }: Pick<ProposalDetail, 'lifecycle' | 'isObjection' | 'referendum'>,
  { t }: Pick<Locale, 't'>,
): string | null {
  if (lifecycle !== 'active') return null;
  if (referendum?.phase) return t(PHASES[referendum.phase]);
  return isObjection ? t('vote_objection') : null;
}
