import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { errorsWithout } from '../../build/types-without';
import { FEATURES } from '../../build/without-feature';

const PATIENCE_MS = 180_000;

/** How many groups of features are taken out, one group at a time, and in how many of them each feature is. */
const GROUPS = 7;
const OF_THEM = 3;

/** Every way to be in three of seven groups. */
const PLACES = Array.from({ length: 2 ** GROUPS }, (_, bits) => bits).filter(
  (bits) => [...bits.toString(2)].filter((bit) => bit === '1').length === OF_THEM,
);

/**
 * Groups of features, such that of any two features some group has the one and not the other (no set of three contains
 * another): what needs a feature, in another one or outside of all, is left without it at least once.
 */
const TAKEN_OUT = Array.from({ length: GROUPS }, (_, group) =>
  FEATURES.filter((_feature, index) => ((PLACES[index] ?? 0) >> group) % 2 === 1),
);

describe('the types of what is left', () => {
  it('are checked with each of the other features at least once', () => {
    expect(FEATURES.length).toBeLessThanOrEqual(PLACES.length);
    for (const one of FEATURES)
      for (const other of FEATURES)
        expect(
          one === other || TAKEN_OUT.some((group) => group.includes(one) && !group.includes(other)),
        ).toBe(true);
  });

  it.each(TAKEN_OUT.map((group) => [group.map((feature) => basename(feature)).join(', '), group] as const))(
    'hold without %s',
    (_, group) => {
      expect(errorsWithout(group)).toEqual([]);
    },
    PATIENCE_MS,
  );
});
