import { browser } from 'wxt/browser';
import { sleep } from '@/utils/tasks';

const HINT_MS = 4_000;

/** Badge texts to restore after a hint, by tab; null for the previous one. */
const afterHint = new Map<number, string | null>();

/** Shows a tab's count on the toolbar button: nothing at zero, "99+" above ninety-nine. */
export async function setBadge(tabId: number, count: number): Promise<void> {
  const text = count === 0 ? '' : count > 99 ? '99+' : String(count);
  if (afterHint.has(tabId)) {
    afterHint.set(tabId, text);
    return;
  }
  try {
    await browser.action.setBadgeText({ tabId, text });
  } catch {
    // The tab was closed meanwhile.
  }
}

/** Shows a question mark on the toolbar button for a moment, with a sentence as its title. */
export async function hintOnButton(tabId: number, sentence: string): Promise<void> {
  // A second hint during the first says the same.
  if (afterHint.has(tabId)) return;
  afterHint.set(tabId, null);
  try {
    const [text, title] = await Promise.all([
      browser.action.getBadgeText({ tabId }),
      browser.action.getTitle({ tabId }),
    ]);
    await Promise.all([
      browser.action.setBadgeText({ tabId, text: '?' }),
      browser.action.setTitle({ tabId, title: sentence }),
    ]);
    await sleep(HINT_MS);
    await Promise.all([
      browser.action.setBadgeText({ tabId, text: afterHint.get(tabId) ?? text }),
      browser.action.setTitle({ tabId, title }),
    ]);
  } catch {
    // The tab was closed meanwhile.
  } finally {
    afterHint.delete(tabId);
  }
}
