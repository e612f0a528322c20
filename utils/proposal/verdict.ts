import type { Locale, MessageKey } from '@/utils/i18n/locale';
import { percentWords } from '@/utils/i18n/percent';
import { formatDay, nearbyTime, parseTimestamp, shortSpan, type Timestamp } from '@/utils/i18n/time';
import type { ProposalDetail, Quorum, VoteResult, VoteSummary } from './proposal';
import { codeWords, decidedOutcome, depositShare, humanise, RULE_NAMES } from './status-words';
import { tidyText } from './tidy-text';
import {
  estimateWords,
  isAboutToEnd,
  isToCome,
  readEnd,
  readStart,
  stageOf,
  startOfEnded,
} from './vote-stage';

/** Shapes of a vote's states; colour only adds that it is open. */
export type Mark =
  | 'open'
  | 'pending'
  | 'passed'
  | 'executed'
  | 'failed'
  | 'canceled'
  | 'ended'
  | 'unknown'
  | 'several'
  | 'absent';

/** A vote's state in few words. */
export interface Verdict {
  readonly mark: Mark;
  /** `Open`, `Failed`. */
  readonly word: string;
  /** The addition to the word: `6 h left`, `quorum not reached`, `outcome not reported`. */
  readonly beside: string | null;
}

type Told = 'lifecycle' | 'outcome' | 'outcomeBy' | 'result' | 'execution' | 'deposit';
type Timed = 'startAt' | 'endAt' | 'estimated';

export type Judged = Pick<ProposalDetail, Told | Timed>;

const MARKS: ReadonlyMap<string, Mark> = new Map([
  ['passed', 'passed'],
  ['executed', 'executed'],
  ['failed', 'failed'],
  ['rejected', 'failed'],
  ['canceled', 'canceled'],
  ['killed', 'canceled'],
  ['timed_out', 'failed'],
]);

/** Executions shown with a passed vote. */
const BESIDE_PASSED: ReadonlyMap<string | null, MessageKey> = new Map([
  ['queued', 'verdict_queued'],
  ['sent', 'verdict_sent'],
  ['expired', 'verdict_expired'],
  ['failed', 'verdict_execution_failed'],
]);

/** The parts of a vote's figures that a verdict uses. */
export interface JudgedVotes extends Pick<VoteSummary, 'counting'> {
  readonly quorum: Pick<Quorum, 'reached' | 'lead'> | null;
}

/** Returns the verdict on a vote: the source's own, or by the source's published rule. */
export function verdictOf(detail: Judged, votes: JudgedVotes | null, locale: Locale): Verdict {
  const { t } = locale;
  const quorum = votes?.quorum ?? null;
  switch (stageOf(detail, locale.now)) {
    case 'decided':
      return decided(detail, quorum, locale);
    case 'open':
      return { mark: 'open', word: t('status_active'), beside: leftWords(detail, locale) };
    case 'overdue':
      return { mark: 'open', word: t('status_active'), beside: t('verdict_end_passed') };
    case 'pending':
      return { mark: 'pending', word: pendingWord(detail, locale), beside: depositShare(detail, locale) };
    case 'closed':
      if (votes?.counting === 'pending') return { mark: 'ended', word: t('result_pending'), beside: null };
      return {
        ...{ mark: 'ended', word: t('status_closed'), beside: unsaid(detail, quorum, locale) },
        ...resultVerdict(detail, locale),
      };
    case 'other':
      return { mark: 'unknown', word: otherWord(detail.lifecycle, locale), beside: null };
  }
}

const RESULTS = {
  won: 'verdict_won',
  most: 'verdict_most',
  first: 'verdict_first',
  tie: 'verdict_tie',
  'no-quorum': 'verdict_no_quorum',
} as const satisfies Record<VoteResult['kind'], MessageKey>;

/** Returns the result of a vote whose site reports no outcome; null if unknown. */
function resultVerdict({ result }: Judged, locale: Locale): Verdict | null {
  if (result === undefined) return null;
  const { kind } = result;
  const choice = tidyText(result.choice ?? '', MAX_WORD);
  const share = result.share && percentWords(result.share, locale);
  const isShort = kind === 'no-quorum';
  const beside = isShort && share ? locale.t('chip_label_share', choice, share) : share;
  return { mark: isShort ? 'failed' : 'ended', word: locale.t(RESULTS[kind], choice), beside };
}

function decided(detail: Judged, quorum: JudgedVotes['quorum'], locale: Locale): Verdict {
  const code = decidedOutcome(detail) ?? '';
  const isExecuted = code === 'passed' && detail.execution === 'executed';
  const known = isExecuted ? 'executed' : code;
  return {
    mark: MARKS.get(known) ?? 'ended',
    word: tidyText(codeWords(known, locale), MAX_WORD),
    beside: besideDecided(known, detail, quorum, locale),
  };
}

const MAX_WORD = 40;

/**
 * Describes two facts next to each other: the vote's outcome, and what else the service reports. Neither explains the
 * other.
 */
