import { parseArgs } from 'node:util';
import type { SoakOptions } from './soak-scene';

export const USAGE = 'npm run soak -- [--seed number] [--links number] [--tabs number]';

/** @throws Error with a sentence for the user. */
export function readArguments(args: readonly string[], now: number): SoakOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string', default: String(now % 1_000_000) },
      links: { type: 'string', default: '2000' },
      tabs: { type: 'string', default: '20' },
    },
  });
  const { seed, links, tabs } = values;
  return {
    seed: wholeNumber('seed', seed),
    links: wholeNumber('links', links),
    tabs: wholeNumber('tabs', tabs),
  };
}

function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`--${name} is a whole number above nought.`);
  return Number(text);
}
