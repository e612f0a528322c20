import type { Browser, Extension, Page as PuppeteerPage, Target } from 'puppeteer-core';
import type { browser as extensionApi } from 'wxt/browser';
import type { AskedLater, BrowserSession, MenuItem, Page, PermissionWords } from '../session';
import { waitUntil } from '../wait-until';
import { watchWorkers } from '../watch-workers';
import { ChromiumAddressBar } from './chromium-address-bar';
import { installExtension } from './chromium-connection';
import { noticesInView, sendEvent } from './chromium-events';
import type { ExtensionPages } from './chromium-extension';
import { clickLinkMenu, openPanel, openPrivateWindow, pressShortcut } from './chromium-gestures';
import { ChromiumPage } from './chromium-page';
import { permissionWarnings } from './chromium-permissions';

/** In Chromium's own page of extensions. */
declare const chrome: typeof extensionApi;

interface Parts {
  readonly browser: Browser;
  readonly closed: Promise<void>;
  readonly extension: Extension;
  readonly pages: ExtensionPages;
  readonly prefersDark: boolean;
  /** Ends the session's use of the browser. */
  end(): Promise<void>;
}

/** Chromium, Chrome or Edge with the extension installed. */
export class ChromiumSession implements BrowserSession {
  readonly kind = 'chromium';
  readonly extensionOrigin: string;
  readonly #parts: Parts;
  readonly #workerErrors: string[] = [];
  readonly #opened = new Map<Target, ChromiumPage>();

  readonly #listen = (target: Target) => void this.#listenToWorker(target);

