import type { ChromiumPage } from '../../e2e/browser/chromium/chromium-page';
import type { ChromiumSession } from '../../e2e/browser/chromium/chromium-session';
import { startChromium } from '../../e2e/browser/start-session';
import { connect } from '../../stage/connect';
import { hostOf, PROPOSAL_HOSTS } from '../known-links';
import { longThread } from './bench-pages';
import type { BenchStage } from './bench-stage';
import { inBackground } from './in-background';
import { THREAD_PROPOSALS } from './thread-topic';

/** What somebody found in the long thread, and what there was to find, told by other means. */
export interface Proof {
  readonly found: number;
  readonly expected: number;
  readonly what: string;
}

export interface PageContestant {
  readonly name: string;
  /** A browser with a profile of its own, ready to open the thread again and again. */
  readonly start: (stage: BenchStage) => Promise<ChromiumSession>;
  /** Null where there is nothing to find. */
  readonly prove: ((page: ChromiumPage, session: ChromiumSession) => Promise<Proof>) | null;
}

const proposals = longThread.hrefs.filter((href) => THREAD_PROPOSALS.includes(href));
const onHostList = longThread.hrefs.filter((href) => PROPOSAL_HOSTS.has(hostOf(href) ?? ''));

const withPeer = (name: keyof BenchStage['peers']) => (stage: BenchStage) =>
  startChromium({ extensionDir: stage.peers[name] });

/** The extension as a user has it who has not entered a token: it finds and counts links, and draws nothing. */
export const OURS_FINDING: PageContestant = {
  name: 'ours, no token: finds links',
  start: ({ ours }) => startChromium({ extensionDir: ours }),
  prove: async (page, session) => ({
    found: await badgeCount(session, await page.url()),
    expected: new Set(proposals).size,
    what: 'proposals on the badge',
  }),
};

/** The extension connected to the service: it also draws a chip behind each link that a reader comes near. */
export const OURS_DRAWING: PageContestant = {
  name: 'ours, connected: also draws chips',
  async start({ ours }) {
    const session = await startChromium({ extensionDir: ours });
    await connect(session, 'demo-plus');
    return session;
  },
  async prove(page) {
    const { inView, marked, chips } = await page.evaluate(chipsInPage, THREAD_PROPOSALS);
    const what = `proposal links in view have their chip, and ${chips} chips are on the page for ${proposals.length} links`;
    return { found: marked, expected: inView, what };
  },
};

/** A browser without any extension. The driver starts with one, which is taken away. */
export const PAGE_ALONE: PageContestant = {
  name: 'the page alone',
  async start({ peers }) {
    const session = await startChromium({ extensionDir: peers.empty });
    await session.puppeteer.uninstallExtension(new URL(session.extensionOrigin).host);
    return session;
  },
  prove: null,
};

export const EMPTY: PageContestant = { name: 'empty extension', start: withPeer('empty'), prove: null };

export const LINKIFY_IT: PageContestant = {
  name: 'linkify-it',
  start: withPeer('linkify'),
  prove: proveCount,
};

export const LINKIFYJS: PageContestant = {
  name: 'linkifyjs',
  start: withPeer('linkifyjs'),
  prove: proveCount,
};

export const DARK_READER: PageContestant = {
  name: 'Dark Reader, dynamic mode',
  start: withPeer('dark'),
  prove: async (page) => ({
    found: await page.evaluate(darkSurfaces),
    expected: 2,
    what: 'of page and last appended post in dark colours',
  }),
};

export const NAIVE: PageContestant = {
  name: 'naive: rescan on every change',
  start: withPeer('naive'),
  prove: proveCount,
};

async function proveCount(page: ChromiumPage): Promise<Proof> {
  const found = await page.evaluate(() => document.documentElement.dataset['benchMatches']);
  return { found: Number(found), expected: onHostList.length, what: 'links of listed hosts' };
}

/** How many links to these addresses are in view, how many of those have a chip behind them, and how many chips there are. */
function chipsInPage(addresses: readonly string[]) {
  const chip = 'proposal-lens-chip';
  const inView = [...document.querySelectorAll('.cooked a')].filter((link) => {
    const { top, bottom } = link.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && addresses.includes(link.getAttribute('href') ?? '');
  });
  return {
    inView: inView.length,
    marked: inView.filter(({ nextElementSibling: next }) => next?.localName === chip).length,
    chips: document.getElementsByTagName(chip).length,
  };
}

function darkSurfaces(): number {
  const isLow = (color: string, below: number) =>
    (color.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0) < below;
  const link = document.querySelector('.topic-post:last-child .cooked a');
  const page = isLow(getComputedStyle(document.documentElement).backgroundColor, 200);
  // The forum's own links are a dark blue.
  const post = link !== null && !isLow(getComputedStyle(link).color, 400);
  return Number(page) + Number(post);
}

/** The number on the toolbar button for the tab with this address; 0 where there is none. */
async function badgeCount(session: ChromiumSession, url: string): Promise<number> {
  const text = await inBackground(
    session,
    `chrome.tabs.query({}).then((tabs) =>
      chrome.action.getBadgeText({ tabId: tabs.find((tab) => tab.url === ${JSON.stringify(url)}).id }))`,
  );
  return Number(text);
}
