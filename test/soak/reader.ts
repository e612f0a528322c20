import type { ProposalLink } from '@/utils/link/recognise';
import { choose, lookUpChosen } from '@/utils/lookup/forum/chosen-link';
import { recognisePageLinks } from '@/utils/lookup/forum/page-links';
import { reportPage } from '@/utils/lookup/forum/report-page';
import { loadSelection } from '@/utils/lookup/load-selection';
import { recogniseLink } from '@/utils/lookup/recognise-link';
import type { Random } from '../bench/random';
import type { SoakBrowser } from './browser/soak-browser';
import type { SoakWorker } from './browser/soak-worker';
import type { SoakLink } from './respondent';

/** A tab on a thread of its own, whose reader scrolls from link to link and opens the panel now and then. */
export interface Reader {
  readonly links: readonly SoakLink[];
  /** How many of the links have been in view. */
  seen(): number;
  /** Until all links were in view, and all that was asked for them is answered. */
  read(): Promise<void>;
  /** Loads the page anew and has the first so many links in view. Resolves when the report is answered. */
  visit(topic: string, links: readonly SoakLink[]): Promise<void>;
  /** Clicks on a link's chip. */
  choose(link: SoakLink): Promise<void>;
  /** Presses the panel's "Refresh". */
  refresh(link: SoakLink): Promise<void>;
}

interface ReaderOptions {
  readonly tabId: number;
  readonly links: readonly SoakLink[];
  readonly browser: SoakBrowser;
  readonly random: Random;
  onView(links: readonly SoakLink[]): void;
  sleep(milliseconds: number): Promise<void>;
}

/** Milliseconds, after which the script reports anew where all was lost. */
const LATER = [500, 1_000, 2_000, 4_000, 8_000, 16_000];
/** How far ahead posts are loaded. */
const AHEAD = 5;
const MAX_PER_STEP = 20;
const MAX_STEP_MS = 120_000;
const POLICY = {
  mode: 'automatic',
  isPrivate: false,
  caps: { perPage: 1_000_000, perHour: 1_000_000 },
  pausedUntil: null,
} as const;

export function makeReader({ tabId, links, browser, random, onView, sleep }: ReaderOptions): Reader {
  let page = 'topic 1';
  let seen = 0;

  function report(loaded: readonly SoakLink[], viewed: readonly SoakLink[]): Promise<unknown> {
    const visit = { tabId, origin: `https://forum-${tabId}.example.org`, page };
    const urlsOf = (some: readonly SoakLink[]) => some.map(({ url }) => url);
    const links = recognisePageLinks({ links: urlsOf(loaded), viewed: urlsOf(viewed), posts: [] });
    const body = { visit, policy: POLICY, ...links };
    return browser.ask((worker) => reportPage(worker.page, body));
  }

  /** As the script does: until it is answered, or another report has gone. */
  async function reportProgress(): Promise<void> {
    const at = seen;
    for (const pause of [...LATER, null]) {
      const reply = await report(links.slice(0, at + AHEAD), links.slice(0, at));
      if (reply !== undefined || pause === null) return;
      await sleep(pause);
      if (seen !== at) return;
    }
  }

  /** With a click on "Try again" as often as the worker is lost. */
  async function insist(work: (worker: SoakWorker) => Promise<true>): Promise<void> {
    for (let isLost = true; isLost; ) isLost = (await browser.ask(work)) === undefined;
  }

  return {
    links,
    seen: () => seen,
    async read() {
      const underWay: Promise<void>[] = [];
      while (seen < links.length) {
        await sleep(random.below(MAX_STEP_MS));
        seen = Math.min(links.length, seen + 1 + random.below(MAX_PER_STEP));
        onView(links.slice(0, seen));
        underWay.push(reportProgress());
        const link = random.pick(links.slice(0, seen));
        if (link.held !== null) underWay.push(insist((worker) => loadPanel(worker, tabId, link, false)));
      }
      await Promise.all(underWay);
    },
    async visit(topic, some) {
      page = topic;
      await report(some, some);
    },
    choose: (link) => insist((worker) => click(worker, tabId, link)),
    refresh: (link) => insist((worker) => loadPanel(worker, tabId, link, true)),
  };
}

/** As the background answers the panel's request. */
async function loadPanel(
  { page }: SoakWorker,
  tabId: number,
  { url }: SoakLink,
  refresh: boolean,
): Promise<true> {
  const selection = { by: 'link', url: known(url).canonicalUrl } as const;
  await choose(page, tabId, selection);
  await loadSelection(page, { tabId, selection, refresh });
  return true;
}

async function click({ page }: SoakWorker, tabId: number, { url }: SoakLink): Promise<true> {
  const link = known(url);
  await choose(page, tabId, { by: 'link', url: link.canonicalUrl });
  await lookUpChosen(page, link);
  return true;
}

function known(url: string): ProposalLink {
  const link = recogniseLink(url);
  if (link === null) throw new Error(`${url} is not recognised.`);
  return link;
}
