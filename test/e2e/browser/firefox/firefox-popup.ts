/*
 * These functions run inside Firefox's own window, with its privileges. They are sent as source, one by one,
 * so they may call nothing but Firefox.
 */
import type {
  AnchorButton,
  BrowserElement,
  ExtensionPolicies,
  FirefoxServices,
  ModuleLoader,
  PopupMenu,
} from './firefox-window';

declare const ChromeUtils: ModuleLoader;
declare const Services: FirefoxServices;
declare const WebExtensionPolicy: ExtensionPolicies;

/**
 * Closes panels that are still open, for example after a failed test: Firefox opens no popup while its panel of
 * extensions is open. `isPopupKept`: leaves them open if a popup is there or on its way.
 */
export async function closePanels(isPopupKept = false): Promise<void> {
  const popups = '.webextension-preload-browser, .webextension-popup-browser';
  if (isPopupKept && document.querySelector(popups)) return;
  for (const panel of document.querySelectorAll<PopupMenu>('panel[panelopen]')) {
    if (panel.state !== 'open') continue;
    const hidden = new Promise((resolve) => panel.addEventListener('popuphidden', resolve, { once: true }));
    panel.hidePopup();
    await hidden;
  }
  // Firefox can take the button for pressed without its panel.
  const button = document.querySelector<AnchorButton>('#unified-extensions-button');
  if (button?.open) button.open = false;
}

/** Opens the real popup, as a click on the toolbar button does, unless it is open or on its way: a click would close it. */
export async function openPopup(extensionId: string): Promise<void> {
  if (document.querySelector('.webextension-preload-browser, .webextension-popup-browser')) return;
  const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs');
  const { extension } = WebExtensionPolicy.getByID(extensionId);
  await ExtensionParent.apiManager.global.browserActionFor(extension).triggerAction(window);
}

/** What decides in Firefox whether a popup opens, for the message of a failure. */
export function popupFacts(): string {
  const panels = [...document.querySelectorAll<PopupMenu>('panel, menupopup')]
    .filter((panel) => panel.state !== 'closed' || panel.hasAttribute('panelopen'))
    .map((panel) => `${panel.id} ${panel.state} ${panel.hasAttribute('panelopen') ? 'panelopen' : ''}`);
  const popups = [...document.querySelectorAll<BrowserElement>('.webextension-popup-browser')].map(
    (browser) =>
      `${browser.className} in ${browser.closest('panel')?.id}: ${browser.currentURI.spec}${browser.webProgress.isLoadingDocument ? ', loading' : ''}`,
  );
  const messages = Services.console.getMessageArray().slice(-30).map(String);
  return JSON.stringify({
    isWindowActive: Services.focus.activeWindow === window,
    focused: Services.focus.focusedElement?.outerHTML.slice(0, 120) ?? null,
    isButtonOpen: document.querySelector<AnchorButton>('#unified-extensions-button')?.open ?? null,
    panels,
    popups,
    messages: messages.filter((text) => /panel|popup|action/iu.test(text)).map((text) => text.slice(0, 200)),
  });
}
