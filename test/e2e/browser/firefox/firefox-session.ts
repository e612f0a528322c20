import { BrowserProcess } from '../browser-process';
import { findBrowser } from '../find-browser';
import type { AskedLater, BrowserSession, MenuItem, Page, PermissionWords, StartOptions } from '../session';
import { waitUntil } from '../wait-until';
import { FirefoxAddressBar } from './firefox-address-bar';
import { clickAlert, recordAlerts, shownAlerts } from './firefox-alerts';
import { FirefoxConnection } from './firefox-connection';
import {
  backgroundState,
  disableAddon,
  errorsOf,
  openPopup,
  openSidebar,
  setLocale,
  setOffline,
  stopBackground,
} from './firefox-extension';
import { activateInPageMenu } from './firefox-menu';
import { FirefoxPage } from './firefox-page';
import { promptTexts } from './firefox-permissions';
import { frontPlace, loadAt, openTab, progressAt } from './firefox-places';
import { EXTENSION_UUID, GECKO_ID, policyHome, prepareFirefox } from './firefox-profile';

/** Firefox with the extension installed for the length of the session. */
export class FirefoxSession implements BrowserSession {
  readonly kind = 'firefox';
  readonly extensionOrigin = `moz-extension://${EXTENSION_UUID}`;
  readonly #process: BrowserProcess;
  readonly #firefox: FirefoxConnection;
  readonly #scale: number;

  private constructor(process: BrowserProcess, firefox: FirefoxConnection, scale: number) {
    this.#process = process;
    this.#firefox = firefox;
    this.#scale = scale;
  }

  /** @throws BrowserMissingError where there is no browser; otherwise an error with its stderr. */
  static async start(options: StartOptions): Promise<FirefoxSession> {
    const process = new BrowserProcess(
      await findBrowser('firefox'),
      (profileDir) => prepareFirefox(profileDir, options),
      // A release heeds its preference for Mozilla's settings service, here an empty one, only with this.
      { env: (profileDir) => ({ MOZ_REMOTE_SETTINGS_DEVTOOLS: '1', ...policyHome(profileDir, options) }) },
    );
    try {
      const firefox = await FirefoxConnection.open(process);
      if (options.locale !== undefined) await firefox.run(setLocale, options.locale);
      await firefox.run(recordAlerts);
      await firefox.install(options.extensionDir, options.allowPrivate ?? false);
      return new FirefoxSession(process, firefox, options.deviceScaleFactor ?? 1);
    } catch (error) {
      await process.stop();
      throw process.failure('Firefox could not be started with the extension', error);
    }
  }

  get closed(): Promise<void> {
    return this.#process.exited;
  }

  async openPage(url: string): Promise<FirefoxPage> {
    const page = this.#page(await this.#firefox.run(openTab, url));
    await page.loaded(url);
    return page;
  }

  async openPrivatePage(url: string): Promise<FirefoxPage> {
    const firefox = await this.#firefox.openPrivateWindow();
    const place = await firefox.run(frontPlace);
    await firefox.run(loadAt, place, url);
    const page = this.#page(place, firefox);
    await page.loaded(url);
    return page;
  }

  openExtensionPage(path: string): Promise<FirefoxPage> {
    return this.openPage(`${this.extensionOrigin}/${path}`);
  }

  async openPanel(forPage: Page): Promise<FirefoxPage> {
    const { firefox } = own(forPage);
    await forPage.bringToFront();
    await firefox.run(openSidebar, GECKO_ID);
    return this.#surface('sidebar', firefox);
  }

  waitForPanel(): Promise<FirefoxPage> {
    return this.#surface('sidebar', this.#firefox);
  }

  async openPopup(forPage: Page): Promise<FirefoxPage> {
    const { firefox } = own(forPage);
    await forPage.bringToFront();
    await firefox.run(openPopup, GECKO_ID);
    return this.#surface('popup', firefox);
  }

  waitForPopup(): Promise<FirefoxPage> {
    return this.#surface('popup', this.#firefox);
  }

  async waitForTab(path: string): Promise<FirefoxPage> {
    const url = `${this.extensionOrigin}/${path}`;
    const place = await waitUntil(`${url} in front`, async () => {
      const front = await this.#firefox.run(frontPlace);
      return (await this.#firefox.run(progressAt, front)).url.startsWith(url) ? front : null;
    });
    const page = this.#page(place);
    await page.loaded(url);
    return page;
  }

  async pressShortcut(forPage: Page, keys: string): Promise<void> {
    await own(forPage).pressOnce(keys);
  }

  async pickInLinkMenu(forPage: Page, selector: string, { title }: MenuItem): Promise<void> {
    const page = own(forPage);
    await page.openMenuAt(await page.locate(selector));
    await waitUntil(`the item ${title}`, () => page.firefox.run(activateInPageMenu, title));
  }

  async addressBar(forPage: Page): Promise<FirefoxAddressBar> {
    await forPage.bringToFront();
    return new FirefoxAddressBar(own(forPage).firefox);
  }

  permissionWords(later: AskedLater): Promise<PermissionWords> {
    return this.#firefox.run(promptTexts, GECKO_ID, later);
  }

  shownNotices(): Promise<readonly string[]> {
    return this.#firefox.run(shownAlerts);
  }

  clickNotice(id: string): Promise<void> {
    return this.#firefox.run(clickAlert, id);
  }

  stopBackground(): Promise<void> {
    return this.#firefox.run(stopBackground, GECKO_ID);
  }

  async isBackgroundRunning(): Promise<boolean> {
    return (await this.#firefox.run(backgroundState, GECKO_ID)) === 'running';
  }

  updateExtension(extensionDir: string): Promise<void> {
    return this.#firefox.install(extensionDir, false);
  }

  disableExtension(): Promise<void> {
    return this.#firefox.run(disableAddon, GECKO_ID);
  }

  setOffline(isOffline: boolean): Promise<void> {
    return this.#firefox.run(setOffline, isOffline);
  }

  extensionErrors(): Promise<readonly string[]> {
    return this.#firefox.run(errorsOf, this.extensionOrigin);
  }

  async close(): Promise<void> {
    this.#firefox.close();
    await this.#process.stop();
  }

  async #surface(place: 'sidebar' | 'popup', firefox: FirefoxConnection): Promise<FirefoxPage> {
    const page = this.#page(place, firefox);
    await page.loaded(this.extensionOrigin);
    return page;
  }

  #page(place: string, firefox = this.#firefox): FirefoxPage {
    return new FirefoxPage(firefox, place, this.#scale);
  }
}

function own(page: Page): FirefoxPage {
  if (!(page instanceof FirefoxPage)) throw new Error('This page belongs to another browser.');
  return page;
}
