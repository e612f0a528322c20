import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { drawMutants, type Mutant } from './draw-mutants';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LIST = join(ROOT, 'test/mutants/drawn.json');

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
    },
  });
  const mutants = drawMutants(ROOT, Number(values.seed), Number(values.count));
  writeFileSync(LIST, `${JSON.stringify({ seed: Number(values.seed), mutants }, null, 2)}\n`);
  if (values.list) return;
  const survivors = mutants.filter((mutant) => !isCaught(mutant));
  console.log(`seed ${values.seed}: ${mutants.length - survivors.length} of ${mutants.length} caught`);
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
  ...['--project', 'unit', '--project', 'components'],
];

main();
