import type { Locale, MessageKey } from '@/utils/i18n/locale';
import { formatDay, relativeTime, type Timestamp } from '@/utils/i18n/time';
import { formatShare } from '@/utils/numbers/format';
import type { BeforeEnd } from './before-end';
import { aloneWords, leadingWords } from './leading-words';
import type { ProposalDetail, VoteSummary } from './proposal';
import { approvalWords, quorumDrawing, rejectionClause } from './quorum';
import { codeWords, decidedOutcome, depositShare, humanise } from './status-words';
import { figuresOf, tallyOf } from './tally';
import { tidyText } from './tidy-text';
import { verdictOf } from './verdict';
import {
  estimateWords,
  executableWords,
  isPast,
  isToCome,
  moduleWords,
  phaseWords,
  readEnd,
  readStart,
  stageOf,
  startOfEnded,
} from './vote-stage';

type Stage = ReturnType<typeof stageOf>;

interface OutcomeInput {
  readonly detail: ProposalDetail | null;
  readonly summary: VoteSummary | null;
  readonly beforeEnd: BeforeEnd;
  /** For texts that outlast the moment: no time is relative to now. */
  readonly times?: 'absolute';
}

interface Opening {
  readonly head: string;
  readonly stage: Stage;
}

const MAX_TIME_LENGTH = 40;

/** Marks figures from before the end of the vote. */
const BEFORE_END = {
  surely: 'outcome_before_end',
  perhaps: 'outcome_perhaps_before_end',
} as const satisfies Record<NonNullable<BeforeEnd>, MessageKey>;

/**
 * Describes a vote in one or a few short sentences, from typed state only. It says "passed" only if the service did,
 * names what is unknown, and every share is of the reported voting power, truncated.
 */
