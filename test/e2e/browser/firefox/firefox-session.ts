import type { AskedLater, BrowserSession, MenuItem, Page, PermissionWords } from '../session';
import { waitUntil } from '../wait-until';
import { FirefoxAddressBar } from './firefox-address-bar';
import { clickAlert, shownAlerts } from './firefox-alerts';
import type { FirefoxConnection } from './firefox-connection';
import {
  activateInLinkMenu,
  backgroundState,
  disableAddon,
  errorsOf,
  openSidebar,
  setOffline,
  stopBackground,
} from './firefox-extension';
import { FirefoxPage } from './firefox-page';
import { promptTexts } from './firefox-permissions';
import { frontPlace, loadAt, openTab, progressAt } from './firefox-places';
import { closePanels, openPopup, popupFacts } from './firefox-popup';
import { GECKO_ID } from './firefox-profile';

/** Milliseconds for a popup to load before the driver looks whether it closed. */
const LOOK_MS = 1_000;
/** Milliseconds for a popup to open, on a busy machine too. */
const OPEN_MS = 45_000;

interface Parts {
  readonly firefox: FirefoxConnection;
  readonly closed: Promise<void>;
  readonly extensionOrigin: string;
  /** Device pixels a CSS pixel in screenshots. */
  readonly scale: number;
  /** Ends the session's use of the browser. */
  end(): Promise<void>;
}

/** Firefox with the extension installed for the length of the session. */
export class FirefoxSession implements BrowserSession {
  readonly kind = 'firefox';
  readonly extensionOrigin: string;
  readonly #firefox: FirefoxConnection;
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#firefox = parts.firefox;
    this.extensionOrigin = parts.extensionOrigin;
    this.#parts = parts;
  }

  get closed(): Promise<void> {
    return this.#parts.closed;
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
    await firefox.run(closePanels);
    const popup = this.#page('popup', firefox);
    // A page that finishes loading can close the popup as it opens. A user would click again. Firefox can keep the panel
    // open that held the popup, and opens none beside it.
    await waitUntil(
      'the popup',
      async () => {
        await firefox.run(closePanels, true);
        await firefox.run(openPopup, GECKO_ID);
        await popup.loaded(this.extensionOrigin, LOOK_MS);
        return true;
      },
      OPEN_MS,
    ).catch(async (cause) => {
      throw new Error(`No popup opened: ${await firefox.run(popupFacts)}`, { cause });
    });
    return popup;
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
    await waitUntil(`the item ${title}`, async () => {
      const url = await page.evaluate(hrefOf, selector);
      await page.openMenuAt(await page.locate(selector));
      return page.firefox.run(activateInLinkMenu, title, url);
    });
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

  close(): Promise<void> {
    return this.#parts.end();
  }

  async #surface(place: 'sidebar' | 'popup', firefox: FirefoxConnection): Promise<FirefoxPage> {
    const page = this.#page(place, firefox);
    await page.loaded(this.extensionOrigin);
    return page;
  }

  #page(place: string, firefox = this.#firefox): FirefoxPage {
    return new FirefoxPage(firefox, place, this.#parts.scale);
  }
}

function hrefOf(selector: string): string {
  return document.querySelector<HTMLAnchorElement>(selector)?.href ?? '';
}

function own(page: Page): FirefoxPage {
  if (!(page instanceof FirefoxPage)) throw new Error('This page belongs to another browser.');
  return page;
}
