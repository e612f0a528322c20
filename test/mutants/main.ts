import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { type MutantArguments, readArguments, USAGE } from './arguments';
import { drawMutants, type Mutant } from './draw-mutants';
import { nearestTests, readImports } from './nearest-tests';
import { lostKills, type Result, type Run, readRun, sharedBy, textOf } from './results';
import type { Answer, Question } from './tester';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LIST = join(ROOT, 'test/mutants/drawn.json');
const OUTPUT = join(ROOT, '.output');
const RESULTS = join(OUTPUT, 'mutants.json');
const ANSWER: z.ZodType<Answer> = z.object({ failed: z.nullable(z.string()) });
const TESTER = fileURLToPath(new URL('tester.ts', import.meta.url));

/** Milliseconds. A broken guard may leave a loop without an end; the first questions wait until the source is read. */
const PATIENCE = 300_000;

/**
 * Breaks one guard of the source after the other and runs the unit and component tests that are nearest to its file. Files
 * are written back as they were; a run wants a working tree of its own.
 */
async function main({ seed, count, files, nearest, isListOnly, compare }: MutantArguments): Promise<void> {
  const earlier = compare === null ? null : readRun(readFileSync(compare, 'utf8'));
  const mutants = drawMutants(ROOT, seed, count, files);
  if (files.length === 0) writeFileSync(LIST, `${JSON.stringify({ seed, mutants }, null, 2)}\n`);
  if (isListOnly) {
    for (const mutant of mutants) console.log(textOf(placeOf(mutant)));
    return;
  }
  mkdirSync(OUTPUT, { recursive: true });
  const imports = readImports(readTexts());
  const results: Result[] = [];
  const started = Date.now();
  for (const mutant of mutants) {
    const began = Date.now();
    const by = await tryOn(mutant, nearestTests(mutant.file, imports).slice(0, nearest));
    const result: Result = { ...placeOf(mutant), result: by === null ? 'survived' : 'killed', by };
    results.push(result);
    const took = Math.round((Date.now() - began) / 1_000);
    console.log(`${result.result}: ${textOf(result)} (${by === null ? '' : `${by}, `}${took} s)`);
    const run: Run = { seed, nearest, results };
    writeFileSync(RESULTS, `${JSON.stringify(run, null, 2)}\n`);
  }
  tester?.kill('SIGKILL');
  const killed = results.filter(({ result }) => result === 'killed').length;
  const seconds = Math.round((Date.now() - started) / 1_000);
  console.log(`seed ${seed}: ${killed} of ${results.length} killed, in ${seconds} s`);
  if (earlier) printLost(earlier, results);
}

function placeOf({ file, line, column, before, after }: Mutant): Omit<Result, 'result' | 'by'> {
  return { file, line, column, what: `${before} → ${after}` };
}

function readTexts(): ReadonlyMap<string, string> {
  const paths = ['components', 'entrypoints', 'utils', 'test'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  return new Map(
    paths
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')] as const),
  );
}

/** What of the tests fails on a mutant; null where none does. */
async function tryOn(
  { file, start, before, after }: Mutant,
  tests: readonly string[],
): Promise<string | null> {
  if (tests.length === 0) return null;
  const path = join(ROOT, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.slice(0, start) + after + text.slice(start + before.length));
  try {
    return await askTester({ file, tests });
  } finally {
    writeFileSync(path, text);
  }
}

let tester: ChildProcess | null = null;

async function askTester(question: Question): Promise<string | null> {
  tester ??= await startTester();
  tester.send(question);
  try {
    const [answer] = await once(tester, 'message', { signal: AbortSignal.timeout(PATIENCE) });
    return ANSWER.parse(answer).failed;
  } catch {
    tester.kill('SIGKILL');
    tester = null;
    return 'no end';
  }
}

async function startTester(): Promise<ChildProcess> {
  const env = { FUZZ_RUNS: '50', ...process.env };
  const child = fork(TESTER, { cwd: ROOT, env, execArgv: ['--import', 'tsx'], stdio: 'ignore' });
  await once(child, 'message');
  return child;
}

function printLost(earlier: Run, results: readonly Result[]): void {
  const lost = lostKills(earlier.results, results);
  const shared = sharedBy(earlier.results, results);
  console.log(`${shared} of them were tried before; killed then and surviving now: ${lost.length}`);
  for (const each of lost) console.log(`  ${textOf(each)} (${each.by})`);
}

function readCommandLine(): MutantArguments {
  try {
    return readArguments(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\nUsage: ${USAGE}`);
    process.exit(2);
  }
}

await main(readCommandLine());
