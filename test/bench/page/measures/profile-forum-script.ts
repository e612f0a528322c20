import { setTimeout as sleep } from 'node:timers/promises';
import type { Protocol } from 'puppeteer-core';
import type { Row, Section } from '../../report';
import { longThread } from '../bench-pages';
import type { BenchStage } from '../bench-stage';
import type { PageContestant } from '../page-contestants';

type Profile = Protocol.Profiler.Profile;

/** Microseconds between two looks at what runs. */
const INTERVAL = 100;
/** Milliseconds in which the thread has loaded, appended all its batches and come to rest. */
const WHOLE_VISIT = 6000;
const MAX_ROWS = 15;

/** Where the forum script's time goes on the long thread, by functions; names are those of the minified build. */
export async function profileForumScript(stage: BenchStage, contestant: PageContestant): Promise<Section> {
  const session = await contestant.start(stage);
  try {
    const page = await session.puppeteer.newPage();
    const devtools = await page.createCDPSession();
    await devtools.send('Profiler.enable');
    await devtools.send('Profiler.setSamplingInterval', { interval: INTERVAL });
    await devtools.send('Profiler.start');
    await page.goto(`${stage.pages.origin}${longThread.path}?append=1500`);
    await sleep(WHOLE_VISIT);
    const { profile } = await devtools.send('Profiler.stop');
    return {
      title: `Own time by function in one visit of the long thread, ${contestant.name}`,
      notes: [`sampled every ${INTERVAL} µs, which itself takes time`],
      rows: rowsOf(profile),
      unproven: [],
    };
  } finally {
    await session.close();
  }
}

function rowsOf({ nodes, samples = [], timeDeltas = [] }: Profile): Row[] {
  const names = ownNames(nodes);
  const times = new Map<string, number>();
  for (const [index, id] of samples.entries()) {
    const name = names.get(id);
    if (name !== undefined) times.set(name, (times.get(name) ?? 0) + (timeDeltas[index] ?? 0) / 1000);
  }
  return [...times]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MAX_ROWS)
    .map(([figure, time]) => ({ figure, value: `${time.toFixed(1)} ms` }));
}

/** Names of the extension's functions, and of what the browser does for them, by the id of their node. */
function ownNames(nodes: Profile['nodes']): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  // Parents stand before their children.
  for (const { id, callFrame, children = [] } of nodes) {
    const { url, functionName, lineNumber, columnNumber } = callFrame;
    if (url.startsWith('chrome-extension:'))
      names.set(id, `${functionName || '(anonymous)'} ${lineNumber + 1}:${columnNumber + 1}`);
    else if (names.has(id)) names.set(id, `${functionName} for ${names.get(id)}`);
    const name = names.get(id);
    for (const child of children) if (name !== undefined) names.set(child, name);
  }
  return names;
}
