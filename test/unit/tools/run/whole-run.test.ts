import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import * as z from 'zod';

const MAIN = fileURLToPath(new URL('../../../run/main.ts', import.meta.url));
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

const CONFIG = `const projects = ['chromium', 'firefox'].map((name) => ({
  test: { name, globals: true, include: ['*.test.mjs'], env: { PROJECT: name }, pool: 'threads' },
}));
export default { test: { projects } };`;

/** What a test calls that fails in one project, the first time alone. */
const FAIL_ONCE = `import { existsSync, writeFileSync } from 'node:fs';
function failOnce(project, name) {
  if (process.env.PROJECT !== project || existsSync(name)) return;
  writeFileSync(name, '');
  throw new Error(name + ' broke');
}`;

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Runs the tests of one file in two projects that have the names of browsers. */
async function runOn(tests: string) {
  const folder = mkdtempSync(join(tmpdir(), 'run-'));
  folders.push(folder);
  writeFileSync(join(folder, 'vitest.config.mjs'), CONFIG);
  writeFileSync(join(folder, 'some.test.mjs'), `${FAIL_ONCE}\n${tests}`);
  const args = ['--import', TSX, MAIN, '--config', 'vitest.config.mjs'];
  const child = spawn(process.execPath, args, { cwd: folder });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.resume();
  const code = await new Promise((resolve) => child.once('close', resolve));
  const Flaky = z.array(z.record(z.string(), z.unknown()));
  const flaky = Flaky.parse(JSON.parse(readFileSync(join(folder, '.output/flaky.json'), 'utf8')));
  return { code, flaky, output, lines: output.trimEnd().split('\n') };
}

it.concurrent('a run passes when a test that failed in a browser passes alone, and names it', async () => {
  const run = await runOn(`
    it.skip('is left out', () => {});
    describe('a suite', () => it('is flaky', () => failOnce('firefox', 'test')));`);
  expect(run.output).toContain('Once more, alone: firefox some.test.mjs');
  const test = 'a suite > is flaky';
  expect(run.lines.slice(-3)).toEqual([
    `Flaky: it failed, and passed alone: firefox some.test.mjs > ${test}`,
    '  test broke',
    '2 passed, 0 failed, 2 skipped',
  ]);
  const seconds = expect.any(Number);
  expect(run.flaky).toEqual([
    { project: 'firefox', file: 'some.test.mjs', test, error: 'test broke', seconds },
  ]);
  expect(run.code).toBe(0);
});

it.concurrent('a run repeats nothing and fails when four tests failed, or something outside of them', async () => {
  const run = await runOn(`
    it.each([1, 2, 3, 4])('%s', (at) => failOnce('firefox', String(at)));
    it('waits', async () => {
      setTimeout(() => failOnce('chromium', 'timer'));
      await new Promise((resolve) => setTimeout(resolve, 300));
    });`);
  expect(run.output).not.toContain('Once more');
  expect(run.lines.slice(-2)).toEqual([
    'Failed: An error outside of all tests: timer broke',
    '6 passed, 5 failed, 0 skipped',
  ]);
  expect(run.flaky).toEqual([]);
  expect(run.code).toBe(1);
});
