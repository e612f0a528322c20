import type { Locale, MessageKey } from '@/utils/i18n/locale';
import {
  compareDecimals,
  compareSums,
  type DecimalString,
  differenceOf,
  fractionOf,
  isZero,
  type Rounding,
  shareWithin,
  sumDecimals,
} from '@/utils/numbers/decimal';
import type { ChoiceTally, ProposalDetail, VoteResult, VoteSummary } from './proposal';
import { humanise } from './status-words';

export interface Tally {
  readonly rows: readonly TallyRow[];
  readonly leading: Leading;
  /**
   * Whether the choices' powers add up to the reported total. It is `unknown` if one is not reported, or if they need
   * not: an approval counts for several choices, and scores are not powers.
   */
  readonly parts: 'add-up' | 'differ' | 'unknown';
  /** Whether a choice has more power than the reported total, which is then invalid. */
  readonly isExceeded: boolean;
}

export interface TallyRow {
  readonly choice: ChoiceTally;
  /**
   * Percent of the reported total, see `truncatedShare`. Null without a power; for all choices null without a valid
   * total, or for scores.
   */
  readonly share: string | null;
  /** Width of the bar from 0 to 1, for drawing only. */
  readonly fraction: number | null;
  /** True for the one choice with the most power; false for tied ones. */
  readonly hasMost: boolean;
}

type Leading =
  | {
      readonly kind: 'none';
      /** No choice was reported, a power is unknown, or no choice has power. */
      readonly because: 'no-choices' | 'unknown-power' | 'no-power';
    }
  | { readonly kind: 'tie'; readonly choices: readonly ChoiceTally[] }
  | { readonly kind: 'choice'; readonly choice: ChoiceTally; readonly share: string | null };

/**
 * Computes a tally from a vote summary, in the order of its choices. Shares are of `totals.votingPower`, or of the
 * choices' sum if that is the whole (`RULES.md`). An unreported power is never zero.
 */
export function tallyOf(summary: VoteSummary, figures: VoteFigures): Tally {
  const rounding = totalRounding(summary, figures);
  const { total, isExceeded } = totalOf(summary, figures, rounding);
  const leading = leadingOf(summary.choices, total, rounding);
  const rows = summary.choices.map((choice) => ({
    choice,
    share: shareOf(choice, total, rounding),
    fraction: barOf(choice, total),
    hasMost: leading.kind === 'choice' && leading.choice === choice,
  }));
  return { rows, leading, isExceeded, parts: partsOf(summary, figures, rounding) };
}

/** Returns the total for shares; null if a choice exceeds it by more than rounding. */
function totalOf(
  { totals, choices, isWhole = false }: VoteSummary,
  figures: VoteFigures,
  rounding: Rounding,
): { readonly total: DecimalString | null; readonly isExceeded: boolean } {
  const total = arePowers(figures)
    ? (totals?.votingPower ?? sumOf(choices, figures.sumsUp || isWhole))
    : null;
  const isExceeded =
    total !== null &&
    choices.some(({ votingPower }) => votingPower !== null && compareSums(votingPower, total, rounding) > 0);
  return { total: isExceeded ? null : total, isExceeded };
}

/**
 * Returns the sum of the choices as an unreported total, if ballots count in full. A single choice, as with objections,
 * has no whole.
 */
function sumOf(choices: readonly ChoiceTally[], sumsUp: boolean): DecimalString | null {
  const powers = sumsUp && choices.length > 1 ? knownPowers(choices) : null;
  return powers && sumDecimals(powers);
}

/** Returns the total power if the origin reports none but states that its choices are the whole. */
export function wholeOf({ totals, choices, isWhole = false }: VoteSummary): DecimalString | null {
  return totals === null ? sumOf(choices, isWhole) : null;
}

/** Returns the total power, by the origin's own total or its choices; null if neither is known. */
export function castInAll(summary: VoteSummary | null): DecimalString | null {
  return summary && (summary.totals?.votingPower ?? wholeOf(summary));
}

function shareOf(choice: ChoiceTally, total: DecimalString | null, rounding: Rounding): string | null {
  const { votingPower } = choice;
  return votingPower === null || total === null ? null : shareWithin(votingPower, total, rounding);
}

function barOf(choice: ChoiceTally, total: DecimalString | null): number | null {
  return choice.votingPower === null || total === null ? null : fractionOf(choice.votingPower, total);
}

function leadingOf(
  choices: readonly ChoiceTally[],
  total: DecimalString | null,
  rounding: Rounding,
): Leading {
  const powers = knownPowers(choices);
  if (powers === null) return { kind: 'none', because: 'unknown-power' };
  const [first] = powers;
  if (first === undefined) return { kind: 'none', because: 'no-choices' };
  if (powers.every(isZero)) return { kind: 'none', because: 'no-power' };
  const most = powers.reduce((high, power) => (compareDecimals(power, high) > 0 ? power : high), first);
  const top = choices.filter(
    ({ votingPower }) => votingPower !== null && compareDecimals(votingPower, most) === 0,
  );
  const [choice, ...others] = top;
  if (choice === undefined || others.length > 0) return { kind: 'tie', choices: top };
  return { kind: 'choice', choice, share: shareOf(choice, total, rounding) };
}

/**
 * Returns how far the highest choice is ahead of the next, in power or score; null if figures are unknown or not parts
 * of the total.
 */
