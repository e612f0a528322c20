import 'fake-indexeddb/auto';
import { randomInt } from 'node:crypto';
import { deleteDB } from 'idb';
import { useForADay } from '../unit/lookup/rigs/day-of-use';
import { readArguments, USAGE } from './arguments';
import { linesOf, textOf } from './report';
import { runSoak } from './run-soak';
import type { SoakOptions } from './soak-scene';

function readCommandLine(): readonly SoakOptions[] {
  try {
    return readArguments(process.argv.slice(2), randomInt(2 ** 32));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\nUsage: ${USAGE}`);
    process.exit(2);
  }
}

/** @returns whether all is as it must be. */
async function run(options: SoakOptions): Promise<boolean> {
  const { seed, links, tabs, sources } = options;
  const own = sources ? '--sources ' : '';
  console.log(`npm run soak -- ${own}--seed ${seed} --links ${links} --tabs ${tabs}`);
  const started = Date.now();
  const lines = linesOf(await runSoak(options));
  console.log(textOf(lines.filter(({ isMeasured }) => !isMeasured)));
  // Apart, so that two runs of one seed print the same.
  console.error(textOf(lines.filter(({ isMeasured }) => isMeasured)));
  console.error(`It took ${Math.round((Date.now() - started) / 1_000)} s.`);
  return lines.every(({ isGood }) => isGood !== false);
}

if (process.argv.slice(2).join() === '--day') {
  console.table(await useForADay());
  process.exit();
}

for (const options of readCommandLine()) {
  if (!(await run(options))) process.exitCode = 1;
  // The disk is the process's own: the next run begins with an empty one.
  await deleteDB('proposal-lens-answers');
}
