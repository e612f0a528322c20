import { browser } from 'wxt/browser';
import { readRecent } from '@/utils/browser/background-records';
import { barText } from '@/utils/browser/bar-text';
import { handQuestion } from '@/utils/browser/handed-question';
import { openPanelInWindow } from '@/utils/browser/open-panel';
import { say } from '@/utils/browser/say';
import { type BarSuggestion, barSuggestions, shownFor } from '@/utils/lookup/address-bar';
import type { RecentView } from '@/utils/lookup/recent';
import type { Shown } from '@/utils/lookup/records';
import type { Services } from './services';

/** The tab over which the address bar is used. */
interface FrontTab {
  readonly tabId: number;
  readonly windowId: number;
  readonly url: string | undefined;
}

/**
 * Answers the keyword in the address bar: suggests what was looked at, without a call. Enter opens the panel on a
 * proposal that is known or whose address was typed, and the popup for every other question. Both need the gesture of
 * the key, so that what they go by is read while the user types.
 */
export function listenToAddressBar(services: Services): void {
  let views: readonly RecentView[] = [];
  let front: FrontTab | null = null;

  browser.omnibox.setDefaultSuggestion({ description: barText(say('omnibox_look_up')) });
  browser.omnibox.onInputStarted.addListener(() => {
    void readFrontTab().then((tab) => {
      front = tab;
    });
  });
  browser.omnibox.onInputChanged.addListener((text, suggest) => {
    void readRecent().then((read) => {
      views = read;
      suggest(barSuggestions(text, read).map(suggestionOf));
    });
  });
  browser.omnibox.onInputEntered.addListener((text) => {
    const shown = shownFor(text, views, front?.url);
    void (shown === null ? askInPopup(text) : show(services, front, shown));
  });
}

function suggestionOf({ content, candidate: { title, identity } }: BarSuggestion) {
  const words = [title.trim() || say('title_missing'), identity?.daoId ?? say('dao_not_reported')];
  return { content, description: barText(words.join(' · ')) };
}

async function readFrontTab(): Promise<FrontTab | null> {
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  return tab?.id === undefined ? null : { tabId: tab.id, windowId: tab.windowId, url: tab.url };
}

/** In the panel beside the tab; in a tab of its own where the browser does not count the key as a gesture. */
async function show({ records }: Services, front: FrontTab | null, shown: Shown): Promise<void> {
  try {
    if (front === null) throw new Error('The background was started by the Enter key.');
    await Promise.all([openPanelInWindow(front.windowId), records.setTabShown(front.tabId, shown)]);
  } catch {
    const { id } = await browser.tabs.create({ url: browser.runtime.getURL('/sidepanel.html') });
    // Our own page is none of the web, see `pageOf`.
    const there: Shown = shown.by === 'link' ? { ...shown, pickedOn: '' } : shown;
    if (id !== undefined) await records.setTabShown(id, there);
  }
}

/** The popup makes the one call; where the browser does not open it, it is shown in a tab. */
async function askInPopup(text: string): Promise<void> {
  const handed = handQuestion(text);
  try {
    await browser.action.openPopup();
  } catch {
    await handed;
    await browser.tabs.create({ url: browser.runtime.getURL('/popup.html') });
  }
}
