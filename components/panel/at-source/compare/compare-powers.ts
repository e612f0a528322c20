import {
  compareDecimals,
  compareSums,
  type DecimalString,
  isZero,
  movePoint,
  type Rounding,
  sumDecimals,
} from '@/utils/numbers/decimal';
import type { Choice } from '@/utils/proposal/proposal';
import { totalRounding } from '@/utils/proposal/tally';
import { compareAmounts, couldShareUnit } from './compare-amounts';
import {
  asOf,
  type ComparedFigure,
  type FigureComparison,
  isContract,
  missing,
  notComparable,
  type Origin,
  type Pair,
  type Side,
  timeOf,
} from './comparison';

/** How many places the point of the service's figures moves; null if no comparison is possible. */
export type Scale = number | null;

type Amounts = Pick<Pair, 'service' | 'source'>;

/**
 * Finds the single scale that brings all figures within a factor of ten of the source's: the service reports tokens, or
 * the contract's raw whole numbers. Both may fit a token with few decimals: then only equality decides.
 */
export function commonScale(pairs: readonly Amounts[], origin: Origin): Scale {
  if (origin.limitations.includes('unit_not_known')) return null;
  // Zero is zero in every unit.
  const given = pairs.flatMap(({ service, source }) =>
    service === null || source === null || isZero(service) || isZero(source) ? [] : [{ service, source }],
  );
  if (given.length === 0) return 0;
  const all = (holds: typeof couldShareUnit) => (places: number) =>
    given.every(({ service, source }) => holds(movePoint(service, places), source));
  const scales = [...new Set([0, origin.decimals ?? 0])].filter(all(couldShareUnit));
  if (scales.length > 1) return scales.find(all(isEqual)) ?? null;
  return scales[0] ?? null;
}

const isEqual = (one: DecimalString, other: DecimalString) => compareDecimals(one, other) === 0;

/** A vote's last ballots are counted within a minute after its end. */
const SETTLING_MS = 60_000;

interface PowerPair extends Pair {
  readonly name: 'choice' | 'total';
  readonly choice: string | null;
}

/** Compares the power of each choice and the total. Unequal ones differ only if both sides describe the same moment. */
export function comparePowers(
  service: Side,
  origin: Origin,
  pairs: readonly PowerPair[],
  scale: Scale,
): readonly ComparedFigure[] {
  const rounding = roundingAt(origin);
  const unequal = scale === null ? null : whyUnequal(service, origin, inOneUnit(pairs, scale));
  return pairs.map(({ name, choice, service: ours, source, hindrance }) => ({
    ...{ name, choice, service: ours, source },
    comparison:
      hindrance !== null || ours === null || source === null
        ? notComparable(hindrance ?? 'not-given')
        : scale === null
          ? notComparable('unit')
          : comparePower(movePoint(ours, scale), source, unequal, rounding),
  }));
}

function inOneUnit(pairs: readonly PowerPair[], scale: number): readonly PowerPair[] {
  return pairs.map((pair) => ({ ...pair, service: pair.service && movePoint(pair.service, scale) }));
}

/** Pairs choices by label, if both sides have the same number of them. */
export function powerPairs(service: Side, origin: Origin): readonly PowerPair[] {
  const [ours, theirs] = [service.summary.value.choices, origin.summary.value.choices];
  const choices = ours.map((choice): PowerPair => {
    const [other, ...more] = theirs.filter((one) => isSameChoice(choice, one));
    const fits = ours.length === theirs.length && other !== undefined && more.length === 0;
    const source = fits ? other.votingPower : null;
    return {
      ...{ name: 'choice', choice: choice.label ?? choice.key, service: choice.votingPower, source },
      hindrance: fits ? missingPower(choice.votingPower, source, origin) : 'choices',
    };
  });
  const [total, sourceTotal] = [service, origin].map(
    ({ summary }) => summary.value.totals?.votingPower ?? null,
  );
  return [...choices, totalPair(total ?? null, sourceTotal ?? null, origin)];
}

function totalPair(service: DecimalString | null, source: DecimalString | null, origin: Origin): PowerPair {
  return { name: 'total', choice: null, service, source, hindrance: missingPower(service, source, origin) };
}

function missingPower(service: DecimalString | null, source: DecimalString | null, { limitations }: Origin) {
  return source === null && limitations.includes('ballots_hidden_until_end')
    ? 'hidden'
    : missing(service, source);
}

function isSameChoice(choice: Choice, other: Choice): boolean {
  const label = plainLabel(choice);
  return label !== '' && label === plainLabel(other);
}

function plainLabel({ label }: Choice): string {
  return (label ?? '').trim().toLowerCase();
}

function comparePower(
  ours: DecimalString,
  theirs: DecimalString,
  unequal: FigureComparison | null,
  rounding: Rounding,
): FigureComparison {
  const compared = compareAmounts(ours, theirs, rounding);
  return compared.state === 'differs' && unequal !== null ? unequal : compared;
}

/** All figures of a vote are sums of its ballots. */
function roundingAt({ summary, printsDoubles }: Origin): Rounding {
  return totalRounding(summary.value, { are: 'power', inDoubles: printsDoubles });
}

/** Explains unequal powers by the times of both sides; null if they truly differ. */
function whyUnequal(service: Side, origin: Origin, pairs: readonly PowerPair[]): FigureComparison | null {
  if (isUnsettled(origin)) return notComparable('not-final');
  const [ours, theirs] = [asOf(service.summary), asOf(origin.summary)];
  if (areFinal(service, origin) || ours === theirs) return null;
  const orders = pairs.flatMap(({ service: our, source }) =>
    our === null || source === null ? [] : [compareSums(our, source, roundingAt(origin))],
  );
  if (ours < theirs && orders.every((order) => order <= 0)) return { state: 'behind', byMs: theirs - ours };
  if (ours > theirs && orders.every((order) => order >= 0)) return { state: 'ahead' };
  // Ballots may move between choices, but earlier power never decreases.
  return ours < theirs && isContract(origin.key) && shrank(pairs) ? null : notComparable('other-moment');
}

/** Returns whether the vote has ended and the service's figures are from after its end. */
function areFinal(service: Side, origin: Origin): boolean {
  if (origin.detail.value.lifecycle !== 'closed') return false;
  const end = timeOf(origin.detail.value.endAt) ?? timeOf(service.detail?.value.endAt);
  return end === null ? service.detail?.value.lifecycle === 'closed' : asOf(service.summary) >= end;
}

/** Returns whether all choices together have less at the source than the service reported earlier. */
function shrank(pairs: readonly PowerPair[]): boolean {
  const choices = pairs.filter(({ name }) => name === 'choice');
  const [ours, theirs] = [choices.map(({ service }) => service), choices.map(({ source }) => source)];
  return compareDecimals(sumDecimals(ours.filter(isGiven)), sumDecimals(theirs.filter(isGiven))) > 0;
}

function isGiven(power: DecimalString | null): power is DecimalString {
  return power !== null;
}

/** Until an ended vote is counted, its figures may still change. */
function isUnsettled({ limitations, detail }: Origin): boolean {
  const end = timeOf(detail.value.endAt);
  const isSettling = end !== null && detail.fetchedAt >= end && detail.fetchedAt < end + SETTLING_MS;
  return isSettling || limitations.includes('scores_not_final');
}
