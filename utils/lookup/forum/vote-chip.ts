import type { Locale, MessageKey } from '@/utils/i18n/locale';
import { percentWords } from '@/utils/i18n/percent';
import { DAY, HOUR, longSpan, MINUTE, shortSpan, timeUntil } from '@/utils/i18n/time';
import type { ProposalDetail, VoteResult, VoteSummary } from '@/utils/proposal/proposal';
import { type QuorumDrawing, quorumDrawing } from '@/utils/proposal/quorum';
import { decidedOutcome, depositShare, executionWords, statusWord } from '@/utils/proposal/status-words';
import { tidyText } from '@/utils/proposal/tidy-text';
import { type Mark, type Verdict, verdictOf } from '@/utils/proposal/verdict';
import { estimateWords, isAboutToEnd, stageOf } from '@/utils/proposal/vote-stage';
import type { ChipMark, ChipView } from './drawn-chip';

/** The chip's words for a vote with known detail. */
export interface VoteWords extends Pick<ChipView, 'word' | 'wide' | 'look' | 'mark' | 'lasts'> {
  /** For screen readers: the vote's state, the time, the quorum. */
  readonly heard: readonly string[];
}

/** Describes a vote: time and quorum while it is open, one word without a quorum after its end. */
export function voteWords(detail: ProposalDetail, summary: VoteSummary | null, locale: Locale): VoteWords {
  const quorum = quorumDrawing(summary?.quorum ?? null);
  switch (stageOf(detail, locale.now)) {
    case 'open':
      return openWords(detail, quorum, locale);
    case 'overdue':
      return overdueWords(locale);
    case 'pending':
      return pendingWords(detail, locale);
    default:
      return endedWords(detail, summary, locale);
  }
}

function openWords(detail: ProposalDetail, quorum: QuorumDrawing, locale: Locale): VoteWords {
  const { t } = locale;
  const isAbout = isAboutToEnd(detail, locale.now);
  const left = isAbout ? HOUR : timeUntil(detail.endAt, locale.now);
  const status = t('status_active');
  const about = (words: string) => estimateWords(words, detail, 'end');
  const word =
    left === null
      ? status
      : isAbout
        ? t('chip_within_hour')
        : about(shortTime('chip_time_left', left, locale));
  const spoken =
    left === null
      ? []
      : [isAbout ? t('verdict_within_hour') : about(t('outcome_time_left', longSpan(left, locale)))];
  return {
    word,
    wide: withQuorum(word, quorum, locale),
    look: left !== null && left < DAY ? 'urgent' : 'open',
    mark: { kind: 'ring', fill: fillOf(quorum) },
    lasts: untilNextUnit(left),
    heard: [status, ...spoken, ...quorumHeard(quorum, locale)],
  };
}

function overdueWords({ t }: Locale): VoteWords {
  const word = t('chip_end_passed');
  return {
    word,
    wide: word,
    look: 'open',
    // The outcome is unknown until the service answers again.
    mark: { kind: 'dashed', sign: '' },
    lasts: null,
    heard: [t('status_active'), word],
  };
}

function pendingWords(detail: ProposalDetail, locale: Locale): VoteWords {
  const { t } = locale;
  const wait = timeUntil(detail.startAt, locale.now);
  const status = detail.deposit ? t('status_deposit') : statusWord(detail, locale);
  const short = detail.deposit ? t('chip_deposit') : status;
  const about = (words: string) => estimateWords(words, detail, 'start');
  const word = wait === null ? short : about(shortTime('chip_starts_in', wait, locale));
  const paid = depositShare(detail, locale);
  return {
    word,
    wide: paid === null ? word : joined(status, paid, locale),
    look: 'quiet',
    mark: { kind: 'clock', sign: '' },
    lasts: untilNextUnit(wait),
    heard: [
      status,
      ...(paid === null ? [] : [paid]),
      ...(wait === null ? [] : [about(t('outcome_starts_in', longSpan(wait, locale)))]),
    ],
  };
}

/**
 * Formats a time with the chip's own messages: in some languages the accessible ones are too long, and under a minute
 * in all.
 */
function shortTime(key: MessageKey, span: number, locale: Locale): string {
  return locale.t(span < MINUTE ? 'chip_moment' : key, shortSpan(span, locale));
}

/** Marks of votes that are neither open nor pending; a missing one means unknown. */
const MARKS: Readonly<Partial<Record<Mark, ChipMark>>> = {
  passed: { kind: 'disc', sign: '✓' },
  // One tick for the vote, one for the execution.
  executed: { kind: 'disc', sign: '✓✓' },
  failed: { kind: 'disc', sign: '✕' },
  canceled: { kind: 'circle', sign: '/' },
  ended: { kind: 'sign', sign: '■' },
};

const UNKNOWN: ChipMark = { kind: 'dashed', sign: '?' };

