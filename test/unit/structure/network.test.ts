import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { imports } from '../../measure/figures';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** What the browser's own ways to the network hang on; by its bare name, the linter refuses each. */
const ROOTS = ['globalThis', 'window', 'self', 'navigator'];
const WAYS = /\b(?:fetch|XMLHttpRequest|WebSocket|WebTransport|EventSource|sendBeacon)\b/;

const FILES = ['components', 'entrypoints', 'utils']
  .flatMap((folder) =>
    readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('utils/build/'));

const parse = (path: string, text: string) =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, /* setParentNodes */ true);
const SOURCES = new Map(FILES.map((path) => [path, parse(path, readFileSync(ROOT + path, 'utf8'))]));

/** Whether a file takes hold of such a way: `globalThis.fetch`, `window['fetch']`, `const { fetch } = self`. */
function reachesOut(file: ts.SourceFile): boolean {
  const visit = (node: ts.Node): boolean =>
    (ts.isIdentifier(node) && ROOTS.includes(node.text) && WAYS.test(node.parent.getText(file))) ||
    (ts.forEachChild(node, visit) ?? false);
  return visit(file);
}

/** The files whose code a file brings along, at once or later. */
function broughtBy(path: string): readonly string[] {
  const file = SOURCES.get(path);
  if (file === undefined) return [];
  const late = [...file.text.matchAll(/(?<!typeof )\bimport\('([^']+)'\)/g)].flatMap(
    ([, from]) => from ?? [],
  );
  const named = imports(file).filter(({ isType }) => !isType);
  return [...named.map(({ specifier }) => specifier), ...late].flatMap((from) => {
    const base = from.startsWith('.') ? posix.join(posix.dirname(path), from) : from.replace('@/', '');
    return [`${base}.ts`, `${base}.tsx`].filter((known) => SOURCES.has(known));
  });
}

/** All that a script consists of. */
function partsOf(start: string): ReadonlySet<string> {
  const parts = new Set([start]);
  // A set is walked to its end, with what is added on the way.
  for (const part of parts) for (const each of broughtBy(part)) parts.add(each);
  return parts;
}

const DOORS = ['utils/browser/connection/clock-skew.ts', 'utils/source/evm/governors.ts'];

describe('the network', () => {
  it.each([
    'globalThis.fetch("/");',
    "const send = window['fetch'];",
    'const { fetch } = self;',
    'new globalThis.WebSocket("wss://a");',
    'navigator.sendBeacon("/");',
  ])('is seen in %s', (text) => {
    expect(reachesOut(parse('a.ts', text))).toBe(true);
    expect(reachesOut(parse('a.ts', 'globalThis.origin; given.fetch("/");'))).toBe(false);
  });

  it('is reached only in two files', () => {
    expect(FILES.filter((path) => reachesOut(SOURCES.get(path) ?? parse(path, '')))).toEqual(DOORS);
    const background = partsOf('entrypoints/background/index.ts');
    expect(DOORS.filter((door) => !background.has(door))).toEqual([]);
  });

  it.each([
    'entrypoints/popup/main.tsx',
    'entrypoints/options/main.tsx',
    'entrypoints/sidepanel/main.tsx',
    'entrypoints/forum/index.ts',
    'entrypoints/plain-text/index.ts',
  ])('is out of reach for all code of %s', (start) => {
    const parts = partsOf(start);
    expect(parts.size).toBeGreaterThan(1);
    expect(DOORS.filter((door) => parts.has(door))).toEqual([]);
  });
});
