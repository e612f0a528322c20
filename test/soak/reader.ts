import type { ProposalLink } from '@/utils/link/recognise';
import { choose, lookUpChosen } from '@/utils/lookup/forum/chosen-link';
import type { ChipView } from '@/utils/lookup/forum/drawn-chip';
import { DEFAULT_LOOKUP_SETTINGS } from '@/utils/lookup/forum/policy';
import { reportPage } from '@/utils/lookup/forum/report-page';
import { recognisePageLinks } from '@/utils/lookup/forum/tab-reports';
import { recogniseLink } from '@/utils/lookup/links/recognise-link';
import { loadSelection } from '@/utils/lookup/load-selection';
import type { Random } from '../bench/random';
import type { SoakBrowser } from './browser/soak-browser';
import type { SoakWorker } from './browser/soak-worker';
import type { ChipEnds } from './chip-ends';
import type { SoakLink } from './respondent';

/** A tab whose reader goes from topic to topic, in each from link to link, and opens the panel now and then. */
export interface Reader {
  readonly links: readonly SoakLink[];
  /** The same, topic by topic. */
  readonly topics: readonly (readonly SoakLink[])[];
  /** How many of the links have been in view. */
  seen(): number;
  /** Until all links were in view, and all that was asked for them is answered. */
  read(): Promise<void>;
  /** Loads a page of these links with all of them in view. Resolves when the report is answered. */
  visit(topic: string, links: readonly SoakLink[]): Promise<void>;
  /** Loads a page of these links with none of them in view, and clicks on the chip of each. */
  choose(topic: string, links: readonly SoakLink[]): Promise<void>;
  /** Presses the panel's "Refresh". */
  refresh(link: SoakLink): Promise<void>;
  /** The background has these chips drawn in the tab: those of links that its page has not are drawn nowhere. */
  hear(chips: readonly ChipView[]): void;
  /** Milliseconds in which each of the first links that got their figures had them, since it was in view. */
  firstWaits(): readonly number[];
}

interface ReaderOptions {
  readonly tabId: number;
  readonly links: readonly SoakLink[];
  readonly browser: SoakBrowser;
  readonly random: Random;
  onView(links: readonly SoakLink[]): void;
  readonly chips: ChipEnds;
  now(): number;
  sleep(milliseconds: number): Promise<void>;
}

/** Milliseconds, after which the script reports anew where all was lost. */
const LATER = [500, 1_000, 2_000, 4_000, 8_000, 16_000];
/** How far ahead posts are loaded. */
const AHEAD = 5;
const MAX_PER_STEP = 20;
const MAX_STEP_MS = 120_000;
/** A reader stays on a topic as long as chips wait, but not for ever, and for a while after each error that one shows. */
const WAIT_MS = 3 * 3_600_000;
const LINGER_MS = 10 * 60_000;
const LOOK_MS = 5_000;
/** So many links are what a reader first waits for. */
const FIRST = 25;
/** So far a page is looked up by itself; only an hour's caps would take days. */
const { perPage } = DEFAULT_LOOKUP_SETTINGS.caps;
/** With room for what the panel asks for, which counts among a page's own. */
const LINKS_PER_TOPIC = 80;
const POLICY = {
  mode: 'automatic',
  isPrivate: false,
  caps: { perPage, perHour: 1_000_000, perHourAll: 1_000_000 },
  pausedUntil: null,
} as const;

