import type { Extension, Page } from 'puppeteer-core';
import type { MenuItem } from '../session';
import { sendEvent } from './chromium-events';
import type { ChromiumPage } from './chromium-page';

const KEY_CODES: Readonly<Record<string, number>> = { Alt: 18, Control: 17, Meta: 91, Shift: 16 };
const MODIFIERS: Readonly<Record<string, number>> = { Alt: 1, Control: 2, Meta: 4, Shift: 8 };

/**
 * Presses keys, e.g. `Alt+Shift+L`, in such a way that those which the page leaves unhandled reach Chromium itself.
 * The driver's own keyboard leaves out the system's key code, without which they end in the page.
 */
export async function pressShortcut({ puppeteer }: ChromiumPage, keys: string): Promise<void> {
  const session = await puppeteer.createCDPSession();
  const send = async (type: 'rawKeyDown' | 'keyUp', key: string, held: readonly string[]) => {
    const code = KEY_CODES[key] ?? key.charCodeAt(0);
    const modifiers = held.reduce((sum, modifier) => sum | (MODIFIERS[modifier] ?? 0), 0);
    const codes = { windowsVirtualKeyCode: code, nativeVirtualKeyCode: code };
    await session.send('Input.dispatchKeyEvent', { type, key, modifiers, ...codes });
  };
  const names = keys.split('+');
  for (const [index, key] of names.entries()) await send('rawKeyDown', key, names.slice(0, index + 1));
  for (const [index, key] of [...names.entries()].reverse()) await send('keyUp', key, names.slice(0, index));
  await session.detach();
}

/** Opens the side panel on the page in front. `helper` is a document of the extension. */
export async function openPanel(helper: Page): Promise<void> {
  // The driver evaluates as if in a user's gesture, which sidePanel.open insists on.
  await helper.evaluate(`chrome.tabs.query({ active: true, lastFocusedWindow: true })
    .then(([tab]) => chrome.sidePanel.open({ tabId: tab.id }))`);
}

/**
 * Opens a private window, one of the browser's own: a context of the driver's would be another profile, which extensions
 * do not enter. `helper` is a document of the extension.
 */
export async function openPrivateWindow(helper: Page, url: string): Promise<void> {
  const properties = JSON.stringify({ incognito: true, url });
  await helper.evaluate(`chrome.windows.create(${properties}).then(() => undefined)`);
}

/**
 * Has the worker answer a click on a menu item that it made, over the page in front. `helper` is a document of the
 * extension.
 *
 * @throws if the worker made no such item.
 */
export async function clickLinkMenu(
  extension: Extension,
  helper: Page,
  forPage: ChromiumPage,
  { id, selector }: { readonly id: MenuItem['id']; readonly selector: string },
): Promise<void> {
  const linkUrl = await forPage.waitFor(
    (link) => document.querySelector<HTMLAnchorElement>(link)?.href,
    [selector],
  );
  await helper.evaluate(`chrome.contextMenus.update(${JSON.stringify(id)}, {}).then(() => undefined)`);
  const tab = await helper.evaluate(FRONT_TAB);
  const click = { menuItemId: id, linkUrl, pageUrl: await forPage.url() };
  await sendEvent(extension, helper, { name: 'contextMenus.onClicked', args: [click, tab] });
}

const FRONT_TAB = 'chrome.tabs.query({ active: true, lastFocusedWindow: true }).then(([tab]) => tab)';
