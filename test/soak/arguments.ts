import { parseArgs } from 'node:util';
import { Random } from '../bench/random';
import type { SoakOptions } from './soak-scene';

export const USAGE = 'npm run soak -- [--seed number] [--links number] [--tabs number], or --short';

const SHORT_RUNS = 3;
const SHORT = { links: 200, tabs: 4 };
const SEEDS = 1_000_000;

/**
 * The runs that are asked for, one after the other; `--short` stands for three small ones. Seeds that are not given are
 * drawn from `entropy`, a whole number.
 *
 * @throws Error with a sentence for the user.
 */
export function readArguments(args: readonly string[], entropy: number): readonly SoakOptions[] {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string' },
      links: { type: 'string' },
      tabs: { type: 'string' },
      short: { type: 'boolean', default: false },
    },
  });
  const { short, ...given } = values;
  const random = new Random(entropy);
  const draw = () => 1 + random.below(SEEDS);
  if (short) {
    if (Object.keys(given).length > 0) throw new Error('--short draws its seeds and has its own numbers.');
    return Array.from({ length: SHORT_RUNS }, () => ({ ...SHORT, seed: draw() }));
  }
  const { seed, links = '2000', tabs = '20' } = given;
  return [
    {
      seed: seed === undefined ? draw() : wholeNumber('seed', seed),
      links: wholeNumber('links', links),
      tabs: wholeNumber('tabs', tabs),
    },
  ];
}

function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`--${name} is a whole number above nought.`);
  return Number(text);
}
