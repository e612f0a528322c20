import { browser } from 'wxt/browser';
import { countedTarget } from '@/utils/link/redirect';
import { pickedLink } from '@/utils/lookup/recognise-links';
import type { Shown } from '@/utils/lookup/records';
import { say } from './say';
import { webOrigin } from './web-origin';

const ITEM = 'look-up-link';

/** Puts "Look up this proposal" into the menu of every link on a web page. Browsers keep it; making it anew is harmless. */
export async function createLinkMenu(): Promise<void> {
  await browser.contextMenus.removeAll();
  browser.contextMenus.create({
    id: ITEM,
    title: say('menu_look_up_link'),
    contexts: ['link'],
    documentUrlPatterns: ['https://*/*', 'http://*/*'],
  });
}

/** What the browser tells of a click in its menu. */
export interface MenuClick {
  readonly menuItemId: number | string;
  readonly linkUrl?: string | undefined;
  readonly pageUrl?: string | undefined;
}

export interface LinkMenuPorts {
  /** Called before anything else: the panel opens only in the gesture of the click. */
  openPanel(): void;
  show(shown: Shown): void;
  /** Tells the user that the link is none that we know. */
  decline(): void;
}

/** Answers a click in the menu of a link. */
export function onLinkMenu(ports: LinkMenuPorts, { menuItemId, linkUrl, pageUrl }: MenuClick): void {
  if (menuItemId !== ITEM) return;
  const counted = countedTarget(linkUrl ?? '', webOrigin(pageUrl ?? '') ?? '');
  const shown = pickedLink(counted ?? linkUrl ?? '', pageUrl);
  if (shown === null) {
    ports.decline();
    return;
  }
  ports.openPanel();
  ports.show(shown);
}
