import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { drawMutants, type Mutant } from './draw-mutants';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LIST = join(ROOT, 'test/mutants/drawn.json');

const RESULTS = join(ROOT, '.output/mutants.json');

const Results = z.array(
  z.object({ file: z.string(), line: z.number(), change: z.string(), isCaught: z.boolean() }),
);
type Results = z.infer<typeof Results>;

/**
 * Breaks one guard of the source after the other and runs the unit and component tests that the file is related to. Files
 * are written back as they were; a run wants a working tree of its own.
 */
function main(): void {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      count: { type: 'string', default: '60' },
      list: { type: 'boolean', default: false },
      files: { type: 'string', default: '' },
      compare: { type: 'string' },
    },
  });
  const [seed, within] = [Number(values.seed), values.files.split(',').filter((path) => path !== '')];
  const mutants = drawMutants(ROOT, { seed, count: Number(values.count), within });
  if (within.length === 0) writeFileSync(LIST, `${JSON.stringify({ seed, mutants }, null, 2)}\n`);
  if (values.list) return;
  const earlier = values.compare === undefined ? [] : readResults(values.compare);
  const results = mutants.map((mutant): Results[number] => ({
    ...{ file: mutant.file, line: mutant.line, change: `${mutant.before} → ${mutant.after}` },
    isCaught: isCaught(mutant),
  }));
  mkdirSync(join(ROOT, '.output'), { recursive: true });
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  const caught = results.filter((result) => result.isCaught).length;
  console.log(`seed ${seed}: ${caught} of ${results.length} caught`);
  for (const { file, line, change } of escaped(earlier, results))
    console.log(`no longer caught: ${file}:${line}: ${change}`);
}

const readResults = (path: string) => Results.parse(JSON.parse(readFileSync(path, 'utf8')));

/** What an earlier run over the same source caught, and this one did not. */
function escaped(earlier: Results, now: Results): Results {
  const isSame = (one: Results[number], other: Results[number]) =>
    one.file === other.file && one.line === other.line && one.change === other.change;
  return now.filter((one) => !one.isCaught && earlier.some((other) => other.isCaught && isSame(one, other)));
}

function isCaught(mutant: Mutant): boolean {
  const { file, line, start, before, after } = mutant;
  const path = join(ROOT, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.slice(0, start) + after + text.slice(start + before.length));
  try {
    const { status } = spawnSync('npx', ['vitest', 'related', file, ...OPTIONS], { cwd: ROOT });
    console.log(`${status === 0 ? 'survived' : 'caught'}: ${file}:${line}: ${before} → ${after}`);
    return status !== 0;
  } finally {
    writeFileSync(path, text);
  }
}

const OPTIONS = [
  ...['--run', '--config', 'test/vitest.config.ts', '--bail', '1'],
  ...['--project', 'unit', '--project', 'components', '--project', 'isolated'],
];

main();
