import { describe, expect, it } from 'vitest';
import { errorsWithout, PARSED } from '../../build/types-without';
import { FEATURES, isImported, isWithin, REGISTRIES } from '../../build/without-feature';

/** A busy machine takes half a minute for the first of them. */
const PATIENCE_MS = 180_000;

describe('a feature', () => {
  it.each(FEATURES)('%s is imported by no other feature, nor by what all share', (feature) => {
    const strangers = [...PARSED].filter(
      ([file, source]) =>
        !isWithin(file, feature) && !REGISTRIES.includes(file) && isImported(source, file, feature),
    );
    expect(strangers.map(([file]) => file)).toEqual([]);
  });

  // The long run takes them out in groups, so that each is missed by each of the others.
  it(
    'goes with its folder and its lines in the registries, even if all of them go',
    () => {
      expect(errorsWithout(FEATURES)).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'is none where something else needs it',
    () => {
      expect(errorsWithout(['components/panel/table']).join()).toContain("Cannot find module '../table/");
    },
    PATIENCE_MS,
  );
});
