import { setTimeout as sleep } from 'node:timers/promises';
import { recogniseProposalUrl } from '@/utils/link/recognise';
import type { LoggedRequest } from '../../../api/request/request-log';
import type { ChromiumSession } from '../../../e2e/browser/chromium/chromium-session';
import { atMost, type Section } from '../../report';
import { shortThread } from '../bench-pages';
import type { BenchStage } from '../bench-stage';
import { OURS_DRAWING } from '../page-contestants';

const TABS = 20;
/** The background is ended before every so many tabs. */
const TABS_A_WORKER = 5;
/** Tabs look at so many different places, all in the upper half of the page. */
const PLACES = 4;
/** Milliseconds: longer than a link has to be in view. */
const A_LOOK = 2500;
/** Milliseconds without a request after which none is under way: the pace allows two a second. */
const AT_REST = 1500;

/**
 * What the service is asked while one thread is open in many tabs, each in front for a while. The worker ends at rest:
 * what is asked once more because it died with an answer under way is the soak's to count.
 */
export async function measureTabs(stage: BenchStage): Promise<Section> {
  const session = await OURS_DRAWING.start(stage);
  try {
    stage.service.api.clearRequests();
    const inView = new Set<string>();
    for (let tab = 0; tab < TABS; tab += 1) {
      if (tab % TABS_A_WORKER === TABS_A_WORKER - 1) {
        await untilAtRest(stage);
        await session.stopBackground();
      }
      for (const url of await lookAt(session, stage, tab)) inView.add(url);
    }
    await untilAtRest(stage);
    return sectionOf(stage.service.api.requests, inView);
  } finally {
    await session.close();
  }
}

async function untilAtRest(stage: BenchStage): Promise<void> {
  let asked = -1;
  while (asked < stage.service.api.requests.length) {
    asked = stage.service.api.requests.length;
    await sleep(AT_REST);
  }
}

/** @returns the ids of the proposals whose links were in view. */
async function lookAt(session: ChromiumSession, stage: BenchStage, tab: number): Promise<readonly string[]> {
  const page = await session.openPage(`${stage.pages.origin}${shortThread.path}`);
  const atFirst = await page.evaluate(hrefsInView);
  await page.evaluate(scrollDown, (tab % PLACES) / PLACES / 2);
  const then = await page.evaluate(hrefsInView);
  await sleep(A_LOOK);
  // Chips make their lines longer, so that a link may move into view.
  const atLast = await page.evaluate(hrefsInView);
  return [...atFirst, ...then, ...atLast].flatMap(idOf);
}

/** The proposal that an address leads to: the same for all viewers by which the service is asked for one link. */
function idOf(address: string): string[] {
  const link = recogniseProposalUrl(address);
  return link === null ? [] : [link.externalId ?? link.canonicalUrl];
}

function scrollDown(share: number): void {
  scrollTo({ top: document.documentElement.scrollHeight * share, behavior: 'instant' });
}

function hrefsInView(): string[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('.cooked a')].flatMap((link) => {
    const { top, bottom } = link.getBoundingClientRect();
    return bottom > 0 && top < innerHeight ? [link.href] : [];
  });
}

function sectionOf(requests: readonly LoggedRequest[], inView: ReadonlySet<string>): Section {
  const asked = new Set(requests.flatMap(addressOf).flatMap(idOf));
  const proposals = new Set(shortThread.hrefs.flatMap(idOf));
  const offScreen = [...asked].filter((id) => !inView.has(id)).length;
  const again = requests.length - new Set(requests.map(({ path, query }) => `${path}?${query}`)).size;
  return {
    title: `The service, asked from ${TABS} tabs`,
    notes: [
      `one thread with links to ${proposals.size} proposals, in each tab for ${A_LOOK / 1000} s at one of ${PLACES} places; the worker ended ${TABS / TABS_A_WORKER} times`,
      `${inView.size} proposals were in view, ${asked.size} were asked for, with ${requests.length} requests in all`,
    ],
    rows: [
      {
        figure: 'P11 requests made more than once',
        value: String(again),
        goal: atMost(again, 0, ''),
      },
      {
        figure: 'P11 proposals asked for that were never in view',
        value: String(offScreen),
        goal: atMost(offScreen, 0, ''),
      },
    ],
    unproven: asked.size > 0 ? [] : ['ours, tabs: the service was asked for no proposal'],
  };
}

/** The link by which a request asks for a proposal. */
function addressOf({ routeId, query }: LoggedRequest): string[] {
  const url = routeId === 'v2.proposals.resolve' ? new URLSearchParams(query).get('url') : null;
  return url === null ? [] : [url];
}
