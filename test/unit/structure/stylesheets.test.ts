import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const FILES = ['components', 'entrypoints'].flatMap((folder) =>
  readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
);
const SHEETS = FILES.filter((file) => file.endsWith('.css'));
const textOf = (file: string) => readFileSync(ROOT + file, 'utf8');

/** The parts of a value, those within brackets kept together. */
const partsOf = (value: string) => value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

it('a stylesheet has no margin at a fixed side, because words may run from right to left', () => {
  const lopsided = SHEETS.flatMap((file) =>
    [...textOf(file).matchAll(/\b(?:padding|margin|inset): ([^;]+);/g)]
      .filter(([, value]) => {
        const [, right, , left] = partsOf(value ?? '');
        return left !== undefined && left !== right;
      })
      .map(([rule]) => `${file} has ${rule}`),
  );
  expect(lopsided).toEqual([]);
});

it('a stylesheet is loaded by a module or by the style of a page', () => {
  const named = FILES.filter((file) => /\.(?:css|tsx?)$/.test(file)).flatMap((file) =>
    [...textOf(file).matchAll(/import\s[^;]*["']([^"']+\.css)(?:\?inline)?["']/g)].map(([, from = '']) =>
      basename(from),
    ),
  );
  expect(SHEETS.filter((file) => !named.includes(basename(file)))).toEqual([]);
});
