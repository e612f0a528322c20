import { browser } from 'wxt/browser';
import { APPEARANCE_KEY } from '../settings/appearance';
import { FIRST_RUN_KEY } from '../settings/first-run';

export interface ActiveTab {
  readonly tabId: number;
  readonly windowId: number;
  /** Its window is a private one. */
  readonly isPrivate?: true;
}

/** The address of a tab's page, null where the browser does not tell. */
export interface TabAddress {
  readonly tabId: number;
  readonly url: string | null;
}

/** What the browser held when the page began. */
interface FirstPicture {
  readonly tab: ActiveTab | null;
  readonly address: TabAddress | null;
  /** Records of the session, by name. */
  readonly records: Readonly<Record<string, unknown>>;
  /** Settings that a page begins by, as they are stored. */
  readonly settings: Readonly<Record<string, unknown>>;
}

let picture: FirstPicture | null = null;

/**
 * Draws a page whole at once: hooks that read tab and session have what they need while `draw` runs, where one reading
 * would else wait for what another brought, with a frame between each. Draws as well where nothing can be read.
 */
export async function drawWithFirstPicture(draw: () => void): Promise<void> {
  picture = await readPicture().catch(() => null);
  draw();
  picture = null;
}

/** Null once the page is drawn: later parts read for themselves. */
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
