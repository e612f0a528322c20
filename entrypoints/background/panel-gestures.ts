import { browser } from 'wxt/browser';
import { hintOnButton } from '@/utils/browser/page/badge';
import { translate } from '@/utils/browser/page/locale';
import { openPanelInWindow } from '@/utils/browser/page/open-panel';
import { countedTarget } from '@/utils/link/address';
import { choose } from '@/utils/lookup/forum/chosen-link';
import { pickedLink } from '@/utils/lookup/links/recognise-link';
import type { Selection } from '@/utils/lookup/records/records';
import { webOrigin } from '@/utils/web-address';
import type { Services } from './services';

/** The ways to the panel that need the background: the menu of a link, and Chromium's command. */
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

  // Firefox opens its sidebar by a command of its own.
  browser.commands.onCommand.addListener((command, tab) => {
    if (command === 'open-panel' && tab !== undefined) void openPanelInWindow(tab.windowId);
  });
}

const ITEM = 'look-up-link';

/** Puts "Look up this proposal" into the menu of every link on a web page. Browsers keep it; making it anew is harmless. */
export async function createLinkMenu(): Promise<void> {
  await browser.contextMenus.removeAll();
  browser.contextMenus.create({
    id: ITEM,
    title: translate('menu_look_up_link'),
    contexts: ['link'],
    documentUrlPatterns: ['https://*/*', 'http://*/*'],
  });
}

/** What the browser tells of a click in its menu. */
interface MenuClick {
  readonly menuItemId: number | string;
  readonly linkUrl?: string | undefined;
  readonly pageUrl?: string | undefined;
}

interface LinkMenuPorts {
  /** Called before anything else: the panel opens only in the gesture of the click. */
  openPanel(): void;
  show(selection: Selection): void;
  /** Tells the user that the link is none that we know. */
  decline(): void;
}

/** Answers a click in the menu of a link. */
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

/** A text from elsewhere as a line of the address bar. Chromium reads markup there, Firefox a mere text. */
export function barText(text: string): string {
  const line = [...text.replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ')].slice(0, MAX_LINE_LENGTH).join('').trim();
  return browser.sidebarAction ? line : line.replaceAll(MARKUP, (mark) => `&#${mark.codePointAt(0)};`);
}
