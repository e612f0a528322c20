import { parseArgs } from 'node:util';

export interface MutantArguments {
  readonly seed: number;
  readonly count: number;
  /** Files and folders of the product to which the mutants are limited; a star at the end stands for anything. Empty for all. */
  readonly files: readonly string[];
  /** How many test files are tried on a mutant, those first that are nearest to it. */
  readonly nearest: number;
  /** Draws and lists, and breaks nothing. */
  readonly isListOnly: boolean;
  /** The results of an earlier run; null without. */
  readonly compare: string | null;
}

export const USAGE =
  'npm run mutants -- [--seed number] [--count number] [--files path,…] [--nearest number] [--compare file] [--list]';

/** @throws Error with a sentence for the user. */
export function readArguments(args: readonly string[]): MutantArguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string', default: '1' },
      count: { type: 'string', default: '60' },
      files: { type: 'string', default: '' },
      nearest: { type: 'string', default: '60' },
      compare: { type: 'string' },
      list: { type: 'boolean', default: false },
    },
  });
  return {
    seed: wholeNumber('seed', values.seed),
    count: wholeNumber('count', values.count),
    files: values.files.split(',').filter((path) => path !== ''),
    nearest: wholeNumber('nearest', values.nearest),
    isListOnly: values.list,
    compare: values.compare ?? null,
  };
}

function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`--${name} is a whole number above nought.`);
  return Number(text);
}
