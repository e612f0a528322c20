import { randomInt } from 'node:crypto';
import { deleteDB } from 'idb';
import { afterEach, expect, it } from 'vitest';
import { linesOf, textOf } from './report';
import { runSoak } from './run-soak';

const RUN = { links: 200, tabs: 2, sources: false };

afterEach(() => deleteDB('proposal-lens-answers'));

const seeds = [randomInt(1, 1_000_000), randomInt(1, 1_000_000)];

/** What is measured of the heap counts for the command alone, which leaves out what grows by itself. */
it.each(seeds)(
  'the service: npm run soak -- --seed %i --links 200 --tabs 2',
  async (seed) => {
    const bad = linesOf(await runSoak({ ...RUN, seed })).filter(({ isGood }) => isGood === false);
    expect(textOf(bad)).toBe('');
  },
  600_000,
);
