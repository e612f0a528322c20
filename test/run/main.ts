import { mkdirSync, writeFileSync } from 'node:fs';
import { findBrowser } from '../e2e/browser/find-browser';
import { readArguments } from './arguments';
import { OUTPUT, runScript, runVitest, stopAll } from './processes';
import type { FileRecord } from './run-record';
import { summaryOf, sumOf } from './summary';
import { type Ended, filesToRerun, judge, type Result } from './verdict';

const onlyTroubles = (troubles: readonly string[]): Result => ({
  code: troubles.length,
  files: [],
  failures: [],
  flaky: [],
  troubles,
});

const runCheck = async (script: string) =>
  onlyTroubles((await runScript(script)) ? [] : [`npm run ${script}`]);

/** A bare machine installs its browsers while nothing needs them yet, which is mostly to wait for the network. */
async function installBrowsers(): Promise<Result> {
  const troubles: string[] = [];
  for (const kind of ['chromium', 'firefox'] as const)
    await findBrowser(kind).catch((error) => troubles.push(String(error)));
  return onlyTroubles(troubles);
}

/** Runs tests, and once more, each file alone, what may have failed for want of time. */
async function runTests(args: readonly string[], config: string): Promise<Result> {
  const first = await runVitest(args);
  const reruns = new Map<FileRecord, Ended>();
  for (const record of filesToRerun(first)) {
    const { project, file } = record;
    console.log(`\nOnce more, alone: ${project} ${file}`);
    // The whole file: many a test builds on what those before it have left in the browser that they share.
    const alone = ['--config', config, '--project', project, '--maxWorkers', '1', file];
    reruns.set(record, await runVitest(alone));
  }
  return judge(first, reruns);
}

/** Runs what `npm test` and its parts consist of, until one of them fails. */
async function main(): Promise<void> {
  const started = Date.now();
  const { config, stages } = readArguments(process.argv.slice(2));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll);
  const results: Result[] = [];
  for (const { scripts, vitest, installs = false } of stages) {
    const tests = vitest === null ? [] : [runTests(vitest, config)];
    const installing = installs ? [installBrowsers()] : [];
    results.push(...(await Promise.all([...scripts.map(runCheck), ...tests, ...installing])));
    if (results.some(({ code }) => code !== 0)) break;
  }
  const all = sumOf(results);
  mkdirSync(OUTPUT, { recursive: true });
  writeFileSync(`${OUTPUT}/flaky.json`, `${JSON.stringify(all.flaky, null, 2)}\n`);
  console.log(summaryOf(all, (Date.now() - started) / 1_000).join('\n'));
  // Not at once: what was said last may still be on its way.
  process.exitCode = all.code;
}

await main();
