import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ROOT, runWxt } from '../../build/run-wxt';
import { copyWithout, FEATURES } from '../../build/without-feature';

const PATIENCE_MS = 300_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'features-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

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

/** The chunks that are named after a module of a feature. */
async function chunksOf(feature: string, code: ReadonlyMap<string, string>): Promise<readonly string[]> {
  const modules = (await readdir(join(ROOT, feature))).map((file) => basename(file).replace(/\.\w+$/, ''));
  return [...code.keys()].filter((file) => modules.includes(basename(file).replace(/-[\w-]{8}\.\w+$/, '')));
}

describe.concurrent('a build without a feature', () => {
  it.each(FEATURES)(
    '%s leaves nothing of it, and is smaller',
    async (feature) => {
      const copy = join(folder, basename(feature));
      await copyWithout(feature, copy);
      await runWxt(['build', '-b', 'chrome'], { cwd: copy, env: { ...process.env, WXT_OUT_DIR: '.output' } });
      const whole = await codeIn(inject('builds').store.chromium);
      const left = await codeIn(join(copy, '.output/chrome-mv3'));
      expect(await chunksOf(feature, left)).toEqual([]);
      expect(lengthOf(left)).toBeLessThan(lengthOf(whole));
    },
    PATIENCE_MS,
  );
});
