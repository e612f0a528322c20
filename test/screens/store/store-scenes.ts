import type { browser } from 'wxt/browser';
import type { Locale } from '@/utils/i18n/locale';
import { OPEN_VOTE } from '../../demo/demo-build';
import type { BrowserSession, Page } from '../../e2e/browser/session';
import { settledChips } from '../../e2e/stage/chips';
import type { KeylessShowroom } from '../../stage/open-showroom';
import { openVotes, showProposal } from '../../stage/panel';
import { standsStill } from '../../stage/photograph';

/** In the panel, where some of the functions below run. */
declare const chrome: typeof browser;

/** In the stores' order; Chrome's takes five in each language. */
export const STORE_PICTURES = ['outcome', 'what-it-does', 'today', 'start', 'figures'] as const;

/** What stands beside one another in a picture. */
export interface Scene {
  readonly thread: Page;
  readonly panel: Page;
}

export interface Studio {
  readonly browser: BrowserSession;
  /** As the browser speaks. */
  readonly words: Locale;
  /** Of the thread, in CSS pixels. */
  readonly width: number;
  /** Writes a picture of the scene at the usual density, which the stores ask for. */
  compose(scene: Scene, target: string): Promise<void>;
  /** The same, under the name of the store's picture. */
  take(scene: Scene, name: (typeof STORE_PICTURES)[number]): Promise<void>;
}

const HEIGHT = 800;

/** An open vote, and its chip among others. */
export async function showOutcome({ browser, words, width }: Studio, url: string): Promise<Scene> {
  const thread = await browser.openPage(url);
  await thread.setViewport(width, HEIGHT);
  await settledChips(thread);
  const panel = await browser.openPanel(thread);
  await showProposal(panel, OPEN_VOTE, words);
  await thread.waitFor(standsStill, []);
  await settledChips(thread);
  return { thread, panel };
}

/** The votes over time, and the largest voters. */
export async function showFigures({ words }: Studio, { panel }: Scene): Promise<void> {
  await openVotes(panel, words);
  await panel.evaluate(scrollToRegion, words.t('region_timeline'));
}

/** What a new reader sees: the thread without chips, and the two ways to begin. */
export async function showStart({ browser, words, width }: Studio, room: KeylessShowroom): Promise<Scene> {
  const thread = await browser.openPage(room.threadUrl);
  await thread.setViewport(width, HEIGHT);
  const panel = await browser.openPanel(thread);
  await panel.waitFor((start) => document.body.innerText.includes(start), [words.t('start_gives')]);
  return { thread, panel };
}

/** The same thread after the click on "Start", and the actions of a contract's vote. */
export async function showWhatItDoes(
  { words }: Studio,
  { thread, panel }: Scene,
  { links }: KeylessShowroom,
): Promise<void> {
  await panel.clickRole('button', words.t('start'));
  await thread.bringToFront();
  await settledChips(thread);
  await showProposal(
    panel,
    links.findIndex(({ source }) => source === 'node'),
    words,
  );
  const name = words.t('region_effects');
  await panel.waitFor(
    (region) => {
      const fold = document.querySelector<HTMLElement>(`section[aria-label="${region}"] .fold`);
      if (fold?.ariaExpanded === 'false') fold.click();
      return document.querySelector(`section[aria-label="${region}"] .effects`);
    },
    [name],
  );
  await panel.evaluate(scrollToRegion, name);
  await thread.waitFor(standsStill, []);
  await settledChips(thread);
}

/** Two spaces with open votes. */
const MY_DAOS = [
  { id: 'snapshot:uniswapgovernance.eth', name: 'Uniswap' },
  { id: 'snapshot:arbitrumfoundation.eth', name: 'Arbitrum DAO' },
];

/** The open votes of two DAOs, as if they had been chosen before. */
export async function showToday({ words }: Studio, { panel }: Scene): Promise<void> {
  await panel.evaluate(
    (list) => chrome.storage.local.set({ 'my-daos:v1': { list, notifies: false } }),
    MY_DAOS,
  );
  await panel.clickRole('tab', words.t('view_today'));
  await panel.click('.today-ask .button-primary');
  await panel.waitFor(() => document.querySelector('.today .list-row') !== null, []);
}

function scrollToRegion(name: string): void {
  document.querySelector(`section[aria-label="${name}"]`)?.scrollIntoView();
}
