import { describe, expect, inject, it } from 'vitest';
import { changedByRebuild } from '../../build/pack-all';

/** Milliseconds, for builds beside all those of the other tests. */
const PATIENCE_MS = 300_000;

describe('the source package', () => {
  it(
    'builds the same packages byte for byte in another folder, time zone and language',
    async () => {
      expect(await changedByRebuild(inject('packages'))).toEqual([]);
    },
    PATIENCE_MS,
  );
});
