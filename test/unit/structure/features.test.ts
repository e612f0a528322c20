import { describe, expect, it } from 'vitest';
import { FEATURE_GROUPS } from '../../build/feature-groups';
import { errorsWithout, PARSED } from '../../build/types-without';
import { FEATURES, isImported, isWithin, REGISTRIES } from '../../build/without-feature';

/** A busy machine takes half a minute for it. */
const PATIENCE_MS = 180_000;

describe('a feature', () => {
  it.each(FEATURES)('%s is imported by no other feature or shared code', (feature) => {
    const strangers = [...PARSED].filter(
      ([file, source]) =>
        !isWithin(file, feature) && !REGISTRIES.includes(file) && isImported(source, file, feature),
    );
    expect(strangers.map(([file]) => file)).toEqual([]);
  });

  it('is removed in the long run, at least once without each other feature', () => {
    for (const one of FEATURES)
      for (const other of FEATURES)
        expect(
          one === other || FEATURE_GROUPS.some((group) => group.includes(one) && !group.includes(other)),
        ).toBe(true);
  });

  it(
    'can be removed with its folder and its lines in the registries, even together with all others',
    () => {
      expect(errorsWithout(FEATURES)).toEqual([]);
    },
    PATIENCE_MS,
  );
});
