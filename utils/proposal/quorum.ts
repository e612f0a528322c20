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

/** The second choice where it was not reported. */
const UNREPORTED: Choice & { readonly votingPower?: never } = { key: '2', label: null };

type Votes = Pick<VoteSummary, 'quorum' | 'choices' | 'unit'>;

/** What a rejection threshold means, as a clause: Snapshot counts the second choice against it, whatever that is called. */
export function rejectionClause({ quorum, choices }: Votes, locale: Locale): string {
  const choice = choices[1] ?? UNREPORTED;
  const words = [choiceWords(choice, locale, MAX_LENGTH), amountWords(quorum?.raw ?? '?', locale)];
  const power = 'votingPower' in choice ? choice.votingPower : null;
  return power === null || quorum?.raw == null
    ? locale.t('quorum_clause_rejection', ...words)
    : locale.t('quorum_clause_rejection_at', ...words, formatCompact(power, locale.tag));
}

/** A requirement as it was given, in short where it is a plain number. */
function amountWords(raw: string, { tag }: Locale): string {
  const amount = parseDecimal(raw);
  return amount === null ? tidyText(raw, MAX_LENGTH) : formatCompact(amount, tag);
}

/** The same as a sentence. */
export function rejectionSentence(votes: Votes, locale: Locale): string {
  return capitalised(locale.t('outcome_alone', rejectionClause(votes, locale)), locale);
}

/** None is set, or none yet. */
export const UNSET: Quorum = { raw: null, progress: null, reached: null, rule: 'unset' };

/** The drawings of a quorum that has been loaded: its values as they were given, or computed by the rule of their origin. */
export type QuorumDrawing =
  | { readonly kind: 'not-reported' }
  | { readonly kind: 'unknown'; readonly raw: string | null }
  /** The origin says that none is set, or that it is once voting starts. */
  | { readonly kind: 'unset'; readonly words: 'quorum_unset' | 'quorum_later' }
  /** Nothing is required: what the second choice has to exceed for the vote to be rejected. */
  | { readonly kind: 'rejection'; readonly raw: string | null }
  | QuorumFigure;

/** The words for a required quorum. */
export type RequiredQuorum = Exclude<QuorumDrawing, { readonly kind: 'rejection' | 'unset' }>;

interface QuorumFigure {
  /** Only zero is reported: it has a separate drawing. */
  readonly kind: 'zero' | 'figure';
  readonly raw: string | null;
  readonly progress: DecimalString | null;
  /** Progress as percentage text, cut to one decimal: `78`, `250.3`; null without progress or below zero. */
  readonly percent: string | null;
  /** The smaller of progress and 1, for drawing only. */
  readonly fill: number | null;
  /** Whether progress is more than 1, so that the bar ends before the figure does. */
  readonly beyond: boolean;
  readonly reached: boolean | null;
  /** Progress and `reached` as given seem at odds; the service's rule is not known, so neither is wrong. */
  readonly disagree: boolean;
}

/** Chooses how a quorum is drawn; null is a summary without one. */
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
    // Of figures computed by a rule that asks for more than the requirement, 100% is not enough.
    disagree: by === undefined && seemAtOdds(progress, reached),
  };
}

function seemAtOdds(progress: DecimalString | null, reached: boolean | null): boolean {
  if (progress === null || reached === null) return false;
  return compareDecimals(progress, ONE) >= 0 !== reached;
}

/** Fewer digits after the point say too little of a large requirement. */
const MIN_PLACES = 3;

/**
 * What is missing of the requirement: requirement × (1 − progress), cut to what the digits of the progress can tell. Null
 * where the requirement is no plain number, nothing is missing by either statement, or the progress is too coarse.
 */
export function quorumGap({ raw, progress, reached, rule }: Quorum): DecimalString | null {
  const requirement = raw === null ? null : parseDecimal(raw);
  if (requirement === null || progress === null || reached === true || rule != null) return null;
  const places = progress.split('.')[1]?.length ?? 0;
  const isShort = !isNegative(progress) && compareDecimals(progress, ONE) < 0;
  if (!isShort || (places < MIN_PLACES && !isZero(progress))) return null;
  const gap = productOf(requirement, differenceOf(ONE, progress));
  if (isZero(progress)) return gap;
  const [whole = ''] = requirement.split('.');
  // The last digit of the progress stands for so many digits of the requirement.
  const unit = parseDecimal(`1${'0'.repeat(Math.max(0, whole.length - places))}`) ?? ONE;
  const units = truncatedQuotient(gap, unit, 0);
  // Something is missing, so that nought would be wrong.
  return isZero(units) ? null : productOf(units, unit);
}

/** One or two short plain sentences for a card. */
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
        : locale.t('quorum_line', requiredWords(drawing.raw, votes, locale));
    case 'zero':
    case 'figure':
      return figureLine(drawing, votes, locale);
  }
}

/** How much of a vote is for it, beside what has to be as of the reading; null where that does not change with time. */
export function approvalWords({ approval }: Pick<VoteSummary, 'approval'>, locale: Locale): string | null {
  if (approval === undefined) return null;
  const [share, required] = [approval.share, approval.required].map((fraction) =>
    percentWords(truncatedShare(fraction, ONE) ?? '0', locale),
  );
  return locale.t(approval.reached ? 'approval_enough' : 'approval_short', share ?? '', required ?? '');
}

function figureLine(drawing: QuorumFigure, votes: Votes, locale: Locale): string {
  const { reached, disagree } = drawing;
  const line = locale.t('quorum_line', verdict(progressWords(drawing, votes, locale), reached, locale));
  return disagree ? `${line} ${locale.t('quorum_values_disagree')}` : line;
}

/** How far it has come of what is required; without progress what is required, null where neither is known. */
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
