import { parseArgs } from 'node:util';
import { PAGE_PARTS } from './page/measures/measure-pages';

export interface BenchArguments {
  readonly recogniser: boolean;
  readonly page: boolean;
  /** The one part of the pages that is wanted; null: all. */
  readonly part: string | null;
  /** Rounds of the part, the first of which is thrown away; null: the part's own number. */
  readonly rounds: number | null;
  /** Also list the forum script's functions by the time spent in them, and time the panel's longest table. */
  readonly profile: boolean;
}

const PARTS = ['recogniser', 'page', ...PAGE_PARTS];

export const USAGE = `npm run bench [-- --only ${PARTS.join('|')}] [-- --rounds n] [-- --profile]`;

/** Reads the words behind the command. @throws Error with a sentence for words that mean nothing. */
export function readArguments(words: readonly string[]): BenchArguments {
  const { values } = parseArgs({
    args: [...words],
    options: {
      only: { type: 'string' },
      rounds: { type: 'string' },
      profile: { type: 'boolean', default: false },
    },
  });
  const { only, rounds, profile } = values;
  if (only !== undefined && !PARTS.includes(only))
    throw new Error(`There is no part "${only}", only ${PARTS.join(', ')}.`);
  return {
    recogniser: only === undefined || only === 'recogniser',
    page: only !== 'recogniser',
    part: only !== undefined && PAGE_PARTS.includes(only) ? only : null,
    rounds: rounds === undefined ? null : readRounds(rounds),
    profile,
  };
}

function readRounds(text: string): number {
  if (!/^\d{1,3}$/.test(text) || Number(text) < 2)
    throw new Error(`--rounds takes a number from 2 to 999, not "${text}".`);
  return Number(text);
}
