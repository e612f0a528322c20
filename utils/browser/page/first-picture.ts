import { browser } from 'wxt/browser';
import { awaitFirstFrame } from '@/utils/tasks';
import { APPEARANCE_KEY } from '../settings/appearance';
import { FIRST_RUN_KEY } from '../settings/first-run';

export interface ActiveTab {
  readonly tabId: number;
  readonly windowId: number;
  /** The window is private. */
  readonly isPrivate?: true;
}

/** A tab's address; null if the browser hides it. */
export interface TabAddress {
  readonly tabId: number;
  readonly url: string | null;
}

/** What the browser stored when the page started. */
interface FirstPicture {
  readonly tab: ActiveTab | null;
  readonly address: TabAddress | null;
  /** Session records by name. */
  readonly records: Readonly<Record<string, unknown>>;
  /** Settings for the start of a page, as stored. */
  readonly settings: Readonly<Record<string, unknown>>;
}

let picture: FirstPicture | null = null;

/**
 * Draws a page complete at once. Hooks that read tab and session have their data while `draw` runs; otherwise reads
 * would wait for each other with a frame between them. Draws even if nothing is readable.
 */
export async function drawWithFirstPicture(draw: () => void): Promise<void> {
  picture = await readPicture().catch(() => null);
  awaitFirstFrame();
  draw();
  picture = null;
}

/** Returns null after the page is drawn: later parts read for themselves. */
export function firstPicture(): FirstPicture | null {
  return picture;
}

async function readPicture(): Promise<FirstPicture> {
  const [[tab], records, settings] = await Promise.all([
    browser.tabs.query({ active: true, currentWindow: true }),
    browser.storage.session.get(null),
    browser.storage.local.get([APPEARANCE_KEY, FIRST_RUN_KEY]),
  ]);
  const { id: tabId, windowId, incognito, url = null } = tab ?? {};
  if (tabId === undefined || windowId === undefined) return { tab: null, address: null, records, settings };
  const active: ActiveTab = { tabId, windowId, ...(incognito && { isPrivate: true }) };
  return { tab: active, address: { tabId, url }, records, settings };
}
