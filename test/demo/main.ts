import { type DemoArguments, findDisplay, readArguments, USAGE } from './arguments';
import { chooseBrowser } from './choose-browser';
import { showHeadless } from './show-headless';
import { showInWindow } from './show-in-window';

/** Sentences are for people; the stack of an unforeseen error is not, unless it is asked for. */
function fail(error: unknown): never {
  const isForPeople = error instanceof Error && !process.env['DEBUG'];
  console.error(isForPeople ? error.message : error);
  process.exit(1);
}

function readCommandLine(): DemoArguments {
  try {
    return readArguments(process.argv.slice(2), findDisplay(process.platform, process.env));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\nUsage: ${USAGE}`);
    process.exit(2);
  }
}

const { browser, headless, ...look } = readCommandLine();
try {
  const kind = await chooseBrowser(browser);
  const isGood = headless ? await showHeadless(kind, look.hasToken) : await showInWindow(kind, look);
  process.exitCode = isGood ? 0 : 1;
} catch (error) {
  fail(error);
}
