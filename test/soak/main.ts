import 'fake-indexeddb/auto';
import { readArguments, USAGE } from './arguments';
import { linesOf, textOf } from './report';
import { runSoak } from './run-soak';
import type { SoakOptions } from './soak-scene';

function readCommandLine(): SoakOptions {
  try {
    return readArguments(process.argv.slice(2), Date.now());
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\nUsage: ${USAGE}`);
    process.exit(2);
  }
}

const options = readCommandLine();
console.log(`npm run soak -- --seed ${options.seed} --links ${options.links} --tabs ${options.tabs}`);
const started = Date.now();
const lines = linesOf(await runSoak(options));
console.log(textOf(lines));
console.log(`It took ${Math.round((Date.now() - started) / 1_000)} s.`);
process.exitCode = lines.some(({ isGood }) => isGood === false) ? 1 : 0;
