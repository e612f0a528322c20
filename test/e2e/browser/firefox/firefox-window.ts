/*
 * The few parts of Firefox's own window that the driver touches; none has published types.
 */

/** The document of a browser element; `MarionetteCommands` is the actor that scripts run through. */
interface WindowGlobal {
  readonly documentURI: { readonly spec: string };
  getActor(name: 'MarionetteCommands'): {
    executeScript(script: string, args: readonly unknown[], options: object): Promise<unknown>;
  };
  /** `area` in CSS pixels of the document; null is the viewport. */
  drawSnapshot(area: DOMRect | null, scale: number, background: string): Promise<ImageBitmap>;
}

/** An element that shows a document of another process: a tab's, the sidebar's or the popup's. */
export interface BrowserElement extends HTMLElement {
  readonly browsingContext: { readonly currentWindowGlobal: WindowGlobal };
  readonly currentURI: { readonly spec: string };
  readonly webProgress: { readonly isLoadingDocument: boolean };
  fixupAndLoadURIString(url: string, options: object): void;
}

export interface Tab {
  readonly linkedPanel: string;
  readonly linkedBrowser: BrowserElement;
}

export interface TabBrowser {
  readonly tabs: readonly Tab[];
  selectedTab: Tab;
  addTab(url: string, options: object): Tab;
  removeTab(tab: Tab): void;
}

export interface Sidebar {
  show(id: string): Promise<unknown>;
  hide(): void;
}

interface Extension {
  /** `running`, `stopped`, … */
  readonly backgroundState: string;
  terminateBackground(options: { ignoreDevToolsAttached: boolean }): Promise<void>;
}

export interface ExtensionPolicies {
  getByID(id: string): { readonly extension: Extension; readonly mozExtensionHostname: string };
}

interface ScriptError {
  readonly sourceName: string;
  readonly errorMessage: string;
  /** 0 for errors; bits for warnings and notes. */
  readonly flags: number;
}

export interface FirefoxServices {
  readonly clearData: { deleteData(kinds: number, callback: { onDataDeleted(): void }): void };
  readonly console: { getMessageArray(): readonly unknown[]; reset(): void };
  readonly focus: { readonly activeWindow: Window | null; readonly focusedElement: Element | null };
  readonly io: { offline: boolean };
  readonly locale: { availableLocales: string[]; requestedLocales: string[] };
  readonly scriptSecurityManager: { getSystemPrincipal(): unknown };
  readonly wm: { getEnumerator(type: 'navigator:browser'): Iterable<Window> };
}

/** The address bar. */
export interface AddressField extends HTMLElement {
  readonly view: { readonly isOpen: boolean };
  select(): void;
}

/** An add-on as the manager of add-ons has it; what it asks for at its installation is handed on as it is. */
interface InstalledAddon {
  readonly installPermissions: unknown;
  disable(): Promise<void>;
  uninstall(): Promise<void>;
}

/** The texts of a prompt of the browser. */
interface PromptStrings {
  readonly msgs: readonly string[];
  readonly dataCollectionPermissions: { readonly msg?: string };
}

/** Firefox's loader of its own modules. */
export interface ModuleLoader {
  importESModule(url: 'resource:///modules/ExtensionsUI.sys.mjs'): {
    readonly ExtensionsUI: {
      _buildStrings(asked: { type: string; addon: InstalledAddon; permissions: unknown }): PromptStrings;
    };
  };
  importESModule(url: 'resource://gre/modules/AddonManager.sys.mjs'): {
    readonly AddonManager: { getAddonByID(id: string): Promise<InstalledAddon | null> };
  };
  importESModule(url: 'resource://gre/modules/ExtensionParent.sys.mjs'): {
    readonly ExtensionParent: {
      readonly apiManager: {
        readonly global: {
          browserActionFor(extension: Extension): { triggerAction(window: Window): Promise<void> };
        };
      };
    };
  };
}

export interface FirefoxInterfaces {
  readonly nsIScriptError: new () => ScriptError;
  readonly nsIClearDataService: Readonly<
    Record<'CLEAR_ALL_CACHES' | 'CLEAR_COOKIES' | 'CLEAR_DOM_STORAGES', number>
  >;
  readonly nsIComponentRegistrar: unknown;
}

export interface PopupPanel extends HTMLElement {
  hidePopup(): void;
}

export interface PopupMenu extends PopupPanel {
  /** `closed`, `showing`, `open`, … */
  readonly state: string;
  /** Does what a click on the item does. */
  activateItem(item: Element): void;
}

/** What the menu of a page was opened on. */
export interface ContextMenu {
  readonly linkURL: string;
}

/** A button that counts as pressed while a panel that belongs to it is open. */
export interface AnchorButton extends HTMLElement {
  open: boolean;
}

export interface Alert {
  readonly name: string;
}

/** Whoever had an alert shown. */
export interface AlertListener {
  observe(subject: null, topic: 'alertshow' | 'alertclickcallback' | 'alertfinished', data: string): void;
}

/** The window, with what the driver remembers there. */
export interface AlertsWindow extends Window {
  driverAlerts: Map<string, AlertListener>;
}

interface ComponentRegistrar {
  registerFactory(id: unknown, name: string, contract: string, factory: object): void;
}

export interface ComponentManager {
  QueryInterface(wanted: unknown): ComponentRegistrar;
}
