import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT, runWxt } from '../../build/run-wxt';
import { copyWithout, FEATURES } from '../../build/without-feature';

const PATIENCE_MS = 300_000;

let folder: string;
let whole: ReadonlyMap<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'features-'));
  whole = await build(ROOT, join(folder, 'whole'));
}, PATIENCE_MS);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The code of a build for Chrome that is as quick as may be. `outDir`: from the project's folder, or absolute. */
async function build(cwd: string, outDir: string): Promise<ReadonlyMap<string, string>> {
  const env = { ...process.env, WXT_OUT_DIR: outDir, WXT_MINIFY: 'once' };
  await runWxt(['build', '-b', 'chrome'], { cwd, env });
  return codeIn(resolve(cwd, outDir, 'chrome-mv3'));
}

/** Files of scripts and styles in a build, by name, with what they hold. */
async function codeIn(build: string): Promise<ReadonlyMap<string, string>> {
  const files = await readdir(build, { recursive: true });
  const code = files.filter((file) => /\.(?:js|css)$/.test(file));
  return new Map(
    await Promise.all(code.map(async (file) => [file, await readFile(join(build, file), 'utf8')] as const)),
  );
}

const lengthOf = (code: ReadonlyMap<string, string>) =>
  [...code.values()].reduce((sum, text) => sum + text.length, 0);

/** Names of the modules below a folder, or of the one that a file is. */
async function modulesIn(place: string): Promise<readonly string[]> {
  const files = place.endsWith('.tsx') ? [place] : await readdir(place, { recursive: true });
  // A folder is no module, whatever it is called.
  const modules = files.filter((file) => /\.\w+$/.test(file));
  return modules.map((file) => basename(file).replace(/\.\w+$/, ''));
}

/** The chunks in a build of a copy that are named after a module that the copy lacks. */
async function chunksOf(copy: string, build: readonly string[]): Promise<readonly string[]> {
  const left = await Promise.all(['components', 'utils'].map((room) => modulesIn(join(copy, room))));
  const kept = new Set(left.flat());
  const modules = await Promise.all(FEATURES.map((feature) => modulesIn(join(ROOT, feature))));
  for (const own of modules) expect(own.filter((name) => !kept.has(name))).not.toEqual([]);
  const gone = modules.flat().filter((name) => !kept.has(name));
  return build.filter((file) => gone.includes(basename(file).replace(/-[\w-]{8}\.\w+$/, '')));
}

/** Characters by which a build is smaller without a feature, at the least. */
const LEAST = 100;

it(
  'a build without any feature contains nothing of them, and is smaller',
  async () => {
    const copy = join(folder, 'without');
    await copyWithout(FEATURES, copy);
    const left = await build(copy, '.output');
    expect(await chunksOf(copy, [...left.keys()])).toEqual([]);
    expect(lengthOf(left)).toBeLessThan(lengthOf(whole) - LEAST * FEATURES.length);
  },
  PATIENCE_MS,
);
