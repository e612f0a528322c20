import { setTimeout as sleep } from 'node:timers/promises';
import type { ChromiumPage } from '../../../e2e/browser/chromium/chromium-page';
import { atMost, type Section } from '../../report';
import { shortThread } from '../bench-pages';
import type { BenchStage } from '../bench-stage';
import { OURS_DRAWING, PAGE_ALONE, type PageContestant } from '../page-contestants';

/** After as many, the browser has compiled what it will, which takes memory too. */
const WARM_UP = 100;
const CYCLES = 100;
const MEGABYTE = 1e6;
const LIMIT = 0.1;
/** Milliseconds for reports and answers that are still under way. */
const SETTLE = 2000;

/** How much the page's heap grows while posts come and go, as they do when a forum cloaks them. */
export async function measureHeap(stage: BenchStage): Promise<Section> {
  const [alone, ours] = await Promise.all([growthOf(stage, PAGE_ALONE), growthOf(stage, OURS_DRAWING)]);
  return {
    title: `Heap after ${CYCLES} cycles of 20 posts put in and taken out, megabytes`,
    notes: [`one run each; ${WARM_UP} cycles before the first measurement, garbage collected before both`],
    rows: [
      { figure: 'growth, the page alone', value: alone.growth.toFixed(3) },
      {
        figure: 'growth, ours connected',
        value: ours.growth.toFixed(3),
        goal: atMost(ours.growth, LIMIT, ' MB'),
      },
    ],
    unproven: ours.sawChips ? [] : ['ours, heap: no chip was drawn in the posts'],
  };
}

async function growthOf(stage: BenchStage, contestant: PageContestant) {
  const session = await contestant.start(stage);
  try {
    const page = await session.openPage(`${stage.pages.origin}${shortThread.path}`);
    const warm = await page.evaluate(putInAndOut, WARM_UP);
    const before = await heapOf(page);
    await page.evaluate(putInAndOut, CYCLES);
    return { growth: ((await heapOf(page)) - before) / MEGABYTE, sawChips: warm > 0 };
  } finally {
    await session.close();
  }
}

/** Bytes in use by scripts of the page and of extensions in it, the wrappers of elements that they hold included. */
async function heapOf(page: ChromiumPage): Promise<number> {
  await sleep(SETTLE);
  const devtools = await page.puppeteer.createCDPSession();
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  return usedSize;
}

/** Runs in the page. Answers the most chips that stood in it at once. */
async function putInAndOut(cycles: number): Promise<number> {
  const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const batches: string[] = JSON.parse(document.getElementById('batches')?.textContent ?? '[]');
  const stream = document.querySelector('.post-stream');
  let chips = 0;
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const template = document.createElement('template');
    template.innerHTML = batches[cycle % batches.length] ?? '';
    const posts = [...template.content.children];
    stream?.append(...posts);
    await wait(40);
    chips = Math.max(chips, document.getElementsByTagName('proposal-lens-chip').length);
    for (const post of posts) post.remove();
    await wait(40);
  }
  return chips;
}
