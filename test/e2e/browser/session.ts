import type { AddressBar } from './address-bar';

export type BrowserKind = 'chromium' | 'firefox';

export interface StartOptions {
  /** The unpacked production build, e.g. `.output/chrome-mv3`. */
  readonly extensionDir: string;
  /** A loopback proxy for everything but loopback; without it the browser uses the machine's network. */
  readonly proxyPort?: number;
  /** Default true. */
  readonly headless?: boolean;
  /** A BCP 47 tag for the browser's interface and `accept-language`, e.g. `ar`. Default `en-US`. */
  readonly locale?: string;
  /** What `prefers-color-scheme` says everywhere. Default false (light). */
  readonly prefersDark?: boolean;
  /** Lets the extension into private windows, as a user can. Default false. */
  readonly allowPrivate?: boolean;
  /** What an organisation decides for the extension, as `storage.managed` gives it. In Firefox on Linux alone. */
  readonly managed?: Readonly<Record<string, unknown>>;
  /** Device pixels a CSS pixel in screenshots. Default 1. */
  readonly deviceScaleFactor?: number;
}

export interface WaitOptions {
  /** Milliseconds. Default 10 000. */
  readonly timeout?: number;
}

export interface ScreenshotOptions {
  /** The whole document instead of the viewport. */
  readonly fullPage?: boolean;
  /** CSS pixels; either one resizes the page before the picture is taken. */
  readonly width?: number;
  readonly height?: number;
}

export type PageFunction<Arguments extends unknown[], Result> = (
  ...args: Arguments
) => Result | Promise<Result>;

/** The shadow root of an element, closed ones too; null where it has none. */
export type RootOf = (element: Element) => ShadowRoot | null;

/** An item that the extension puts into a menu of the browser. */
export interface MenuItem {
  readonly id: string;
  readonly title: string;
}

/**
 * One document in a real browser: a tab, the side panel or the popup.
 * Functions handed over run inside the page: they must not refer to anything outside themselves, and
 * arguments and results are carried as JSON.
 */
export interface Page {
  evaluate<Arguments extends unknown[], Result>(
    fn: PageFunction<Arguments, Result>,
    ...args: Arguments
  ): Promise<Result>;
  /** Evaluates with the browser's privileges, in a world that the page's scripts have no hand in. */
  evaluateInside<Arguments extends unknown[], Result>(
    fn: PageFunction<[RootOf, ...Arguments], Result>,
    ...args: Arguments
  ): Promise<Result>;
  /** Asks `fn` again and again until it answers something truthy, which is returned; throws on timeout. */
  waitFor<Arguments extends unknown[], Result>(
    fn: PageFunction<Arguments, Result>,
    args: Arguments,
    options?: WaitOptions,
  ): Promise<NonNullable<Result>>;
  /** Waits until the page has this text in view, 20 seconds at most. */
  shows(text: string): Promise<void>;
  /** Trusted click on the middle of the first match, scrolled into view; waits for it to appear. */
  click(selector: string, options?: WaitOptions): Promise<void>;
  /** Trusted click at viewport coordinates; the only way into closed shadow roots. */
  clickAt(x: number, y: number): Promise<void>;
  /** Trusted click on the element of this ARIA role whose accessible name is exactly `name`. */
  clickRole(role: string, name: string, options?: WaitOptions): Promise<void>;
  /** Replaces the text of the field labelled `label` by trusted typing. */
  fill(label: string, text: string, options?: WaitOptions): Promise<void>;
  /** One key by its DOM name, with modifiers: `Enter`, `ArrowDown`, `Shift+Tab`; sent again where the page never heard it. */
  press(key: string): Promise<void>;
  /** Types into whatever has focus. */
  type(text: string): Promise<void>;
  hover(x: number, y: number): Promise<void>;
  /** Writes a PNG. */
  screenshot(path: string, options?: ScreenshotOptions): Promise<void>;
  setViewport(width: number, height: number): Promise<void>;
  url(): Promise<string>;
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  bringToFront(): Promise<void>;
  close(): Promise<void>;
}

