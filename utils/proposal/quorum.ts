import type { Locale } from '@/utils/i18n/locale';
import { percentWords } from '@/utils/i18n/percent';
import {
  compareDecimals,
  type DecimalString,
  differenceOf,
  fractionOf,
  isNegative,
  isZero,
  ONE,
  parseDecimal,
  productOf,
  truncatedQuotient,
  truncatedShare,
} from '@/utils/numbers/decimal';
import { formatCompact, formatShare } from '@/utils/numbers/format';
import type { Choice, Quorum, VoteSummary } from './proposal';
import { choiceWords } from './status-words';
import { capitalised, tidyText } from './tidy-text';

const MAX_LENGTH = 40;

/** The second choice if it was not reported. */
const UNREPORTED: Choice & { readonly votingPower?: never } = { key: '2', label: null };

type Votes = Pick<VoteSummary, 'quorum' | 'choices' | 'unit'>;

/** Explains a rejection threshold as a clause: Snapshot counts the second choice against it, whatever its name. */
export function rejectionClause({ quorum, choices }: Votes, locale: Locale): string {
  const choice = choices[1] ?? UNREPORTED;
  const words = [choiceWords(choice, locale, MAX_LENGTH), amountWords(quorum?.raw ?? '?', locale)];
  const power = 'votingPower' in choice ? choice.votingPower : null;
  return power === null || quorum?.raw == null
    ? locale.t('quorum_clause_rejection', ...words)
    : locale.t('quorum_clause_rejection_at', ...words, formatCompact(power, locale.tag));
}

/** Formats a requirement as reported, compact if it is a plain number. */
function amountWords(raw: string, { tag }: Locale): string {
  const amount = parseDecimal(raw);
  return amount === null ? tidyText(raw, MAX_LENGTH) : formatCompact(amount, tag);
}

/** Explains the same as a sentence. */
export function rejectionSentence(votes: Votes, locale: Locale): string {
  return capitalised(locale.t('outcome_alone', rejectionClause(votes, locale)), locale);
}

/** None is set, or none yet. */
export const UNSET: Quorum = { raw: null, progress: null, reached: null, rule: 'unset' };

/** How to draw a loaded quorum: with reported values, or values computed by its origin's rule. */
export type QuorumDrawing =
  | { readonly kind: 'not-reported' }
  | { readonly kind: 'unknown'; readonly raw: string | null }
  /** The origin reports that none is set, or that voting's start sets it. */
  | { readonly kind: 'unset'; readonly words: 'quorum_unset' | 'quorum_later' }
  /** Not a requirement: if the second choice exceeds it, the vote is rejected. */
  | { readonly kind: 'rejection'; readonly raw: string | null }
  | QuorumFigure;

/** The drawings of a required quorum. */
export type RequiredQuorum = Exclude<QuorumDrawing, { readonly kind: 'rejection' | 'unset' }>;

interface QuorumFigure {
  /** A reported zero has its own drawing. */
  readonly kind: 'zero' | 'figure';
  readonly raw: string | null;
  readonly progress: DecimalString | null;
  /** Progress as percentage text, truncated to one decimal: `78`, `250.3`; null without progress or below zero. */
  readonly percent: string | null;
  /** The smaller of progress and 1, for drawing only. */
  readonly fill: number | null;
  /** Whether progress exceeds 1, so that the bar ends before the figure. */
  readonly beyond: boolean;
  readonly reached: boolean | null;
  /** Reported progress and `reached` seem to contradict; the service's rule is unknown, so either may be right. */
  readonly disagree: boolean;
}

/** Chooses a quorum's drawing; null means a summary without one. */
export function quorumDrawing(quorum: Quorum | null): QuorumDrawing {
  if (quorum === null) return { kind: 'not-reported' };
  const { raw, progress, reached, rule, by } = quorum;
  if (rule === 'rejection') return { kind: 'rejection', raw };
  if (rule === 'unset') return { kind: 'unset', words: 'quorum_unset' };
  if (rule === 'later') return { kind: 'unset', words: 'quorum_later' };
  if (progress === null && reached === null) return { kind: 'unknown', raw };
  return {
    kind: progress !== null && isZero(progress) ? 'zero' : 'figure',
    raw,
    progress,
    percent: progress === null ? null : truncatedShare(progress, ONE),
    fill: progress === null ? null : fractionOf(progress, ONE),
    beyond: progress !== null && compareDecimals(progress, ONE) > 0,
    reached,
    // Under a rule that requires more than the requirement, 100% is not enough.
    disagree: by === undefined && seemAtOdds(progress, reached),
  };
}

function seemAtOdds(progress: DecimalString | null, reached: boolean | null): boolean {
  if (progress === null || reached === null) return false;
  return compareDecimals(progress, ONE) >= 0 !== reached;
}

