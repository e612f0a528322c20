import { describe, expect, inject, it } from 'vitest';
import { changedByRebuild } from '../../build/pack-all';

/** Milliseconds, for builds beside all those of the other tests. */
const PATIENCE_MS = 300_000;

describe('the source package', () => {
  it(
    'builds the same packages again, to the byte, elsewhere and in another time zone and language',
    async () => {
      expect(await changedByRebuild(inject('packages'))).toEqual([]);
    },
    PATIENCE_MS,
  );
});
