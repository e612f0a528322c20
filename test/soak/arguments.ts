import { parseArgs } from 'node:util';
import { Random } from '../bench/random';
import type { SoakOptions } from './soak-scene';

export const USAGE =
  'npm run soak -- [--sources] [--seed number | --seeds number] [--links number] [--tabs number], or --short, or --day';

const SHORT_RUNS = 3;
const SHORT = { links: 200, tabs: 4, sources: false };
const SEEDS = 1_000_000;

/**
 * The runs that are asked for, one after the other: by the seed that is given, or by so many fresh ones. `--short` stands
 * for three small ones, and one of public sources. Seeds are drawn from `entropy`, a whole number.
 *
 * @throws Error with a sentence for the user.
 */
export function readArguments(args: readonly string[], entropy: number): readonly SoakOptions[] {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string' },
      seeds: { type: 'string' },
      links: { type: 'string' },
      tabs: { type: 'string' },
      sources: { type: 'boolean' },
      short: { type: 'boolean', default: false },
    },
  });
  const { short, ...given } = values;
  const random = new Random(entropy);
  if (short) {
    if (Object.keys(given).length > 0) throw new Error('--short draws its seeds and has its own numbers.');
    const seeds = draw(SHORT_RUNS + 1, random);
    return seeds.map((seed, nth) => ({ ...SHORT, seed, sources: nth === SHORT_RUNS }));
  }
  const { seed, seeds = '1', links = '2000', tabs = '20', sources = false } = given;
  if (seed !== undefined && given.seeds !== undefined)
    throw new Error('--seeds draws its seeds: --seed is one.');
  const run = { links: wholeNumber('links', links), tabs: wholeNumber('tabs', tabs), sources };
  const all = seed === undefined ? draw(wholeNumber('seeds', seeds), random) : [wholeNumber('seed', seed)];
  return all.map((seed) => ({ ...run, seed }));
}

/** So many seeds, none twice. */
function draw(count: number, random: Random): readonly number[] {
  if (count > SEEDS / 2) throw new Error(`--seeds draws ${SEEDS / 2} at most.`);
  const seeds = new Set<number>();
  while (seeds.size < count) seeds.add(1 + random.below(SEEDS));
  return [...seeds];
}

function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`--${name} is a whole number above nought.`);
  return Number(text);
}
