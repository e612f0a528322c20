import { expect, it } from 'vitest';
import { readArguments } from '../../../soak/arguments';

it('four short runs are the default, the last over public sources, each with a seed to repeat it alone', () => {
  const runs = readArguments(['--short'], 1);
  expect(runs.map(({ sources }) => sources)).toEqual([false, false, false, true]);
  const seeds = [...runs, ...readArguments(['--short'], 2)].map(({ seed }) => seed);
  expect(new Set(seeds).size).toBe(8);
  for (const { seed, links, tabs, sources } of runs) {
    const given = ['--seed', seed, '--links', links, '--tabs', tabs].map(String);
    expect(readArguments(sources ? ['--sources', ...given] : given, 3)).toEqual([
      { seed, links, tabs, sources },
    ]);
  }
});
