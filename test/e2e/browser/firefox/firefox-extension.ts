/*
 * These functions run inside Firefox's own window, with its privileges. They are sent as source, one by one,
 * so they may call nothing but Firefox.
 */
import type {
  ExtensionPolicies,
  FirefoxInterfaces,
  FirefoxServices,
  ModuleLoader,
  PopupPanel,
  Sidebar,
} from './firefox-window';

declare const ChromeUtils: ModuleLoader;
declare const Ci: FirefoxInterfaces;
declare const Services: FirefoxServices;
declare const WebExtensionPolicy: ExtensionPolicies;
declare const SidebarController: Sidebar;

/** Opens the real sidebar; its widget bears the extension's id in a form of its own. */
export async function openSidebar(extensionId: string): Promise<void> {
  await SidebarController.show(`${extensionId.toLowerCase().replace(/[^a-z0-9_-]/g, '_')}-sidebar-action`);
}

/**
 * Opens the real popup, as a click on the toolbar button does. One that is still open, for example after a test that
 * failed, goes first: the click would do no more than close it.
 */
export async function openPopup(extensionId: string): Promise<void> {
  const before = document.querySelector('panel[panelopen] .webextension-popup-browser');
  const panel = before?.closest<PopupPanel>('panel');
  if (panel) {
    const hidden = new Promise((resolve) => panel.addEventListener('popuphidden', resolve, { once: true }));
    panel.hidePopup();
    await hidden;
  }
  const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs');
  const { extension } = WebExtensionPolicy.getByID(extensionId);
  await ExtensionParent.apiManager.global.browserActionFor(extension).triggerAction(window);
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
  await (await AddonManager.getAddonByID(extensionId)).disable();
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
