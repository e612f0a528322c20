import { browser } from 'wxt/browser';
import { candidateWords, wordMatcher } from '@/components/search/suggestions';
import { handQuestion } from '@/utils/browser/messages/pending-search';
import { hintOnButton } from '@/utils/browser/page/badge';
import { translate } from '@/utils/browser/page/locale';
import { openPanelInWindow } from '@/utils/browser/page/open-panel';
import { readRecent } from '@/utils/browser/recent/background-store';
import { countedTarget } from '@/utils/link/address';
import { choose } from '@/utils/lookup/forum/chosen-link';
import { pickedLink } from '@/utils/lookup/links/recognise-link';
import type { RecentView } from '@/utils/lookup/records/recent';
import type { Selection } from '@/utils/lookup/records/records';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { webOrigin } from '@/utils/web-address';
import type { Services } from './services';

/** Handles the ways to the panel that need the background: a link's menu, and Chromium's command. */
export function listenToGestures(services: Services): void {
  browser.runtime.onInstalled.addListener(() => void createLinkMenu());
  browser.runtime.onStartup.addListener(() => void createLinkMenu());

  browser.contextMenus.onClicked.addListener((click, tab) => {
    const { id: tabId, windowId } = tab ?? {};
    if (tabId === undefined || windowId === undefined || tabId < 0) return;
    const ports = {
      openPanel: () => void openPanelInWindow(windowId),
      show: (selection) => void choose(services.forumPageFor(null), tabId, selection),
      decline: () => void hintOnButton(tabId, translate('menu_unknown_link')),
    } satisfies Parameters<typeof onLinkMenu>[0];
    onLinkMenu(ports, click);
  });

  // Firefox opens its sidebar with a built-in command.
  browser.commands.onCommand.addListener((command, tab) => {
    if (command === 'open-panel' && tab !== undefined) void openPanelInWindow(tab.windowId);
  });
}

const ITEM = 'look-up-link';

/**
 * Adds "Look up this proposal" to the menu of every link on a web page. Browsers keep it; creating it again is
 * harmless.
 */
export async function createLinkMenu(): Promise<void> {
  await browser.contextMenus.removeAll();
  browser.contextMenus.create({
    id: ITEM,
    title: translate('menu_look_up_link'),
    contexts: ['link'],
    documentUrlPatterns: ['https://*/*', 'http://*/*'],
  });
}

/** What the browser reports about a click in its menu. */
interface MenuClick {
  readonly menuItemId: number | string;
  readonly linkUrl?: string | undefined;
  readonly pageUrl?: string | undefined;
}

interface LinkMenuPorts {
  /** Called first: the panel opens only within the click's gesture. */
  openPanel(): void;
  show(selection: Selection): void;
  /** Explains that the link leads to no known proposal. */
  decline(): void;
}

/** Handles a click in a link's menu. */
export function onLinkMenu(ports: LinkMenuPorts, { menuItemId, linkUrl, pageUrl }: MenuClick): void {
  if (menuItemId !== ITEM) return;
  const counted = countedTarget(linkUrl ?? '', webOrigin(pageUrl ?? '') ?? '');
  const selection = pickedLink(counted ?? linkUrl ?? '', pageUrl);
  if (selection === null) {
    ports.decline();
    return;
  }
  ports.openPanel();
  ports.show(selection);
}

/** Characters; the address bar cuts longer lines. */
const MAX_LINE_LENGTH = 120;

const MARKUP = /[&<>"']/g;

/** Formats an external text for the address bar. Chromium reads markup there, Firefox plain text. */
export function barText(text: string): string {
  const line = [...text.replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ')].slice(0, MAX_LINE_LENGTH).join('').trim();
  return browser.sidebarAction ? line : line.replaceAll(MARKUP, (mark) => `&#${mark.codePointAt(0)};`);
}

/** A viewed proposal as the browser's address bar suggests it. */
interface BarSuggestion {
  /** The text in the address bar after it is chosen. */
  readonly content: string;
  readonly candidate: ProposalCandidate;
}

/** The address bar shows only a few. */
const MAX_SUGGESTIONS = 6;

/** Returns suggestions for a typed text, latest first, each content once. */
export function barSuggestions(text: string, views: readonly RecentView[]): readonly BarSuggestion[] {
  const matches = wordMatcher(text);
  const found = new Map<string, ProposalCandidate>();
  for (const { candidate } of views) {
    const content = contentOf(candidate);
    if (!found.has(content) && matches(candidateWords(candidate))) found.set(content, candidate);
  }
  return [...found].slice(0, MAX_SUGGESTIONS).map(([content, candidate]) => ({ content, candidate }));
}

/** Returns the panel's selection for a chosen suggestion or a typed address; null for a text to search for. */
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

/** The tab in which the user types. */
interface FrontTab {
  readonly tabId: number;
  readonly windowId: number;
  readonly url: string | undefined;
}

/**
 * Handles the keyword in the address bar and suggests viewed proposals without a call. Enter opens the panel for a
 * known proposal or a typed address, and the popup for other queries. Both need the key's gesture, so their data is
 * read while the user types.
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

/** Shows it in the tab's panel, or in a new tab if the browser does not accept the key as a gesture. */
async function show({ records }: Services, front: FrontTab | null, selection: Selection): Promise<void> {
  try {
    if (front === null) throw new Error('The background was started by the Enter key.');
    await Promise.all([openPanelInWindow(front.windowId), records.setSelection(front.tabId, selection)]);
  } catch {
    const { id } = await browser.tabs.create({ url: browser.runtime.getURL('/sidepanel.html') });
    // Our own page is no web page, see `pageOf`.
    const there: Selection = selection.by === 'link' ? { ...selection, pickedOn: '' } : selection;
    if (id !== undefined) await records.setSelection(id, there);
  }
}

/** Lets the popup make the call; opens it in a tab if the browser does not show it. */
async function askInPopup(text: string): Promise<void> {
  const handed = handQuestion(text);
  try {
    await browser.action.openPopup();
  } catch {
    await handed;
    await browser.tabs.create({ url: browser.runtime.getURL('/popup.html') });
  }
}
