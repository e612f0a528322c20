import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const IMPORT = /^(?:import|export)\s+(type\s)?[^;]*?from\s+'([^']+)';|^import\s+'([^']+)';/gm;

interface Import {
  readonly file: string;
  readonly from: string;
  readonly isType: boolean;
}

const placeOf = (file: string, from: string) =>
  from.startsWith('.') ? `@/${posix.join(posix.dirname(file), from)}` : from;

/** Every import of the TypeScript files below a folder, relative ones by the place that they lead to. */
function importsOf(folder: string): readonly Import[] {
  const files = readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(`${ROOT}${folder}/${file}`, 'utf8').matchAll(IMPORT)].map(([, type, from, bare]) => ({
        file: `${folder}/${file}`,
        from: placeOf(`${folder}/${file}`, from ?? bare ?? ''),
        isType: type !== undefined,
      })),
    );
}

/** What a file names of others, whether it needs them at once, late (`import()`) or for their types alone. */
const ANY_IMPORT = /\b(?:from|import)\s*\(?\s*'([^']+)'/g;

/** Every file of code. */
function codeFiles(): readonly string[] {
  const files = ['utils', 'components', 'entrypoints'].flatMap((folder) =>
    readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  return files.filter((file) => /\.tsx?$/.test(file));
}

/** Every file of code, with the files of code that it imports in any way. */
function importGraph(): ReadonlyMap<string, readonly string[]> {
  const files = codeFiles();
  const known = new Set(files);
  const fileOf = (from: string) => [`${from}.ts`, `${from}.tsx`].find((file) => known.has(file)) ?? [];
  return new Map(
    files.map((file) => [
      file,
      [...readFileSync(ROOT + file, 'utf8').matchAll(ANY_IMPORT)].flatMap(([, from = '']) =>
        fileOf(from.startsWith('.') ? posix.join(posix.dirname(file), from) : from.replace('@/', '')),
      ),
    ]),
  );
}

/** The files on the shortest way from one back to itself; none where no way leads back. */
function wayBack(start: string, graph: ReturnType<typeof importGraph>): readonly string[] {
  const seen = new Set<string>();
  const ways = [[start]];
  // Grows while it is gone through: longer ways come behind the shorter ones.
  for (const way of ways) {
    for (const next of graph.get(way.at(-1) ?? start) ?? []) {
      if (next === start) return way;
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return [];
}

/** Small files directly below `utils` that every ring may use. */
const GROUND = ['@/utils/csv', '@/utils/tasks', '@/utils/web-address'];
const WORDS_AND_NUMBERS = ['@/utils/formats', '@/utils/i18n', '@/utils/numbers'];
const DOMAIN = ['@/utils/proposal', ...WORDS_AND_NUMBERS];

/** What each room may import: folders of the project and packages; a bare word allows all below it. */
const ALLOWED: Record<string, readonly string[]> = {
  // What a build leaves out and brings along: it runs in Node alone.
  'utils/build': [
    '@/utils/build',
    'node:crypto',
    'node:fs',
    'node:path',
    'node:zlib',
    'terser',
    'vite',
    'zod/mini',
  ],
  'utils/link': ['@/utils/link', '@/utils/web-address'],
  'utils/numbers': ['@/utils/formats', '@/utils/numbers'],
  'utils/i18n': WORDS_AND_NUMBERS,
  'utils/proposal': DOMAIN,
  'utils/proof': ['@/utils/proof', '@/utils/numbers', '@noble/curves', '@noble/hashes'],
  'utils/api': ['@/utils/api', '@/utils/web-address', ...DOMAIN, 'zod/mini'],
  // What was stored may be broken or of another version: its shapes belong to the lookups, and so does the check of them.
  'utils/source': [
    '@/utils/source',
    '@/utils/api',
    '@/utils/link',
    '@/utils/web-address',
    ...DOMAIN,
    'zod/mini',
  ],
  'utils/lookup': [
    '@/utils/lookup',
    '@/utils/api',
    '@/utils/link',
    '@/utils/source/origins',
    ...DOMAIN,
    ...GROUND,
    'zod/mini',
  ],
  'utils/browser': ['@/utils', 'wxt/browser', 'preact/hooks', 'zod/mini', 'webextension-polyfill'],
  components: [
    '@/components',
    '@/utils/lookup',
    '@/utils/api',
    '@/utils/link',
    '@/utils/proof',
    '@/utils/source/origins',
    '@/utils/source/second-nodes',
    ...DOMAIN,
    ...GROUND,
    'preact',
    // What a proposal does, in chunks that are loaded at a click.
    'viem',
    ...['mdast', 'mdast-util-from-markdown', 'mdast-util-gfm', 'micromark-extension-gfm'],
  ],
  'entrypoints/forum': ['@/entrypoints/forum', '@/utils/link', 'wxt/utils/define-unlisted-script'],
};

/** What joins a view with the browser says so: hooks, `*.live`, sections of the settings, what is stored, a part in the background. */
const JOINS =
  /^components\/.*\/(?:use-[^/]+|[a-z-]+\.live|background|requests|settings-file|(?:[a-z-]+-)?(?:section|settings|schema|store|file-part))\.tsx?$/;
/** Whose types alone may be imported, and by which files: types leave nothing in a bundle. */
const TYPES_ALONE: readonly (readonly [files: RegExp, named: RegExp])[] = [
  // Views and the forum script may share the words of messages and chips.
  [/./, /^@\/utils\/(browser|lookup)\//],
  // A feature's part in the background is handed all services, as every handler is.
  [/\/(?:background|requests)\.ts$/, /^@\/entrypoints\/background\/services$/],
  // Who asks the background has its word for what it answers.
  [/\/ask-background\.ts$/, /^@\/entrypoints\/background\/page-requests$/],
];
const BROWSER = ['@/utils/browser', 'wxt/browser', 'zod/mini'];

const mayImport = (allowed: readonly string[], from: string) =>
  allowed.some((room) => from === room || from.startsWith(`${room}/`)) || from.endsWith('.css');

/**
 * The rooms of the panel, from the ground up; rooms of one floor stand side by side. A feature that is deleted takes
 * nothing with it that stands below.
 */
const FLOORS = [
  ['kit'],
  ['reading', 'text', 'voters', 'recent', 'browse', 'at-source', 'effects'],
  ['timeline', 'people'],
  ['ballots'],
  ['proposal'],
  ['page'],
  ['frame'],
];

const PANEL = 'components/panel/';
const roomOf = (file: string) =>
  file.startsWith(PANEL) ? file.slice(PANEL.length).split('/')[0] : undefined;
const floorOf = (room: string) => FLOORS.findIndex((rooms) => rooms.includes(room));

/** The imports between rooms of the panel that do not lead down, in any way that one file can name another. */
function upwardImports(graph: ReturnType<typeof importGraph>): readonly string[] {
  return [...graph].flatMap(([file, named]) => {
    const room = roomOf(file);
    if (room === undefined) return [];
    return named
      .map((other) => [other, roomOf(other)] as const)
      .filter(([, below]) => below !== undefined && below !== room && floorOf(below) >= floorOf(room))
      .map(([other]) => `${file} → ${other}`);
  });
}

/** Those with more folders and files of code than so many. */
function wideFolders(folder: string, most: number): readonly string[] {
  const entries = readdirSync(`${ROOT}${folder}`, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() || /\.(tsx?|css|html)$/.test(entry.name),
  );
  const below = entries.filter((entry) => entry.isDirectory());
  const wide = below.flatMap(({ name }) => wideFolders(`${folder}/${name}`, most));
  return entries.length > most ? [`${folder}: ${entries.length}`, ...wide] : wide;
}

describe('the code', () => {
  it.each(Object.entries(ALLOWED))('%s imports only what is below it', (folder, allowed) => {
    const imports = importsOf(folder);
    expect(imports.length).toBeGreaterThan(0);
    const astray = imports.filter(
      ({ file, from, isType }) =>
        !mayImport(allowed, from) &&
        !(isType && TYPES_ALONE.some(([files, named]) => files.test(file) && named.test(from))) &&
        !(JOINS.test(file) && mayImport(BROWSER, from)),
    );
    expect(astray.map(({ file, from }) => `${file} → ${from}`)).toEqual([]);
  });

  it('has no files that need each other, even late or only for their types', () => {
    const graph = importGraph();
    expect(graph.get('components/panel/page/page-view.tsx')).toContain(
      'components/panel/page/thread-list.tsx',
    );
    const cycles = [...graph.keys()].map((file) => [...wayBack(file, graph)].sort().join(' ↔ '));
    expect([...new Set(cycles)].filter((cycle) => cycle !== '')).toEqual([]);
  });

  it("uses the build's code only in the build", () => {
    const astray = codeFiles()
      .filter((file) => !file.startsWith('utils/build/'))
      .filter((file) => /from '[^']*\/build\//.test(readFileSync(`${ROOT}${file}`, 'utf8')));
    expect(astray).toEqual([]);
  });

  it('has rooms of the panel that import only the kit and rooms on lower floors', () => {
    const graph = importGraph();
    const rooms = [...graph.keys()].flatMap((file) => roomOf(file) ?? []);
    expect(new Set(rooms)).toEqual(new Set(FLOORS.flat()));
    expect(upwardImports(graph)).toEqual([]);
    const upward = new Map([[`${PANEL}kit/a.ts`, [`${PANEL}reading/b.ts`, `${PANEL}kit/c.ts`]]]);
    expect(upwardImports(upward)).toEqual([`${PANEL}kit/a.ts → ${PANEL}reading/b.ts`]);
  });

  it('has folders of at most fourteen entries, sixteen in the tests', () => {
    const rooms = readdirSync(`${ROOT}test`, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const tests = rooms.map(({ name }) => `test/${name}`);
    expect(tests).toContain('test/unit');
    expect(tests.flatMap((folder) => wideFolders(folder, 16))).toEqual([]);
    expect(['utils', 'components', 'entrypoints'].flatMap((folder) => wideFolders(folder, 14))).toEqual([]);
  });

  it('has no barrels, and no empty names', () => {
    const files = ['utils', 'components'].flatMap((folder) =>
      readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' }),
    );
    expect(files.filter((file) => /(^|\/)(index|helpers?|utils?|misc|common)\.tsx?$/.test(file))).toEqual([]);
  });
});
