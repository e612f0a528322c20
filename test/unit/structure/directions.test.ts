import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const COMPONENTS = fileURLToPath(new URL('../../../components/', import.meta.url));

/** The parts of a value, those within brackets kept together. */
const partsOf = (value: string) => value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

it('a stylesheet has no margin at a fixed side, because words may run from right to left', () => {
  const files = readdirSync(COMPONENTS, { recursive: true, encoding: 'utf8' });
  const lopsided = files
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      [...readFileSync(COMPONENTS + file, 'utf8').matchAll(/\b(?:padding|margin|inset): ([^;]+);/g)]
        .filter(([, value]) => {
          const [, right, , left] = partsOf(value ?? '');
          return left !== undefined && left !== right;
        })
        .map(([rule]) => `${file} has ${rule}`),
    );
  expect(lopsided).toEqual([]);
});