export function makeReader({ tabId, links, browser, random, ...around }: ReaderOptions): Reader {
  const { onView, chips, now, sleep } = around;
  const topics = topicsOf(links);
  const viewedAt = new Map<string, number>();
  let page = '';
  let onPage: ReadonlySet<string> = new Set();
  /** Of the topics before, and of this one. */
  let before = 0;
  let seen = 0;
  /** Whether the latest report was answered. */
  let isHeard = true;

  function open(name: string, some: readonly SoakLink[]): void {
    page = name;
    onPage = new Set(some.map(({ url }) => url));
  }

  function view(some: readonly SoakLink[]): void {
    for (const { url } of some) if (!viewedAt.has(url)) viewedAt.set(url, now());
    onView(some);
  }

  async function report(loaded: readonly SoakLink[], viewed: readonly SoakLink[]): Promise<unknown> {
    const visit = { tabId, origin: `https://forum-${tabId}.example.org`, page };
    const urlsOf = (some: readonly SoakLink[]) => some.map(({ url }) => url);
    const links = recognisePageLinks({ links: urlsOf(loaded), viewed: urlsOf(viewed), posts: [] });
    const body = { visit, policy: POLICY, ...links };
    const reply = await browser.ask((worker) => reportPage(worker.page, body), false);
    if (page === visit.page && reply !== undefined && reply !== 'off') chips.show(reply);
    return reply;
  }

  /** As the script does: until it is answered, or another report has gone. */
  async function reportProgress(topic: readonly SoakLink[]): Promise<void> {
    const [at, on] = [seen, page];
    for (const pause of [...LATER, null]) {
      const reply = await report(topic.slice(0, at + AHEAD), topic.slice(0, at));
      // Of an earlier report's answer nothing follows for a later one.
      if (seen === at && page === on) isHeard = reply !== undefined;
      if (reply !== undefined || pause === null) return;
      await sleep(pause);
      if (seen !== at || page !== on) return;
    }
  }

  async function readTopic(topic: readonly SoakLink[]): Promise<void> {
    const underWay: Promise<void>[] = [];
    while (seen < topic.length) {
      await sleep(random.below(MAX_STEP_MS));
      seen = Math.min(topic.length, seen + 1 + random.below(MAX_PER_STEP));
      view(topic.slice(0, seen));
      underWay.push(reportProgress(topic));
      const link = random.pick(topic.slice(0, seen));
      if (link.held !== null) underWay.push(insist((worker) => loadPanel(worker, tabId, link, false)));
    }
    await Promise.all(underWay);
    const readAt = now();
    const isWorthIt = ({ url }: SoakLink) => {
      const end = chips.of(url);
      const patience = end === 'pending' ? WAIT_MS : LINGER_MS;
      return end !== 'filled' && now() - Math.max(readAt, chips.drawnAt(url)) < patience;
    };
    while (topic.some(isWorthIt)) {
      await sleep(LOOK_MS);
      // The reader's next move has the script report what was lost each time.
      if (!isHeard) isHeard = (await report(topic, topic)) !== undefined;
    }
  }

  /** With a click on "Try again" as often as the worker is lost. */
  async function insist(work: (worker: SoakWorker) => Promise<true>): Promise<void> {
    for (let isLost = true; isLost; ) isLost = (await browser.ask(work)) === undefined;
  }

  return {
    links,
    topics,
    seen: () => before + seen,
    async read() {
      for (const [nth, topic] of topics.entries()) {
        open(`topic ${nth + 1}`, topic);
        await readTopic(topic);
        before += seen;
        seen = 0;
      }
    },
    async visit(topic, some) {
      open(topic, some);
      await report(some, some);
    },
    async choose(topic, some) {
      open(topic, some);
      await report(some, []);
      await Promise.all(some.map((link) => insist((worker) => click(worker, tabId, link))));
    },
    refresh: (link) => insist((worker) => loadPanel(worker, tabId, link, true)),
    hear: (views) => chips.show(views.filter(({ url }) => onPage.has(url))),
    firstWaits: () =>
      links.slice(0, FIRST).flatMap(({ url }) => {
        const filledAt = chips.filledAt(url);
        return filledAt === null ? [] : Math.max(0, filledAt - (viewedAt.get(url) ?? filledAt));
      }),
  };
}

function topicsOf(links: readonly SoakLink[]): readonly (readonly SoakLink[])[] {
  const count = Math.ceil(links.length / LINKS_PER_TOPIC);
  return Array.from({ length: count }, (_, nth) =>
    links.slice(nth * LINKS_PER_TOPIC, (nth + 1) * LINKS_PER_TOPIC),
  );
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