function endedWords(detail: ProposalDetail, summary: VoteSummary | null, locale: Locale): VoteWords {
  const { mark, word: verdict, beside } = verdictOf(detail, summary, locale);
  if (mark === 'ended' && summary?.counting === 'pending') return pendingResult(verdict, locale);
  if (detail.result !== undefined && decidedOutcome(detail) === null)
    return resultWords(detail.result, { mark, word: verdict, beside }, locale);
  if (mark === 'ended' && summary?.quorum?.reached === false && decidedOutcome(detail) === null)
    return resultWords(
      { kind: 'no-quorum', choice: null, share: null },
      { mark, word: locale.t('verdict_no_quorum'), beside: null },
      locale,
    );
  // A list's row and a chip show a single word.
  const word = executionWord(detail, locale) ?? (mark === 'executed' ? verdict : statusWord(detail, locale));
  const isShort = mark === 'failed' && summary?.quorum?.reached === false;
  const isFailed = beside !== null && (isShort || detail.execution === 'failed');
  return {
    // The status word is too long there in some languages.
    word: word === locale.t('status_passed') ? locale.t('chip_passed') : word,
    wide: isFailed ? joined(word, beside, locale) : word,
    look: 'quiet',
    mark: MARKS[mark] ?? UNKNOWN,
    lasts: null,
    heard: isFailed ? [word, beside] : [word],
  };
}

/** Describes a vote without an outcome: the leading choice with its share, or that it missed the quorum. */
function resultWords(result: VoteResult, { mark, word, beside }: Verdict, locale: Locale): VoteWords {
  return {
    word: shortResult(result, word, locale),
    wide: beside === null ? word : joined(word, beside, locale),
    look: 'quiet',
    mark: MARKS[mark] ?? UNKNOWN,
    lasts: null,
    heard: beside === null ? [word] : [word, beside],
  };
}

/** Letters that fit an inline chip. */
const ROOM = 11;
/** Next to a share, whose digits are wide. */
const ROOM_OF_SHARE = 9;

/** Returns what fits: the leading choice, cut if needed, and its share; otherwise the verdict, or the choice alone. */
function shortResult({ kind, choice, share }: VoteResult, verdict: string, locale: Locale): string {
  if (kind === 'no-quorum') return locale.t('chip_no_quorum');
  if (choice === null || (share === null && verdict.length <= ROOM)) return tidyText(verdict, ROOM);
  if (share === null) return tidyText(choice, ROOM);
  const percent = percentWords(share, locale);
  return locale.t(
    'chip_label_share',
    tidyText(choice, Math.max(2, ROOM_OF_SHARE - 1 - percent.length)),
    percent,
  );
}

/** The full text does not fit a short chip. */
function pendingResult(words: string, { t }: Locale): VoteWords {
  const mark = { kind: 'dashed', sign: '' } as const;
  return { word: t('chip_result_pending'), wide: words, look: 'quiet', mark, lasts: null, heard: [words] };
}

/** Returns the word for a passed vote that waits for execution or expired. */
function executionWord({ outcome, execution }: ProposalDetail, locale: Locale): string | null {
  const isBeside = outcome === 'passed' && (execution === 'queued' || execution === 'expired');
  return isBeside ? executionWords(execution, locale) : null;
}

function joined(word: string, more: string, { t }: Locale): string {
  return t('chip_wide', word, more);
}

function withQuorum(word: string, quorum: QuorumDrawing, locale: Locale): string {
  const { t } = locale;
  if (!('reached' in quorum)) return word;
  const { percent, reached } = quorum;
  if (percent !== null) return joined(word, t('chip_quorum', percentWords(percent, locale)), locale);
  if (reached === null) return word;
  return joined(word, t(reached ? 'quorum_clause_reached' : 'quorum_clause_not_reached'), locale);
}

function quorumHeard(quorum: QuorumDrawing, locale: Locale): readonly string[] {
  if (!('reached' in quorum)) return [];
  const { t } = locale;
  const { percent, reached } = quorum;
  if (percent === null)
    return reached === null ? [] : [t(reached ? 'quorum_clause_reached' : 'quorum_clause_not_reached')];
  const progress = t('chip_quorum_heard', percentWords(percent, locale));
  return reached === null ? [progress] : [progress, t(reached ? 'quorum_reached' : 'quorum_not_reached')];
}

/** Returns a ring's fill; null draws it dashed. */
function fillOf(quorum: QuorumDrawing): number | null {
  return 'fill' in quorum ? quorum.fill : null;
}

/** Returns when a truncated duration's words change; null without one. */
function untilNextUnit(left: number | null): number | null {
  if (left === null) return null;
  const unit = left >= DAY ? DAY : left >= HOUR ? HOUR : MINUTE;
  return (left % unit) + 1;
}
