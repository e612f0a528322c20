import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FEATURE_GROUPS } from '../../build/feature-groups';
import { errorsWithout } from '../../build/types-without';

const PATIENCE_MS = 180_000;

describe('the types of a reduced build', () => {
  it.each(
    FEATURE_GROUPS.map((group) => [group.map((feature) => basename(feature)).join(', '), group] as const),
  )(
    'are valid without %s',
    (_, group) => {
      expect(errorsWithout(group)).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'are invalid without a part that others need',
    () => {
      expect(errorsWithout(['components/panel/kit']).join()).toContain("Cannot find module '../kit/");
    },
    PATIENCE_MS,
  );
});
