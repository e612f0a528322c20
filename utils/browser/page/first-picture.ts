import { browser } from 'wxt/browser';

export interface ActiveTab {
  readonly tabId: number;
  readonly windowId: number;
  /** Its window is a private one. */
  readonly isPrivate?: true;
}

/** What the browser held when the page began. */
interface FirstPicture {
  readonly tab: ActiveTab | null;
  /** Records of the session, by name. */
  readonly records: Readonly<Record<string, unknown>>;
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

/** Null once the page stands: what joins later reads for itself. */
export function firstPicture(): FirstPicture | null {
  return picture;
}

async function readPicture(): Promise<FirstPicture> {
  const [[tab], records] = await Promise.all([
    browser.tabs.query({ active: true, currentWindow: true }),
    browser.storage.session.get(null),
  ]);
  const { id: tabId, windowId, incognito } = tab ?? {};
  if (tabId === undefined || windowId === undefined) return { tab: null, records };
  return { tab: { tabId, windowId, ...(incognito && { isPrivate: true }) }, records };
}
