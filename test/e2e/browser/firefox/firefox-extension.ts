/*
 * These functions run inside Firefox's own window, with its privileges. They are sent as source, one by one,
 * so they may call nothing but Firefox.
 */
import type {
  AlertsWindow,
  ContextMenu,
  ExtensionPolicies,
  FirefoxInterfaces,
  FirefoxServices,
  ModuleLoader,
  PopupMenu,
  PopupPanel,
  Sidebar,
  TabBrowser,
} from './firefox-window';

declare const ChromeUtils: ModuleLoader;
declare const Ci: FirefoxInterfaces;
declare const Services: FirefoxServices;
declare const WebExtensionPolicy: ExtensionPolicies;
declare const SidebarController: Sidebar;
declare const gBrowser: TabBrowser;
declare const gContextMenu: ContextMenu | null;
declare const window: AlertsWindow;

/** Opens the real sidebar; its widget bears the extension's id in a form of its own. */
export async function openSidebar(extensionId: string): Promise<void> {
  await SidebarController.show(`${extensionId.toLowerCase().replace(/[^a-z0-9_-]/g, '_')}-sidebar-action`);
}

/** What addresses of its pages begin with; another one at each installation. */
export function originOf(extensionId: string): string {
  return `moz-extension://${WebExtensionPolicy.getByID(extensionId).mozExtensionHostname}`;
}

/** `running` or `stopped`, in Firefox's own words. */
export function backgroundState(extensionId: string): string {
  return WebExtensionPolicy.getByID(extensionId).extension.backgroundState;
}

/** Ends the event page, even while a debugger would keep it. */
export async function stopBackground(extensionId: string): Promise<void> {
  const { extension } = WebExtensionPolicy.getByID(extensionId);
  await extension.terminateBackground({ ignoreDevToolsAttached: true });
}

/** As by the switch in the list of add-ons. */
export async function disableAddon(extensionId: string): Promise<void> {
  const { AddonManager } = ChromeUtils.importESModule('resource://gre/modules/AddonManager.sys.mjs');
  await (await AddonManager.getAddonByID(extensionId))?.disable();
}

/** As by the menu's "Work Offline". */
export function setOffline(isOffline: boolean): void {
  Services.io.offline = isOffline;
}

/** Makes Firefox speak a language that it has no words of its own for; extensions follow it. */
export function setLocale(locale: string): void {
  Services.locale.availableLocales = [locale, 'en-US'];
  Services.locale.requestedLocales = [locale];
}

/** Uncaught errors of scripts whose address starts so; Firefox does not say in which document they ran. */
export function errorsOf(source: string): string[] {
  return Services.console
    .getMessageArray()
    .filter((message) => message instanceof Ci.nsIScriptError)
    .filter((error) => error.flags === 0 && error.sourceName.startsWith(source))
    .map((error) => error.errorMessage);
}

/**
 * Activates the item with this label in the menu of a link, once a click has opened it. Returns null if no menu opened:
 * the browser has lost the click. @throws if the menu is that of something else, which moved under the pointer.
 */
export async function activateInLinkMenu(label: string, url: string): Promise<true | null> {
  const menu = document.querySelector<PopupMenu>('#contentAreaContextMenu');
  if (menu === null) throw new Error('Firefox has no menu for pages.');
  if (menu.state !== 'open')
    await new Promise((resolve) => {
      menu.addEventListener('popupshown', resolve, { once: true });
      setTimeout(resolve, 2_000);
    });
  if (menu.state !== 'open') return null;
  const items = [...menu.querySelectorAll<HTMLElement>('menuitem')].filter(({ hidden }) => !hidden);
  const item = items.find((found) => found.getAttribute('label') === label);
  if (item === undefined || gContextMenu?.linkURL !== url) {
    const labels = items.map((found) => found.getAttribute('label'));
    menu.hidePopup();
    throw new Error(`The menu of ${gContextMenu?.linkURL} has ${labels.join(', ')}.`);
  }
  menu.activateItem(item);
  return true;
}

/** Of the window, in CSS pixels. */
export function windowSize(): readonly [width: number, height: number] {
  return [outerWidth, outerHeight];
}

/** Takes away the extension, its pages and those of others, and all that they stored; the window is as it was at first. */
export async function tidyWindow(
  extensionId: string,
  [width, height]: readonly [number, number],
): Promise<void> {
  const triggeringPrincipal = Services.scriptSecurityManager.getSystemPrincipal();
  const blank = gBrowser.addTab('about:blank', { triggeringPrincipal });
  gBrowser.selectedTab = blank;
  for (const tab of [...gBrowser.tabs]) if (tab !== blank) gBrowser.removeTab(tab);
  for (const other of Services.wm.getEnumerator('navigator:browser')) if (other !== window) other.close();
  for (const panel of document.querySelectorAll<PopupPanel>('panel[panelopen], #contentAreaContextMenu'))
    panel.hidePopup();
  SidebarController.hide();
  document.getElementById('sidebar-box')?.removeAttribute('style');
  resizeTo(width, height);
  const { AddonManager } = ChromeUtils.importESModule('resource://gre/modules/AddonManager.sys.mjs');
  await (await AddonManager.getAddonByID(extensionId))?.uninstall();
  Services.io.offline = false;
  Services.console.reset();
  window.driverAlerts.clear();
  const { CLEAR_ALL_CACHES, CLEAR_COOKIES, CLEAR_DOM_STORAGES } = Ci.nsIClearDataService;
  const everything = CLEAR_ALL_CACHES | CLEAR_COOKIES | CLEAR_DOM_STORAGES;
  await new Promise<void>((done) =>
    Services.clearData.deleteData(everything, { onDataDeleted: () => done() }),
  );
}
