import { BrowserMissingError } from '../e2e/browser/install-browser';
import { type BenchArguments, readArguments, USAGE } from './arguments';
import { machineLine } from './machine';
import { measurePages } from './page/measures/measure-pages';
import { measureRecogniser } from './recogniser/measure-recogniser';
import { tableOf } from './report';

function readCommandLine(): BenchArguments {
  try {
    return readArguments(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\nUsage: ${USAGE}`);
    process.exit(2);
  }
}

const { recogniser, page, part, rounds, profile } = readCommandLine();
const machine = machineLine();
try {
  const sections = [
    ...(recogniser ? [measureRecogniser(rounds ?? undefined)] : []),
    ...(page ? await measurePages({ part, rounds, profile }) : []),
  ];
  console.log(machine);
  console.log(tableOf(sections));
  // Missed goals are for people to judge; a peer that did not do its work makes the table worthless.
  process.exitCode = sections.some(({ unproven }) => unproven.length > 0) ? 1 : 0;
} catch (error) {
  console.error(error instanceof BrowserMissingError ? error.message : error);
  process.exitCode = 1;
}