export function outcomeSentence(input: OutcomeInput, locale: Locale): string {
  const { detail, summary } = input;
  if (detail === null && summary === null) return locale.t('outcome_nothing');
  const opening = openingOf(input, locale);
  const sentences = [
    figuresSentence(opening, input, locale),
    // Its quorum alone would be misleading.
    (opening.stage === 'open' && summary?.approval?.reached === false && approvalWords(summary, locale)) ||
      '',
    interimOutcome(detail, locale),
    detail === null ? '' : timeSentence(detail, opening, input.times, locale),
    (detail && phaseWords(detail, locale)) ?? '',
    detail === null ? '' : executableSentence(detail, locale),
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

function openingOf({ detail }: OutcomeInput, locale: Locale): Opening {
  if (detail === null) return { head: locale.t('outcome_status_unavailable'), stage: 'other' };
  const stage = stageOf(detail, locale.now);
  return { head: headOf(detail, stage, locale), stage };
}

/** Describes a vote's result with its rule or execution. The quorum has a separate clause. */
function verdictWords(detail: ProposalDetail, locale: Locale): string {
  const { word, beside } = verdictOf(detail, null, locale);
  return beside === null ? word : locale.t('chip_wide', word, beside);
}

/** States a lifecycle as a fact only if no reported time contradicts it. */
function headOf(detail: ProposalDetail, stage: Stage, locale: Locale): string {
  switch (stage) {
    case 'decided':
      return verdictWords(detail, locale);
    case 'open':
      return locale.t(isToCome(detail.startAt, locale.now) ? 'outcome_reported_open' : 'status_active');
    case 'overdue':
      return locale.t('outcome_reported_open');
    case 'pending':
      if (detail.deposit) return depositHead(detail, locale);
      return locale.t(
        lateTime(detail, locale.now) === null ? 'lifecycle_pending' : 'outcome_reported_pending',
      );
    case 'closed':
      return locale.t('status_closed');
    case 'other':
      if (detail.lifecycle === null) return locale.t('outcome_status_not_reported');
      return detail.lifecycle === 'unknown'
        ? locale.t('outcome_status_unknown')
        : humanise(detail.lifecycle, locale);
  }
}

function depositHead(detail: ProposalDetail, locale: Locale): string {
  const share = depositShare(detail, locale);
  const word = locale.t('status_deposit');
  return share === null ? word : locale.t('chip_wide', word, share);
}

/** Returns which reported time has passed although the vote is reported as pending; the later of two. */
function lateTime({ startAt, endAt }: ProposalDetail, now: number): 'start' | 'end' | null {
  if (isPast(endAt, now)) return 'end';
  return isPast(startAt, now) ? 'start' : null;
}

function figuresSentence(opening: Opening, input: OutcomeInput, locale: Locale): string {
  const { head, stage } = opening;
  const { detail, summary } = input;
  const counted = detail && moduleWords(detail, locale);
  if (counted !== null) {
    const stands = `${locale.t('outcome_alone', head)} ${counted}`;
    // Figures from before the end would need a mark.
    const alone = input.beforeEnd === null && summary !== null ? aloneWords(summary, locale) : null;
    return alone === null ? stands : `${stands} ${locale.t('outcome_alone', alone)}`;
  }
  if (stage === 'closed' && summary?.counting === 'pending')
    return locale.t('outcome_alone', locale.t('result_pending'));
  if (stage === 'closed' && detail?.result && summary !== null && input.beforeEnd === null)
    return resultSentence(detail, summary, locale);
  const unsaid = stage === 'closed' ? unsaidOutcome(detail, locale) : null;
  const figures = figuresOf(detail);
  const leading = summary && tallyOf(summary, figures).leading;
  // Before the start nobody votes: missing figures need no mention, existing ones do.
  if (stage === 'pending' && (leading === null || leading.kind === 'none'))
    return locale.t('outcome_alone', head);
  if (summary === null || leading === null) {
    return unsaid === null
      ? locale.t('outcome_no_figures', head)
      : locale.t('outcome_closed_no_figures', head, unsaid);
  }
  if (input.beforeEnd !== null) {
    const stands = unsaid === null ? head : locale.t('outcome_closed_before_end', head, unsaid);
    const old = [
      leadingWords({ leading, summary, figures }, 'decided', locale),
      quorumClause(summary, locale),
    ];
    return locale.t(BEFORE_END[input.beforeEnd], stands, ...old);
  }
  const said = [leadingWords({ leading, summary, figures }, stage, locale), quorumClause(summary, locale)];
  return unsaid === null
    ? locale.t('outcome_figures', head, ...said)
    : locale.t('outcome_closed_figures', head, ...said, unsaid);
}

/** Describes the winner of a vote whose site reports no outcome. A missed quorum is a result. */
function resultSentence(detail: ProposalDetail, summary: VoteSummary, locale: Locale): string {
  const head = verdictWords(detail, locale);
  return detail.result?.kind === 'no-quorum' || summary.quorum === null
    ? locale.t('outcome_alone', head)
    : locale.t('outcome_result', head, quorumClause(summary, locale));
}

function unsaidOutcome(detail: ProposalDetail | null, { t }: Locale): string {
  return t(detail?.outcome === 'unknown' ? 'outcome_clause_unknown' : 'outcome_clause_not_reported');
}

function quorumClause(summary: VoteSummary, locale: Locale): string {
  const { t, tag } = locale;
  const drawing = quorumDrawing(summary.quorum);
  if (drawing.kind === 'rejection') return rejectionClause(summary, locale);
  if (drawing.kind === 'not-reported') return t('quorum_clause_not_reported');
  if (drawing.kind === 'unset') return t('quorum_clause_unset');
  if (drawing.kind === 'unknown') return t('quorum_clause_unknown');
  if (drawing.reached !== null) {
    return t(drawing.reached ? 'quorum_clause_reached' : 'quorum_clause_not_reached');
  }
  const { percent } = drawing;
  return percent === null
    ? t('quorum_clause_unknown')
    : t('quorum_clause_progress', formatShare(percent, tag));
}

/** While voting is open, an outcome is interim and gets its own sentence. */
function interimOutcome(detail: ProposalDetail | null, locale: Locale): string {
  const outcome = detail?.outcome ?? null;
  if (detail === null || outcome === null || outcome === 'unknown') return '';
  return decidedOutcome(detail) === null ? locale.t('outcome_interim', codeWords(outcome, locale)) : '';
}

function timeSentence(
  detail: ProposalDetail,
  { stage }: Opening,
  times: OutcomeInput['times'],
  locale: Locale,
): string {
  const { t, now } = locale;
  const until = detail.deposit?.until ?? null;
  if (until !== null) return t('outcome_alone', t('verdict_until', dayWords(until, locale)));
  const isOfStart = stage === 'pending' && lateTime(detail, now) !== 'end';
  const words = isOfStart ? START : END;
  const at = isOfStart ? detail.startAt : detail.endAt;
  if (at === null) {
    const start = startOfEnded(detail, now);
    return start === null
      ? t(words.notReported)
      : t('outcome_alone', t('verdict_ended_started', dayWords(start, locale)));
  }
  const side = isOfStart ? 'start' : 'end';
  const isEstimate = detail.estimated?.includes(side) === true;
  const day = estimateWords(dayWords(at, locale), detail, side);
  if ((stage === 'pending' || stage === 'overdue') && isPast(at, now)) return t(words.passed, day);
  const reading = isOfStart ? readStart(detail, at, now) : readEnd(detail, at, now);
  if (detail.outcome === 'canceled' && reading === 'reported' && !isOfStart)
    return t('outcome_alone', t('verdict_planned_end', day));
  if (reading === 'past')
    return t(detail.outcome === 'executed' ? 'outcome_voting_ended' : 'outcome_ended', day);
  if (reading === 'reported' || times === 'absolute') return t(words.reported, day);
  return t(words.ahead, aboutIn(relativeTime(at, locale), isEstimate));
}

/** The sign precedes the number: in ≈ 3 days. */
function aboutIn(words: string, isEstimate: boolean): string {
  return isEstimate ? words.replace(/\p{Nd}/u, '≈ $&') : words;
}

function executableSentence(detail: ProposalDetail, locale: Locale): string {
  const words = executableWords(detail, (at) => dayWords(at, locale), locale);
  return words === null ? '' : locale.t('outcome_alone', words);
}

function dayWords(at: Timestamp, locale: Locale): string {
  return tidyText(formatDay(at, locale), MAX_TIME_LENGTH);
}

const START = {
  notReported: 'outcome_start_not_reported',
  reported: 'outcome_reported_start',
  passed: 'outcome_start_passed',
  ahead: 'outcome_starts',
} as const;

const END = {
  notReported: 'outcome_end_not_reported',
  reported: 'outcome_reported_end',
  passed: 'outcome_end_passed',
  ahead: 'outcome_ends',
} as const;