function besideDecided(
  code: string,
  { execution, outcomeBy }: Judged,
  quorum: JudgedVotes['quorum'],
  locale: Locale,
): string | null {
  const isLost = code === 'failed' || code === 'rejected';
  if (isLost && quorum?.reached === false) return locale.t('quorum_clause_not_reached');
  if (isLost && quorum?.lead?.reached === false) return locale.t('verdict_lead');
  const beside = code === 'passed' && BESIDE_PASSED.get(execution);
  if (beside) return locale.t(beside);
  return outcomeBy ? locale.t('verdict_by_rule', RULE_NAMES[outcomeBy]) : null;
}

function leftWords(detail: Judged, locale: Locale): string | null {
  const end = parseTimestamp(detail.endAt);
  if (end === null) return null;
  if (isAboutToEnd(detail, locale.now)) return locale.t('verdict_within_hour');
  const words = locale.t('outcome_time_left', shortSpan(end - locale.now, locale, true));
  return estimateWords(words, detail, 'end');
}

function pendingWord(detail: Judged, locale: Locale): string {
  if (detail.deposit) return locale.t('status_deposit');
  const start = parseTimestamp(detail.startAt);
  const isAhead =
    start !== null && detail.startAt !== null && readStart(detail, detail.startAt, locale.now) === 'ahead';
  return isAhead
    ? locale.t(
        'verdict_opens_in',
        estimateWords(shortSpan(start - locale.now, locale, true), detail, 'start'),
      )
    : locale.t('verdict_not_open');
}

function otherWord(lifecycle: string | null, locale: Locale): string {
  if (lifecycle === null) return locale.t('outcome_status_not_reported');
  return lifecycle === 'unknown' ? locale.t('outcome_status_unknown') : humanise(lifecycle, locale);
}

/**
 * Describes the end, or the start of a pending vote, in the user's zone, and which part is not reported or not final.
 * Each is a separate clause for one line.
 */
export function whenClauses(detail: Judged, locale: Locale): readonly string[] {
  const { t, now } = locale;
  const interim = interimWords(detail, locale);
  switch (stageOf(detail, now)) {
    case 'pending':
      return [depositWords(detail, locale) ?? startWords(detail, locale), ...interim];
    case 'overdue':
      return [endWords(detail, locale), t('verdict_not_closed'), ...interim];
    default:
      return [endWords(detail, locale), ...endToCome(detail, locale), ...interim];
  }
}

/** During a vote an outcome is interim, so it is separate. */
function interimWords(detail: Judged, locale: Locale): readonly string[] {
  const { outcome } = detail;
  if (outcome === null || outcome === 'unknown' || decidedOutcome(detail) !== null) return [];
  return [locale.t('verdict_interim', codeWords(outcome, locale))];
}

function unsaid({ outcome }: Judged, quorum: JudgedVotes['quorum'], { t }: Locale): string {
  if (quorum?.reached === false) return t('quorum_clause_not_reached');
  return t(outcome === 'unknown' ? 'outcome_clause_unknown' : 'outcome_clause_not_reported');
}

/** Describes the deadline for a deposit, without which there is no vote and thus no start. */
function depositWords({ deposit }: Judged, locale: Locale): string | null {
  const until = deposit?.until ?? null;
  return until === null ? null : locale.t('verdict_until', timeWords(until, locale));
}

/** For a vote with an ended status, which may come early: says if its reported end is still ahead. */
function endToCome(detail: Judged, { t, now }: Locale): readonly string[] {
  const { lifecycle, outcome, endAt } = detail;
  const isOver = lifecycle === 'closed' || lifecycle === 'expired' || decidedOutcome(detail) !== null;
  // A vote can be cancelled at any time.
  return isOver && outcome !== 'canceled' && isToCome(endAt, now) ? [t('verdict_end_to_come')] : [];
}

function startWords(detail: Judged, locale: Locale): string {
  const { startAt } = detail;
  if (startAt === null) return locale.t('verdict_start_not_reported');
  const reading = readStart(detail, startAt, locale.now);
  const words = estimateWords(timeWords(startAt, locale), detail, 'start');
  return locale.t(reading === 'ahead' ? 'verdict_starts' : 'verdict_reported_start', words);
}

function endWords(detail: Judged, locale: Locale): string {
  const { endAt } = detail;
  if (endAt === null) {
    const start = startOfEnded(detail, locale.now);
    return start === null
      ? locale.t('verdict_end_not_reported')
      : locale.t('verdict_ended_started', timeWords(start, locale));
  }
  const words = estimateWords(timeWords(endAt, locale), detail, 'end');
  switch (readEnd(detail, endAt, locale.now)) {
    case 'ahead':
      return locale.t('verdict_ends', words);
    case 'past':
      return locale.t('verdict_ended', words);
    case 'reported':
      return locale.t(
        decidedOutcome(detail) === 'canceled' ? 'verdict_planned_end' : 'verdict_reported_end',
        words,
      );
  }
}

/** Formats a near time by the clock, `today 10:27, your time`, others by the day, `5 Oct 2021`. */
export function timeWords(at: Timestamp, locale: Locale): string {
  const moment = parseTimestamp(at);
  const near = moment === null ? null : nearbyTime(moment, locale);
  return near === null ? tidyText(formatDay(at, locale), MAX_WORD) : locale.t('verdict_your_time', near);
}
