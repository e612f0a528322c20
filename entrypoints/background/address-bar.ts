import { browser } from 'wxt/browser';
import { candidateWords, wordMatcher } from '@/components/search/suggestions';
import { handQuestion } from '@/utils/browser/messages/pending-search';
import { translate } from '@/utils/browser/page/locale';
import { openPanelInWindow } from '@/utils/browser/page/open-panel';
import { readRecent } from '@/utils/browser/recent/background-store';
import { pickedLink } from '@/utils/lookup/links/recognise-link';
import type { RecentView } from '@/utils/lookup/records/recent';
import type { Selection } from '@/utils/lookup/records/records';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { barText } from './panel-gestures';
import type { Services } from './services';

/** A proposal that was looked at, as the browser's address bar can suggest it. */
interface BarSuggestion {
  /** What stands in the address bar once it was chosen. */
  readonly content: string;
  readonly candidate: ProposalCandidate;
}

/** The address bar shows no more than a few. */
const MAX_SUGGESTIONS = 6;

/** What to suggest for a typed text, the latest first, each content once. */
export function barSuggestions(text: string, views: readonly RecentView[]): readonly BarSuggestion[] {
  const matches = wordMatcher(text);
  const found = new Map<string, ProposalCandidate>();
  for (const { candidate } of views) {
    const content = contentOf(candidate);
    if (!found.has(content) && matches(candidateWords(candidate))) found.set(content, candidate);
  }
  return [...found].slice(0, MAX_SUGGESTIONS).map(([content, candidate]) => ({ content, candidate }));
}

/** What the panel is to show for a chosen suggestion or a typed address; null for a text that has to be searched for. */
export function selectionFor(
  text: string,
  views: readonly RecentView[],
  page: string | undefined,
): Selection | null {
  const known = views.find(({ candidate }) => contentOf(candidate) === text);
  if (known) return { by: 'lookup', candidate: known.candidate };
  return pickedLink(text.trim(), page);
}

function contentOf({ sourceUrl, identity, title }: ProposalCandidate): string {
  return sourceUrl ?? (identity ? `${identity.daoId} ${identity.externalId}` : title);
}

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

  browser.omnibox.setDefaultSuggestion({ description: barText(translate('omnibox_look_up')) });
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
    const selection = selectionFor(text, views, front?.url);
    void (selection === null ? askInPopup(text) : show(services, front, selection));
  });
}

function suggestionOf({ content, candidate: { title, identity } }: BarSuggestion) {
  const words = [
    title.trim() || translate('title_missing'),
    identity?.daoId ?? translate('dao_not_reported'),
  ];
  return { content, description: barText(words.join(' · ')) };
}

async function readFrontTab(): Promise<FrontTab | null> {
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  return tab?.id === undefined ? null : { tabId: tab.id, windowId: tab.windowId, url: tab.url };
}

/** In the panel beside the tab; in a tab of its own where the browser does not count the key as a gesture. */
async function show({ records }: Services, front: FrontTab | null, selection: Selection): Promise<void> {
  try {
    if (front === null) throw new Error('The background was started by the Enter key.');
    await Promise.all([openPanelInWindow(front.windowId), records.setSelection(front.tabId, selection)]);
  } catch {
    const { id } = await browser.tabs.create({ url: browser.runtime.getURL('/sidepanel.html') });
    // Our own page is none of the web, see `pageOf`.
    const there: Selection = selection.by === 'link' ? { ...selection, pickedOn: '' } : selection;
    if (id !== undefined) await records.setSelection(id, there);
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
