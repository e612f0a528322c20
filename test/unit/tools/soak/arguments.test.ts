import { expect, it } from 'vitest';
import { readArguments } from '../../../soak/arguments';

it('stand for one long run, by a seed of its own where none is given', () => {
  const [run, ...others] = readArguments([], 1);
  expect(run).toMatchObject({ links: 2_000, tabs: 20, sources: false });
  expect(others).toEqual([]);
  expect(readArguments([], 2)).not.toEqual([run]);
  expect(readArguments(['--seed', '7', '--links=200', '--tabs=4'], 1)).toEqual([
    { seed: 7, links: 200, tabs: 4, sources: false },
  ]);
});

it('stand for a run over public sources', () => {
  expect(readArguments(['--sources', '--seed', '7'], 1)).toEqual([
    { seed: 7, links: 2_000, tabs: 20, sources: true },
  ]);
});

it('stand for as many runs as there are to be seeds, each drawn anew', () => {
  const runs = readArguments(['--seeds', '50', '--links', '10', '--sources'], 1);
  expect(new Set(runs.map(({ seed }) => seed)).size).toBe(50);
  for (const run of runs) expect(run).toMatchObject({ links: 10, tabs: 20, sources: true });
});

it('stand for four short runs, the last over public sources, each by a seed that can be given to a run by itself', () => {
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

it.each([
  [['--seed', '0'], '--seed'],
  [['--seeds', 'all'], '--seeds'],
  [['--seeds', '500001'], '--seeds'],
  [['--seed', '7', '--seeds', '2'], '--seeds'],
  [['--links', 'many'], '--links'],
  [['--short', '--seed', '7'], '--short'],
  [['--short', '--sources'], '--short'],
  [['--fast'], '--fast'],
])('hold nothing else: %j', (args, word) => {
  expect(() => readArguments(args, 1)).toThrow(word);
});
