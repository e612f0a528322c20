import type { Locale, MessageKey } from '@/utils/i18n/locale';
import {
  compareDecimals,
  type DecimalString,
  differenceOf,
  fractionOf,
  isZero,
  sumDecimals,
} from '@/utils/numbers/decimal';
import { compareSums, type Rounding, shareWithin } from '@/utils/numbers/doubles';
import type { ChoiceTally, ProposalDetail, VoteResult, VoteSummary } from './proposal';
import { humanise } from './status-words';

export interface Tally {
  readonly rows: readonly TallyRow[];
  readonly leading: Leading;
  /**
   * Whether the choices' powers add up to the reported total; `unknown` where one of them is not reported, and where they
   * need not: what is approved counts for several, and scores are no powers.
   */
  readonly parts: 'add-up' | 'differ' | 'unknown';
  /** Whether a choice has more power than the reported total, which then is no total of these. */
  readonly isExceeded: boolean;
}

export interface TallyRow {
  readonly choice: ChoiceTally;
  /**
   * Percent of the reported total, see `truncatedShare`; null without a power, and for all without a total that holds each or
   * where figures are scores.
   */
  readonly share: string | null;
  /** Width of the bar from 0 to 1, for drawing only. */
  readonly fraction: number | null;
  /** True for the one choice with the most power; of tied choices none has it. */
  readonly hasMost: boolean;
}

type Leading =
  | {
      readonly kind: 'none';
      /** No choice was reported, one of the powers is unknown, or no choice has any power. */
      readonly because: 'no-choices' | 'unknown-power' | 'no-power';
    }
  | { readonly kind: 'tie'; readonly choices: readonly ChoiceTally[] }
  | { readonly kind: 'choice'; readonly choice: ChoiceTally; readonly share: string | null };

/**
 * Computed from a vote summary, in the order of its choices. A share is of `totals.votingPower`, else of the choices'
 * sum if that is the whole (`RULES.md`); an unreported power is never zero.
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

/** What shares can be taken of: not what one of its parts exceeds by more than rounding. */
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
 * What was cast in all where nobody reports it: the sum of the choices, where a ballot's power goes to them in full. Of one
 * choice alone, as objections are, there is no whole.
 */
function sumOf(choices: readonly ChoiceTally[], sumsUp: boolean): DecimalString | null {
  const powers = sumsUp && choices.length > 1 ? knownPowers(choices) : null;
  return powers && sumDecimals(powers);
}

/** What was cast in all where the origin gives no total, and says that its choices are the whole. */
export function wholeOf({ totals, choices, isWhole = false }: VoteSummary): DecimalString | null {
  return totals === null ? sumOf(choices, isWhole) : null;
}

/** What was cast in all, by the origin's own total or by its choices; null where neither says it. */
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
 * By how much the choice with the highest figure is ahead of the next, in power or in score; null where figures are unknown
 * or not parts of the total.
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

/** Whether the source says that nobody has voted, and no figure of its contradicts that. */
export function hasNoVotes({ totals, choices }: VoteSummary): boolean {
  const votes = totals?.votes ?? totals?.uniqueVoters ?? null;
  const powers = [totals?.votingPower ?? null, ...choices.map(({ votingPower }) => votingPower)];
  const isNothing = powers.every((power) => power === null || isZero(power));
  return votes !== null && BigInt(votes) === 0n && isNothing;
}

/** Every choice's power, or null if one of them is not reported. */
function knownPowers(choices: readonly ChoiceTally[]): readonly DecimalString[] | null {
  const powers = choices.map((choice) => choice.votingPower).filter((power) => power !== null);
  return powers.length === choices.length ? powers : null;
}

/** What the figures of a vote's choices are, by who counted them and how ballots are cast. */
export interface VoteFigures {
  /** `approval`: a ballot's power counts for each choice that it names. `unknown`: a voting type of a later day. */
  readonly are: 'power' | 'approval' | 'score' | 'last-round' | 'unknown';
  /** Whether each ballot's power is in the choices in full, by its type of vote, so that their sum is the whole. */
  readonly sumsUp?: boolean;
  /** Added up in doubles, as Snapshot's hub does: see `compareSums`. */
  readonly inDoubles: boolean;
}

/** What tells the figures of a vote; a candidate serves where the detail did not come. */
type Told = Pick<ProposalDetail, 'identity' | 'votingType'>;

/** The voting types of Snapshot (`src/voting` of snapshot.js): what their scores are, and their names. */
const TYPES: ReadonlyMap<string, readonly [VoteFigures['are'], MessageKey]> = new Map([
  ['basic', ['power', 'voting_type_basic']],
  ['single-choice', ['power', 'voting_type_single']],
  ['weighted', ['power', 'voting_type_weighted']],
  ['approval', ['approval', 'voting_type_approval']],
  ['quadratic', ['score', 'voting_type_quadratic']],
  ['copeland', ['score', 'voting_type_copeland']],
  ['ranked-choice', ['last-round', 'voting_type_ranked']],
  // Polkadot's: of all holders by how long they lock their tokens, and of its Fellowship.
  ['conviction', ['power', 'voting_type_conviction']],
  ['by-rank', ['power', 'voting_type_by_rank']],
]);

/** Reads what a vote's figures are. Without a voting type they are taken for powers, as most origins have no other. */
export function figuresOf(vote: Told | null): VoteFigures {
  const type = vote?.votingType ?? null;
  const are = type === null ? 'power' : (TYPES.get(type)?.[0] ?? 'unknown');
  return {
    are,
    // Of what a service reports without a voting type it is not known.
    sumsUp: are === 'power' && type !== null,
    inDoubles: vote?.identity?.provider === 'snapshot',
  };
}

/** Whether the figures are voting power, which has shares and margins. */
export function arePowers({ are }: VoteFigures): boolean {
  return are === 'power' || are === 'approval';
}

/** The rounding of a sum of so many figures. */
export function roundingOf({ inDoubles }: VoteFigures, terms: number): Rounding {
  return inDoubles ? terms : null;
}

/**
 * The rounding between a vote's choices and its total. The hub adds up the total from all ballots (`getScoresTotal` of
 * snapshot.js), so that their number counts where it is known: a thousand ballots lose more than three choices would.
 */
export function totalRounding({ totals, choices }: VoteSummary, figures: VoteFigures): Rounding {
  const ballots = Number(totals?.votes ?? totals?.uniqueVoters ?? 0);
  return roundingOf(figures, Math.max(choices.length, ballots));
}

/** The name of a voting type; one that this version does not know is made readable and no more. */
export function votingTypeWords(type: string, locale: Locale): string {
  const name = TYPES.get(type)?.[1];
  return name === undefined ? humanise(type, locale) : locale.t(name);
}

/**
 * The result of an ended vote whose site gives no outcome: whether its quorum was met, and the leading choice, which
 * has won only if that is known. Null while its scores are not final, and if no choice leads.
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
  const isMet = summary.quorum?.reached === true || summary.quorum?.rule != null;
  if (!arePowers(figures)) return { ...named, kind: 'first' };
  return { ...named, kind: isMet ? 'won' : 'most' };
}
