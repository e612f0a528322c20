import { setTimeout as sleep } from 'node:timers/promises';
import type { ChromiumPage } from '../../../e2e/browser/chromium/chromium-page';
import type { ChromiumSession } from '../../../e2e/browser/chromium/chromium-session';
import { atMost, type Section } from '../../report';
import { longThread } from '../bench-pages';
import type { BenchStage } from '../bench-stage';
import { OURS_DRAWING } from '../page-contestants';
import { countMessages, messagesFromTabs, type TabMessage } from '../tab-messages';
import { THREAD_PROPOSALS } from '../thread-topic';

/** A report has room for so many addresses. */
const LINKS_A_REPORT = 200;
const MAX_PER_SECOND = 4;
const MAX_KILOBYTES = 64;
const SCREENS = 8;
/** Milliseconds in which the page has loaded, appended its batches and told all. */
const AT_REST = 8000;
/** Longer than a link has to be in view to count as seen. */
const A_SCREEN = 1400;

/** How much the script tells the background of the long thread: left alone, and read. */
export async function measureMessages(stage: BenchStage): Promise<Section> {
  const session = await OURS_DRAWING.start(stage);
  try {
    await countMessages(session);
    const page = await session.openPage(`${stage.pages.origin}${longThread.path}?append=1500`);
    await sleep(AT_REST);
    const alone = await messagesFromTabs(session);
    await readOn(page);
    return sectionOf(alone, await readMessages(session, alone.length));
  } finally {
    await session.close();
  }
}

async function readMessages(session: ChromiumSession, from: number): Promise<readonly TabMessage[]> {
  return (await messagesFromTabs(session)).slice(from);
}

async function readOn(page: ChromiumPage): Promise<void> {
  for (let screen = 0; screen < SCREENS; screen += 1) {
    await page.evaluate(() => scrollBy({ top: innerHeight, behavior: 'instant' }));
    await sleep(A_SCREEN);
  }
}

function sectionOf(alone: readonly TabMessage[], reading: readonly TabMessage[]): Section {
  const unique = new Set(longThread.hrefs.filter((href) => THREAD_PROPOSALS.includes(href))).size;
  const all = [...alone, ...reading];
  const kilobytes = Math.max(...all.map(({ length }) => length)) / 1000;
  const within = Math.max(...all.map(({ at }) => all.filter((other) => isSoonAfter(other.at, at)).length));
  return {
    title: 'Messages to the background on the long thread',
    notes: [
      `${unique} proposals; one visit: left alone for ${AT_REST / 1000} s, then ${SCREENS} screens read; connected`,
    ],
    rows: [
      {
        figure: 'P9 messages, left alone',
        value: String(alone.length),
        goal: atMost(alone.length, Math.ceil(unique / LINKS_A_REPORT) + 1, ''),
      },
      { figure: `P9 messages, ${SCREENS} screens read`, value: String(reading.length) },
      { figure: 'P9 most in one second', value: String(within), goal: atMost(within, MAX_PER_SECOND, '') },
      {
        figure: 'P9 longest message',
        value: `${kilobytes.toFixed(1)} kB`,
        goal: atMost(kilobytes, MAX_KILOBYTES, ' kB'),
      },
    ],
    unproven: alone.length > 0 ? [] : ['ours, messages: nothing was told of the long thread'],
  };
}

function isSoonAfter(at: number, before: number): boolean {
  return at >= before && at < before + 1000;
}