/** What an extension may ask for after its installation. */
export interface AskedLater {
  readonly permissions: readonly string[];
  readonly origins: readonly string[];
}

/** In the browser's own English. */
export interface PermissionWords {
  readonly atInstallation: readonly string[];
  readonly later: readonly string[];
}

/** A browser with a profile of its own and the extension loaded. */
export interface BrowserSession {
  readonly kind: BrowserKind;
  /** Without a trailing slash: `chrome-extension://<id>` or `moz-extension://<uuid>`. */
  readonly extensionOrigin: string;
  /** Resolves when the browser is gone, whoever closed it. */
  readonly closed: Promise<void>;
  openPage(url: string): Promise<Page>;
  /** Opens a page in a new private window, which ends with the page. */
  openPrivatePage(url: string): Promise<Page>;
  /** Opens a page of the extension in a tab, e.g. `options.html` or `popup.html?tab=7`. */
  openExtensionPage(path: string): Promise<Page>;
  /** Opens the real side panel (Chromium) or sidebar (Firefox) beside `forPage`, which comes to the front. */
  openPanel(forPage: Page): Promise<Page>;
  /** The panel that the product itself opened, e.g. after a click on a chip; waits for it. Not for private windows. */
  waitForPanel(): Promise<Page>;
  /** Opens the real toolbar popup over `forPage`, which comes to the front. */
  openPopup(forPage: Page): Promise<Page>;
  /** The popup that the product itself opened; waits for it. */
  waitForPopup(): Promise<Page>;
  /** The tab that the product itself opened, in front, on a page of the extension; waits for it. */
  waitForTab(path: string): Promise<Page>;
  /** Presses keys that the browser itself is to answer, e.g. `Alt+Shift+L`, while `forPage` has the focus. */
  pressShortcut(forPage: Page, keys: string): Promise<void>;
  /**
   * Picks the extension's item in the menu of the first link that matches. In Firefox the menu is the real one; those of
   * Chromium no driver reaches, so that there the worker is handed the event, in a user's gesture.
   */
  pickInLinkMenu(forPage: Page, selector: string, item: MenuItem): Promise<void>;
  /**
   * The address bar over `forPage`, behind the extension's keyword. In Firefox it is the real one; that of Chromium no
   * driver reaches, so that there the worker is handed its events.
   */
  addressBar(forPage: Page): Promise<AddressBar>;
  /** What the browser says when it installs the extension, and what when it were to ask for more. */
  permissionWords(later: AskedLater): Promise<PermissionWords>;
  /** The ids of the extension's notices that are in view. */
  shownNotices(): Promise<readonly string[]>;
  /** A click on a notice, as the system tells the browser of it. */
  clickNotice(id: string): Promise<void>;
  /** Kills the service worker or event page at once; the next event wakes it. */
  stopBackground(): Promise<void>;
  isBackgroundRunning(): Promise<boolean>;
  /** Puts another version of the extension, from an unpacked build of the same id, in the place of the one that runs. */
  updateExtension(extensionDir: string): Promise<void>;
  /** As by the switch on the browser's own page of extensions. */
  disableExtension(): Promise<void>;
  /** Takes the running background off the network, or back. Firefox says so to scripts, but still reaches loopback. */
  setOffline(isOffline: boolean): Promise<void>;
  /** Uncaught errors and rejections of all extension code so far, wherever it ran; in Chromium `console.error` too. */
  extensionErrors(): Promise<readonly string[]>;
  /** The browser ends, with its profile, unless it is kept for another session; safe to call twice. */
  close(): Promise<void>;
}

/** A browser that runs, in which sessions follow one another. */
export interface RunningBrowser<Session extends BrowserSession = BrowserSession> {
  readonly hasExited: boolean;
  /**
   * Installs the extension. `end` is what closing the session does.
   * @throws an error with the browser's stderr.
   */
  begin(options: StartOptions, end: () => Promise<void>): Promise<Session>;
  /** Takes away what the last session has left: the extension, its pages and those of others, and all that they stored. */
  tidy(): Promise<void>;
  /** Ends every process of the browser and removes its profile; safe to call twice. */
  stop(): Promise<void>;
}