export function leadOf({ leading, parts, rows }: Tally, figures: VoteFigures): DecimalString | null {
  if (leading.kind !== 'choice' || parts === 'differ' || figures.are === 'unknown') return null;
  const [first, second] = knownPowers(rows.map(({ choice }) => choice))?.toSorted(descending) ?? [];
  return first === undefined || second === undefined ? null : differenceOf(first, second);
}

function descending(one: DecimalString, other: DecimalString): number {
  return compareDecimals(other, one);
}

function partsOf({ choices, totals }: VoteSummary, figures: VoteFigures, rounding: Rounding): Tally['parts'] {
  const total = totals?.votingPower ?? null;
  const powers = knownPowers(choices);
  if (figures.are !== 'power' || powers === null || powers.length === 0 || total === null) return 'unknown';
  return compareSums(sumDecimals(powers), total, rounding, powers) === 0 ? 'add-up' : 'differ';
}

/** Returns whether the source reports that nobody voted and none of its figures contradicts that. */
export function hasNoVotes({ totals, choices }: VoteSummary): boolean {
  const votes = totals?.votes ?? totals?.uniqueVoters ?? null;
  const powers = [totals?.votingPower ?? null, ...choices.map(({ votingPower }) => votingPower)];
  const isNothing = powers.every((power) => power === null || isZero(power));
  return votes !== null && BigInt(votes) === 0n && isNothing;
}

/** Returns every choice's power; null if one is not reported. */
function knownPowers(choices: readonly ChoiceTally[]): readonly DecimalString[] | null {
  const powers = choices.map((choice) => choice.votingPower).filter((power) => power !== null);
  return powers.length === choices.length ? powers : null;
}

/** The kind of a vote's figures, by who counted them and how ballots are cast. */
export interface VoteFigures {
  /**
   * `approval`: a ballot's power counts for each choice that it names. `unknown`: a voting type newer than this
   * version.
   */
  readonly are: 'power' | 'approval' | 'score' | 'last-round' | 'unknown';
  /** Whether each ballot's power goes to the choices in full, by voting type, so that their sum is the whole. */
  readonly sumsUp?: boolean;
  /** Summed in doubles, like Snapshot's hub: see `compareSums`. */
  readonly inDoubles: boolean;
}

/** The fields that determine a vote's kind of figures; a candidate suffices without a detail. */
type Told = Pick<ProposalDetail, 'identity' | 'votingType'>;

/** Snapshot's voting types (`src/voting` of snapshot.js): the meaning of their scores, and their names. */
const TYPES: ReadonlyMap<string, readonly [VoteFigures['are'], MessageKey]> = new Map([
  ['basic', ['power', 'voting_type_basic']],
  ['single-choice', ['power', 'voting_type_single']],
  ['weighted', ['power', 'voting_type_weighted']],
  ['approval', ['approval', 'voting_type_approval']],
  ['quadratic', ['score', 'voting_type_quadratic']],
  ['copeland', ['score', 'voting_type_copeland']],
  ['ranked-choice', ['last-round', 'voting_type_ranked']],
  // Polkadot's: conviction voting of all holders, and ranked voting of its Fellowship.
  ['conviction', ['power', 'voting_type_conviction']],
  ['by-rank', ['power', 'voting_type_by_rank']],
]);

/**
 * Determines the kind of a vote's figures. Without a voting type they count as powers, because most origins have no
 * other.
 */
export function figuresOf(vote: Told | null): VoteFigures {
  const type = vote?.votingType ?? null;
  const are = type === null ? 'power' : (TYPES.get(type)?.[0] ?? 'unknown');
  return {
    are,
    // Unknown for a service's report without a voting type.
    sumsUp: are === 'power' && type !== null,
    inDoubles: vote?.identity?.provider === 'snapshot',
  };
}

/** Returns whether the figures are voting power, which has shares and margins. */
export function arePowers({ are }: VoteFigures): boolean {
  return are === 'power' || are === 'approval';
}

export function roundingOf({ inDoubles }: VoteFigures, terms: number): Rounding {
  return inDoubles ? terms : null;
}

/**
 * Returns the rounding between a vote's choices and its total. The hub sums the total over all ballots
 * (`getScoresTotal` of snapshot.js), so their number counts if known: a thousand ballots lose more than three choices.
 */
export function totalRounding({ totals, choices }: VoteSummary, figures: VoteFigures): Rounding {
  const ballots = Number(totals?.votes ?? totals?.uniqueVoters ?? 0);
  return roundingOf(figures, Math.max(choices.length, ballots));
}

/** Names a voting type; only makes unknown ones readable. */
export function votingTypeWords(type: string, locale: Locale): string {
  const name = TYPES.get(type)?.[1];
  return name === undefined ? humanise(type, locale) : locale.t(name);
}

/**
 * Returns the result of an ended vote whose site reports no outcome: whether it met its quorum, and the leading choice,
 * which has won only if that is known. Null while scores are not final, and if no choice leads.
 */
export function resultOf(summary: VoteSummary, figures: VoteFigures): VoteResult | null {
  if (summary.counting != null) return null;
  const { leading } = tallyOf(summary, figures);
  const named =
    leading.kind === 'choice'
      ? { choice: leading.choice.label ?? leading.choice.key, share: leading.share }
      : { choice: null, share: null };
  if (summary.quorum?.reached === false) return { ...named, kind: 'no-quorum' };
  if (leading.kind === 'tie') return { ...named, kind: 'tie' };
  if (leading.kind === 'none') return null;
  const isMet = summary.quorum?.reached === true || summary.quorum?.rule !== undefined;
  if (!arePowers(figures)) return { ...named, kind: 'first' };
  return { ...named, kind: isMet ? 'won' : 'most' };
}
