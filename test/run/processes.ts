import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RunRecord } from './run-record';
import type { Ended } from './verdict';

const VITEST = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
const REPORTER = fileURLToPath(new URL('reporter.ts', import.meta.url));

/** Where all that a run writes goes, below the folder that it is started in. */
export const OUTPUT = '.output';

const running = new Set<ChildProcess>();
let isStopped = false;

/** Hands a signal to all that runs, and starts nothing any more. */
export function stopAll(signal: NodeJS.Signals): void {
  isStopped = true;
  for (const child of running) child.kill(signal);
}

/** @returns the code that a command ends with, and what it said where that is not shown at once. */
function run(command: string, args: readonly string[], options: SpawnOptions) {
  return new Promise<{ code: number; output: string }>((settle, reject) => {
    if (isStopped) {
      settle({ code: 1, output: '' });
      return;
    }
    const child = spawn(command, args, options);
    running.add(child);
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      // There is no code where a signal ended it.
      settle({ code: code ?? 1, output });
    });
  });
}

/** Runs vitest once; what it says is shown as it comes. */
export async function runVitest(args: readonly string[]): Promise<Ended> {
  mkdirSync(OUTPUT, { recursive: true });
  const recordFile = resolve(OUTPUT, `test-run-${process.pid}.json`);
  // Vitest leaves its usual ones out where one is named.
  const usual = ['default', ...(process.env['GITHUB_ACTIONS'] === 'true' ? ['github-actions'] : [])];
  const shown = args.some((arg) => arg.startsWith('--reporter')) ? [] : usual;
  const reporters = [...shown, REPORTER].flatMap((reporter) => ['--reporter', reporter]);
  const { code } = await run(process.execPath, [VITEST, 'run', ...args, ...reporters], {
    stdio: 'inherit',
    env: { ...process.env, TEST_RUN_RECORD: recordFile },
  });
  try {
    return { code, record: RunRecord.parse(JSON.parse(readFileSync(recordFile, 'utf8'))) };
  } catch {
    return { code, record: null };
  } finally {
    rmSync(recordFile, { force: true });
  }
}

/** Runs a script of package.json and shows what it said once it has ended. @returns whether it found no fault. */
export async function runScript(name: string): Promise<boolean> {
  const started = Date.now();
  const { code, output } = await run('npm', ['run', '--silent', name], { stdio: 'pipe' });
  const seconds = Math.round((Date.now() - started) / 1_000);
  console.log(`${output}${name}: ${code === 0 ? 'passed' : 'failed'} after ${seconds} s`);
  return code === 0;
}
