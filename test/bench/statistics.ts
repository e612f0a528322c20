import { Random } from './random';

const RESAMPLES = 2000;
const SEED = 20_261_121;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
}

/** The least value that so many of all are not above. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}

/** The median of paired ratios, and between which values it lies in 95 of 100 resamples of the pairs. */
export interface Ratio {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** How much of `theirs` `ours` is, round by round; rounds that only one of them has are left out. */
export function pairedRatio(ours: readonly number[], theirs: readonly number[]): Ratio {
  const ratios = ours.slice(0, theirs.length).map((value, round) => value / (theirs[round] ?? Number.NaN));
  const random = new Random(SEED);
  const medians = Array.from({ length: RESAMPLES }, () => median(ratios.map(() => random.pick(ratios))));
  medians.sort((one, other) => one - other);
  const at = (share: number) => medians[Math.floor(share * (RESAMPLES - 1))] ?? Number.NaN;
  return { median: median(ratios), low: at(0.025), high: at(0.975) };
}
