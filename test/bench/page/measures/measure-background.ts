import type { ChromiumSession } from '../../../e2e/browser/chromium/chromium-session';
import { atMost, type Row, type Section, spread } from '../../report';
import { median } from '../../statistics';
import type { BenchStage } from '../bench-stage';
import { OURS_DRAWING } from '../page-contestants';
import { readWorkerStart, WORKER_CATEGORIES, type WorkerStart } from '../read-trace';

const LIMIT = 60;
/** A start takes less than a visit of a page. */
const TIMES = 2;

/** What it takes to parse and run the background's script, without and with what the browser kept of the last start. */
export async function measureBackground(stage: BenchStage, rounds: number): Promise<Section> {
  const session = await OURS_DRAWING.start(stage);
  try {
    const installed: WorkerStart[] = [];
    const stopped: WorkerStart[] = [];
    for (let round = 0; round < rounds * TIMES + 1; round += 1) {
      installed.push(await traceStart(session, () => session.updateExtension(stage.ours)));
      stopped.push(await traceStart(session, () => session.stopBackground()));
    }
    return sectionOf(installed.slice(1), stopped.slice(1));
  } finally {
    await session.close();
  }
}

/** Traces the start that the next message brings about, or the installation itself. */
async function traceStart(session: ChromiumSession, end: () => Promise<void>): Promise<WorkerStart> {
  const tab = await session.puppeteer.newPage();
  await tab.tracing.start({ categories: WORKER_CATEGORIES });
  await end();
  await tab.goto(`${session.extensionOrigin}/manifest.json`);
  // It means nothing to the background, which answers all the same.
  await tab.evaluate('chrome.runtime.sendMessage({}).then(() => undefined)');
  const trace = await tab.tracing.stop();
  await tab.close();
  if (trace === undefined) throw new Error('The browser gave no trace.');
  return readWorkerStart(trace, `${session.extensionOrigin}/background.js`);
}

function sectionOf(installed: readonly WorkerStart[], stopped: readonly WorkerStart[]): Section {
  const rightly = installed.every(({ isKept }) => !isKept) && stopped.every(({ isKept }) => isKept);
  return {
    title: "The background's script at a cold start, milliseconds of processor time",
    notes: [
      `${installed.length + 1} rounds, the first thrown away; each installs the extension again, then stops the background and sends a message`,
      'the browser keeps what it compiled, so only the start after an installation or update compiles all',
    ],
    rows: [...rowsFor('after an installation', installed), ...rowsFor('after a stop', stopped)],
    unproven: rightly ? [] : ['ours, background: a start used what the browser kept, or did not find it'],
  };
}

function rowsFor(name: string, starts: readonly WorkerStart[]): Row[] {
  const of = (what: 'all' | 'compiled') => starts.map((start) => start[what]);
  return [
    {
      figure: `parsed and run, ${name}`,
      value: spread(of('all'), 'ms'),
      goal: atMost(median(of('all')), LIMIT, ' ms'),
    },
    { figure: '     … of it parsed', value: spread(of('compiled'), 'ms') },
  ];
}