  constructor(parts: Parts) {
    this.#parts = parts;
    this.extensionOrigin = `chrome-extension://${parts.extension.id}`;
    parts.browser.on('targetcreated', this.#listen);
    for (const target of parts.browser.targets()) this.#listen(target);
  }

  /** The driver's own object, for what only Chromium can do. */
  get puppeteer(): Browser {
    return this.#parts.browser;
  }

  get closed(): Promise<void> {
    return this.#parts.closed;
  }

  async openPage(url: string): Promise<ChromiumPage> {
    const tab = await this.puppeteer.newPage();
    const page = await this.#wrap(tab.target(), tab);
    await page.goto(url);
    return page;
  }

  async openPrivatePage(url: string): Promise<ChromiumPage> {
    await this.#withHelper((helper) => openPrivateWindow(helper, url));
    const target = await this.puppeteer.waitForTarget((found) => found.url() === url);
    const page = await this.#wrap(target, await target.asPage());
    await page.waitFor(() => document.readyState === 'complete', []);
    return page;
  }

  openExtensionPage(path: string): Promise<ChromiumPage> {
    return this.openPage(`${this.extensionOrigin}/${path}`);
  }

  async openPanel(forPage: Page): Promise<ChromiumPage> {
    await forPage.bringToFront();
    await this.#withHelper(openPanel);
    return this.waitForPanel();
  }

  waitForPanel(): Promise<ChromiumPage> {
    return this.#waitForSurface(this.#parts.pages.panel);
  }

  async openPopup(forPage: Page): Promise<ChromiumPage> {
    const page = own(forPage);
    await page.bringToFront();
    await page.puppeteer.triggerExtensionAction(this.#parts.extension);
    return this.#waitForSurface(this.#parts.pages.popup);
  }

  waitForPopup(): Promise<ChromiumPage> {
    return this.#waitForSurface(this.#parts.pages.popup);
  }

  async waitForTab(path: string): Promise<ChromiumPage> {
    const url = `${this.extensionOrigin}/${path}`;
    const tab = await waitUntil(`${url} in a tab`, async () =>
      (await this.puppeteer.pages()).find((found) => found.url().startsWith(url)),
    );
    const page = await this.#wrap(tab.target(), tab);
    await page.waitFor(() => document.visibilityState === 'visible', []);
    return page;
  }

  async pressShortcut(forPage: Page, keys: string): Promise<void> {
    const page = own(forPage);
    await page.bringToFront();
    await pressShortcut(page, keys);
  }

  async pickInLinkMenu(forPage: Page, selector: string, { id }: MenuItem): Promise<void> {
    const page = own(forPage);
    await page.bringToFront();
    await this.#withHelper((helper) => clickLinkMenu(this.#parts.extension, helper, page, { id, selector }));
  }

  async addressBar(forPage: Page): Promise<ChromiumAddressBar> {
    await forPage.bringToFront();
    return new ChromiumAddressBar(this.#parts.extension, (work) => this.#withHelper(work));
  }

  permissionWords(later: AskedLater): Promise<PermissionWords> {
    return this.#withHelper((helper) => permissionWarnings(helper, later));
  }

  shownNotices(): Promise<readonly string[]> {
    return this.#withHelper(noticesInView);
  }

  async clickNotice(id: string): Promise<void> {
    const event = { name: 'notifications.onClicked', args: [id] };
    await this.#withHelper((helper) => sendEvent(this.#parts.extension, helper, event));
  }

  async stopBackground(): Promise<void> {
    if (this.#workerTargets().length === 0) return;
    const watch = await watchWorkers(this.puppeteer, this.extensionOrigin);
    await watch.seen('running');
    const workers = await this.#parts.extension.workers();
    // Closing ends with leaving the worker's session, which is gone by then where the worker was quick to go.
    await Promise.allSettled(workers.map((worker) => worker.close()));
    // Told by event, not by looking: whoever waits for an answer may wake another one at once.
    await watch.seen('stopped');
    await watch.end();
  }

  async isBackgroundRunning(): Promise<boolean> {
    return this.#workerTargets().length > 0;
  }

  async updateExtension(extensionDir: string): Promise<void> {
    await installExtension(this.puppeteer, { extensionDir });
  }

  async disableExtension(): Promise<void> {
    const page = await this.openPage('chrome://extensions');
    await page.evaluate((id) => chrome.management.setEnabled(id, false), this.#parts.extension.id);
    await page.close();
  }

  async setOffline(isOffline: boolean): Promise<void> {
    const conditions = { offline: isOffline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    for (const target of this.#workerTargets()) {
      const worker = await target.worker();
      // Without it nothing is emulated.
      await worker?.client.send('Network.enable');
      await worker?.client.send('Network.emulateNetworkConditions', conditions);
    }
  }

  /** Leaves the extension so many bytes of disk. */
  async limitDisk(quotaSize: number): Promise<void> {
    const [page] = await this.puppeteer.pages();
    const session = await page?.createCDPSession();
    await session?.send('Storage.overrideQuotaForOrigin', { origin: this.extensionOrigin, quotaSize });
  }

  async extensionErrors(): Promise<readonly string[]> {
    return [
      ...this.#workerErrors,
      ...[...this.#opened.values()].flatMap((page) => page.errorsOf(this.extensionOrigin)),
    ];
  }

  close(): Promise<void> {
    return this.#parts.end();
  }

  /** Hears no more of the browser. @returns the id of the extension that it leaves there. */
  leave(): string {
    this.#parts.browser.off('targetcreated', this.#listen);
    return this.#parts.extension.id;
  }

  /** Waits for the panel or popup: a page of the extension that is no tab. */
  async #waitForSurface(path: string): Promise<ChromiumPage> {
    const target = await waitUntil(`${path} outside a tab`, async () => {
      const tabs = new Set((await this.puppeteer.pages()).map((tab) => tab.target()));
      return this.puppeteer
        .targets()
        .find((found) => found.url().startsWith(`${this.extensionOrigin}/${path}`) && !tabs.has(found));
    });
    const page = await this.#wrap(target, await target.asPage());
    await page.waitFor(() => document.readyState === 'complete' && innerWidth > 0, []);
    return page;
  }

  /** Works with a document of the extension behind the others. Any may call its APIs; this one runs none of its code. */
  async #withHelper<Result>(work: (helper: PuppeteerPage) => Promise<Result>): Promise<Result> {
    const helper = await this.puppeteer.newPage({ background: true });
    try {
      await helper.goto(`${this.extensionOrigin}/manifest.json`);
      return await work(helper);
    } finally {
      await helper.close();
    }
  }

  async #wrap(target: Target, page: PuppeteerPage): Promise<ChromiumPage> {
    const known = this.#opened.get(target);
    if (known !== undefined) return known;
    const wrapped = await ChromiumPage.of(page, this.#parts.prefersDark);
    this.#opened.set(target, wrapped);
    return wrapped;
  }

  #workerTargets(): readonly Target[] {
    return this.puppeteer.targets().filter((target) => this.#isWorker(target));
  }

  #isWorker(target: Target): boolean {
    return target.type() === 'service_worker' && target.url().startsWith(this.extensionOrigin);
  }

  async #listenToWorker(target: Target): Promise<void> {
    if (!this.#isWorker(target)) return;
    const worker = await target.worker().catch(() => null);
    worker?.client.on('Runtime.exceptionThrown', ({ exceptionDetails }) =>
      this.#workerErrors.push(exceptionDetails.exception?.description ?? exceptionDetails.text),
    );
    worker?.on('console', (message) => {
      if (message.type() === 'error') this.#workerErrors.push(message.text());
    });
  }
}

function own(page: Page): ChromiumPage {
  if (!(page instanceof ChromiumPage)) throw new Error('This page belongs to another browser.');
  return page;
}
