import type { Locale } from '@/utils/i18n/locale';
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
const UNREPORTED: Choice = { key: '2', label: null };

type Votes = Pick<VoteSummary, 'quorum' | 'choices'>;

/** What a rejection threshold means, as a clause: Snapshot counts the second choice against it, whatever that is called. */
export function rejectionClause({ quorum, choices }: Votes, locale: Locale): string {
  const raw = quorum?.raw ?? '?';
  const threshold = parseDecimal(raw);
  return locale.t(
    'quorum_clause_rejection',
    choiceWords(choices[1] ?? UNREPORTED, locale, MAX_LENGTH),
    threshold === null ? tidyText(raw, MAX_LENGTH) : formatCompact(threshold, locale.tag),
  );
}

/** The same as a sentence. */
export function rejectionSentence(votes: Votes, locale: Locale): string {
  return capitalised(locale.t('outcome_alone', rejectionClause(votes, locale)), locale);
}

/** The drawings of a quorum that has been loaded: its values as they were given, or computed by the rule of their origin. */
export type QuorumDrawing =
  | { readonly kind: 'not-reported' }
  | { readonly kind: 'unknown'; readonly raw: string | null }
  /** The origin says that none is set. */
  | { readonly kind: 'unset' }
  /** Nothing is required: what the second choice has to exceed for the vote to be rejected. */
  | { readonly kind: 'rejection'; readonly raw: string | null }
  | QuorumFigure;

/** What is said of a quorum that is required. */
export type RequiredQuorum = Exclude<QuorumDrawing, { readonly kind: 'rejection' | 'unset' }>;

interface QuorumFigure {
  /** Zero is reported, and no more than that: it is drawn apart. */
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
  if (rule === 'unset') return { kind: 'unset' };
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

const MAX_REQUIREMENT_LENGTH = 40;

/** One or two short plain sentences for a card. */
export function quorumLine(votes: Votes, locale: Locale): string {
  const drawing = quorumDrawing(votes.quorum);
  switch (drawing.kind) {
    case 'rejection':
      return rejectionSentence(votes, locale);
    case 'not-reported':
      return locale.t('quorum_line_not_reported');
    case 'unset':
      return locale.t('outcome_alone', locale.t('quorum_unset'));
    case 'unknown':
      return drawing.raw === null
        ? locale.t('quorum_line_empty')
        : locale.t('quorum_line', withoutProgress(drawing.raw, locale));
    case 'zero':
    case 'figure':
      return withVerdict(progressWords(drawing, locale), drawing, locale);
  }
}

type Judged = Pick<QuorumFigure, 'reached' | 'disagree'>;

function withVerdict(progress: string, { reached, disagree }: Judged, locale: Locale): string {
  const line = locale.t('quorum_line', verdict(progress, reached, locale));
  return disagree ? `${line} ${locale.t('quorum_values_disagree')}` : line;
}

function progressWords({ raw, percent, progress }: QuorumFigure, locale: Locale): string {
  if (progress === null) return withoutProgress(raw, locale);
  const words =
    percent === null
      ? locale.t('quorum_progress_raw', progress)
      : locale.t('quorum_progress_percent', formatShare(percent, locale.tag));
  return ofRequirement(words, raw, locale);
}

function withoutProgress(raw: string | null, { t }: Locale): string {
  const words = t('quorum_progress_not_reported');
  return raw === null
    ? t('quorum_without_requirement', words)
    : t('quorum_and_requirement', words, tidyText(raw, MAX_REQUIREMENT_LENGTH));
}

function ofRequirement(progress: string, raw: string | null, { t }: Locale): string {
  return raw === null
    ? t('quorum_without_requirement', progress)
    : t('quorum_of_requirement', progress, tidyText(raw, MAX_REQUIREMENT_LENGTH));
}

function verdict(progress: string, reached: boolean | null, { t }: Locale): string {
  if (reached === null) return progress;
  return t(reached ? 'quorum_reached_and' : 'quorum_not_reached_and', progress);
}
