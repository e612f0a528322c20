import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { chains, governors, nouns } from '@/utils/link/onchain';
import { recogniseProposalUrl } from '@/utils/link/recognise';
import { patternOf } from '@/utils/link/route';
import { snapshot, snapshotViewers, unlisted } from '@/utils/link/snapshot';
import { entriesByHost, platformOf, platforms } from '@/utils/link/tables';

const ROWS = [...snapshot, ...snapshotViewers, ...governors, ...nouns, ...chains, ...unlisted];
const ADDRESSES = [...new Set(ROWS.flat())];

/** Whether a repeated group repeats something inside of it, which can make matching exponential. */
function repeatsRepetition(pattern: string): boolean {
  const bare = pattern.replaceAll(/\\./g, 'x').replaceAll(/\[[^\]]*\]/g, 'x');
  const open: number[] = [];
  for (let at = 0; at < bare.length; at++) {
    if (bare[at] === '(') open.push(at);
    if (bare[at] !== ')') continue;
    const inside = bare.slice(open.pop(), at);
    if (/[*+]|\{\d+,\d*\}/.test(inside) && /^(?:[*+]|\{\d+,)/.test(bare.slice(at + 1))) return true;
  }
  return false;
}

test('the check itself separates nested repetition from other groups', () => {
  expect(['(a+)+', '(?:a{2,}b)*', '((a*)b)+', '(a{1,3}){2,}'].map(repeatsRepetition)).toEqual(
    Array(4).fill(true),
  );
  expect(['(a+)?', '(ab)+', '(a+)(b+)', '[(a+)]+', '\\(a+\\)+'].map(repeatsRepetition)).toEqual(
    Array(5).fill(false),
  );
});

test.each(ADDRESSES)('%s starts after the host and nests no repetition', (address) => {
  const { source } = patternOf(address);
  expect(source).toMatch(/^\^/);
  expect(repeatsRepetition(source)).toBe(false);
});

/** Regular expressions as they stand in a file, between slashes. */
const LITERAL = /(?<=[=(,]\s*)\/(?![/*])((?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[\n])+)\/[dgimsuvy]*/g;

test('no other regular expression of the recogniser nests a repetition either', async () => {
  const folder = fileURLToPath(new URL('../../../utils/link', import.meta.url));
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts'));
  const files = await Promise.all(names.map((name) => readFile(`${folder}/${name}`, 'utf8')));
  const sources = files.flatMap((text) => [...text.matchAll(LITERAL)].map(([, source = '']) => source));
  expect(sources.length).toBeGreaterThan(10);
  expect(sources.filter(repeatsRepetition)).toEqual([]);
});

/** Reads of an address' characters cannot be counted; what is beyond the cap is not looked at at all. */
test.each([
  `https://snapshot.org/#/ens.eth/proposal/0x${'a'.repeat(100_000)}`,
  `https://www.google.com/url?q=${'https%3A%2F%2Fwww.google.com%2Furl%3Fq%3D'.repeat(2_500)}`,
  ' '.repeat(100_000),
])('an address of 100 kB is not read', (href) => {
  expect(recogniseProposalUrl(href)).toBeNull();
});

test('every address of the tables belongs to a platform, and every platform has an address', () => {
  const entries = [...entriesByHost().values()].flat();
  expect(new Set(entries.map(({ address }) => platformOf(address)))).toEqual(new Set(platforms()));
});