/** Fewer digits after the point are too coarse for a large requirement. */
const MIN_PLACES = 3;

/**
 * Returns what is missing: requirement × (1 − progress), truncated to the precision of the progress. Null if the
 * requirement is no plain number, nothing is missing by either statement, or the progress is too coarse.
 */
export function quorumGap({ raw, progress, reached, rule }: Quorum): DecimalString | null {
  const requirement = raw === null ? null : parseDecimal(raw);
  if (requirement === null || progress === null || reached === true || rule) return null;
  const places = progress.split('.')[1]?.length ?? 0;
  const isShort = !isNegative(progress) && compareDecimals(progress, ONE) < 0;
  if (!isShort || (places < MIN_PLACES && !isZero(progress))) return null;
  const gap = productOf(requirement, differenceOf(ONE, progress));
  if (isZero(progress)) return gap;
  const [whole = ''] = requirement.split('.');
  // The last digit of the progress covers several digits of the requirement.
  const unit = parseDecimal(`1${'0'.repeat(Math.max(0, whole.length - places))}`) ?? ONE;
  const units = truncatedQuotient(gap, unit, 0);
  // Something is missing, so zero would be wrong.
  return isZero(units) ? null : productOf(units, unit);
}

/** Describes a quorum in one or two short sentences for a card. */
export function quorumLine(votes: Votes, locale: Locale): string {
  const drawing = quorumDrawing(votes.quorum);
  switch (drawing.kind) {
    case 'rejection':
      return rejectionSentence(votes, locale);
    case 'not-reported':
      return locale.t('quorum_line_not_reported');
    case 'unset':
      return locale.t('outcome_alone', locale.t(drawing.words));
    case 'unknown':
      return drawing.raw === null
        ? locale.t('quorum_line_empty')
        : lineOf(requiredWords(drawing.raw, votes, locale), locale);
    case 'zero':
    case 'figure':
      return figureLine(drawing, votes, locale);
  }
}

/** The same for a place with that name, whose figure needs no "Quorum" of its own. */
export function quorumFigure(votes: Votes, locale: Locale): string {
  const drawing = quorumDrawing(votes.quorum);
  if ((drawing.kind !== 'figure' && drawing.kind !== 'zero') || drawing.disagree)
    return quorumLine(votes, locale);
  return verdict(progressWords(drawing, votes, locale), drawing.reached, locale);
}

/** Describes a vote's approval and the required one as of the reading; null if that does not change with time. */
export function approvalWords({ approval }: Pick<VoteSummary, 'approval'>, locale: Locale): string | null {
  if (approval === undefined) return null;
  const [share, required] = [approval.share, approval.required].map((fraction) =>
    percentWords(truncatedShare(fraction, ONE) ?? '0', locale),
  );
  return locale.t(approval.reached ? 'approval_enough' : 'approval_short', share ?? '', required ?? '');
}

function figureLine(drawing: QuorumFigure, votes: Votes, locale: Locale): string {
  const { reached, disagree } = drawing;
  const line = lineOf(verdict(progressWords(drawing, votes, locale), reached, locale), locale);
  return disagree ? `${line} ${locale.t('quorum_values_disagree')}` : line;
}

/** A sentence ends with one full stop, after the German short form of a million as well: 121 Mio. */
function lineOf(words: string, { t }: Locale): string {
  return t('quorum_line', words).replace(/\.\.$/, '.');
}

/** Describes the progress towards the requirement, or the requirement without progress; null if neither is known. */
function progressWords(
  { raw, percent, progress }: QuorumFigure,
  votes: Votes,
  locale: Locale,
): string | null {
  const { t, tag } = locale;
  if (progress === null) return raw === null ? null : requiredWords(raw, votes, locale);
  const words =
    percent === null
      ? t('quorum_progress_raw', progress)
      : t('quorum_progress_percent', formatShare(percent, tag));
  return raw === null ? words : t('quorum_of_requirement', words, withUnit(raw, votes, locale));
}

function requiredWords(raw: string, votes: Votes, locale: Locale): string {
  return locale.t('quorum_required', withUnit(raw, votes, locale));
}

function withUnit(raw: string, { unit }: Votes, locale: Locale): string {
  const amount = amountWords(raw, locale);
  return unit === undefined ? amount : `${amount}\u00a0${unit}`;
}

function verdict(progress: string | null, reached: boolean | null, { t }: Locale): string {
  if (reached === null) return progress ?? '';
  if (progress === null) return t(reached ? 'quorum_reached' : 'quorum_not_reached');
  return t(reached ? 'quorum_reached_and' : 'quorum_not_reached_and', progress);
}
