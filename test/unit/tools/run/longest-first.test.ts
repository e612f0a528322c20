import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { LONGEST } from '../../../run/longest-first';

const pathOf = (name: string) => fileURLToPath(new URL(`../../../${name}.test.ts`, import.meta.url));

it('the files that begin first are all there', () => {
  expect(LONGEST.filter((name) => !existsSync(pathOf(name)))).toEqual([]);
  expect(existsSync(pathOf('e2e/background/none'))).toBe(false);
});
