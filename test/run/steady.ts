import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { OUTPUT } from './processes';

const RUNNER = fileURLToPath(new URL('main.ts', import.meta.url));
const LIST = fileURLToPath(new URL('../browser-runs.md', import.meta.url));
const SUITE = ['package', 'chromium', 'firefox'].flatMap((project) => ['--project', project]);

/** Takes the whole of a core, as far as it gets one. */
const BUSY = 'for (;;);';

interface Run {
  readonly code: number;
  readonly output: string;
}

/** Runs the browser tests once; what they say is shown as it comes. */
function runSuite(): Promise<Run> {
  const child = spawn(process.execPath, ['--import', 'tsx', RUNNER, ...SUITE], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (part) => {
    output += part;
    process.stdout.write(part);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** A row of the list: when, of what, beside what, how long, how it ended, and which tests failed at first. */
function rowOf({ code, output }: Run, busy: number): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const minutes = /^It took ([\d.]+) minutes/m.exec(output)?.[1] ?? '?';
  const counts = /^\d+ passed, .*$/m.exec(output)?.[0] ?? 'it crashed';
  const first = [...output.matchAll(/^(Failed|Flaky)[^:]*: (?:.*passed alone: )?(.*)$/gm)].map(
    ([, word, name]) => `${word === 'Flaky' ? 'flaky' : 'failed'}: ${name?.replaceAll('|', '\\|')}`,
  );
  const day = new Date().toISOString().slice(0, 10);
  const end = code === 0 ? 'green' : 'red';
  return `| ${day} | ${commit} | ${busy} | ${minutes} | ${end}, ${counts} | ${first.join('; ') || 'none'} |\n`;
}

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '1' }, busy: { type: 'string', default: '2' } },
});
const busy = Number(values.busy);
const rivals: readonly ChildProcess[] = Array.from({ length: busy }, () =>
  spawn(process.execPath, ['-e', BUSY], { stdio: 'ignore' }),
);
try {
  mkdirSync(OUTPUT, { recursive: true });
  for (let nth = 1; nth <= Number(values.runs); nth += 1) {
    const run = await runSuite();
    writeFileSync(`${OUTPUT}/steady-${nth}.log`, run.output);
    appendFileSync(LIST, rowOf(run, busy));
  }
} finally {
  for (const rival of rivals) rival.kill();
}
