import puppeteer, {
  type Browser,
  type Extension,
  type Page as PuppeteerPage,
  type Target,
} from 'puppeteer-core';
import { BrowserProcess } from './browser-process';
import { type ExtensionPages, readExtensionPages } from './chromium-extension';
import { chromiumFlags } from './chromium-flags';
import { ChromiumPage } from './chromium-page';
import { findBrowser } from './find-browser';
import { PipeTransport } from './pipe-transport';
import type { BrowserSession, Page, StartOptions } from './session';
import { waitUntil } from './wait-until';
import { watchWorkers } from './watch-workers';

interface Parts {
  readonly process: BrowserProcess;
  readonly browser: Browser;
  readonly extension: Extension;
  readonly pages: ExtensionPages;
  readonly prefersDark: boolean;
}

/** Chromium, Chrome or Edge with the extension installed over the DevTools pipe. */
export class ChromiumSession implements BrowserSession {
  readonly kind = 'chromium';
  readonly extensionOrigin: string;
  readonly #parts: Parts;
  readonly #workerErrors: string[] = [];
  readonly #opened = new Map<Target, ChromiumPage>();

  private constructor(parts: Parts) {
    this.#parts = parts;
    this.extensionOrigin = `chrome-extension://${parts.extension.id}`;
    parts.browser.on('targetcreated', (target) => void this.#listenToWorker(target));
    for (const target of parts.browser.targets()) void this.#listenToWorker(target);
  }

  /** @throws BrowserMissingError where there is no browser; otherwise an error with its stderr. */
  static async start(options: StartOptions): Promise<ChromiumSession> {
    const pages = await readExtensionPages(options.extensionDir);
    const process = new BrowserProcess(
      await findBrowser('chromium'),
      (profileDir) => chromiumFlags(profileDir, options),
      // Only the environment decides the interface's language on Linux.
      { extraPipes: 2, env: { LANGUAGE: options.locale ?? 'en-US' } },
    );
    try {
      const browser = await connect(process);
      const id = await browser.installExtension(options.extensionDir);
      const extension = (await browser.extensions()).get(id);
      if (extension === undefined) throw new Error('The extension was installed but is not listed');
      return new ChromiumSession({
        process,
        browser,
        extension,
        pages,
        prefersDark: options.prefersDark ?? false,
      });
    } catch (error) {
      await process.stop();
      throw process.failure('Chromium could not be started with the extension', error);
    }
  }

  /** The driver's own object, for what only Chromium can do. */
  get puppeteer(): Browser {
    return this.#parts.browser;
  }

  get closed(): Promise<void> {
    return this.#parts.process.exited;
  }

  async openPage(url: string): Promise<ChromiumPage> {
    const tab = await this.puppeteer.newPage();
    const page = await this.#wrap(tab.target(), tab);
    await page.goto(url);
    return page;
  }

  openExtensionPage(path: string): Promise<ChromiumPage> {
    return this.openPage(`${this.extensionOrigin}/${path}`);
  }

  async openPanel(forPage: Page): Promise<ChromiumPage> {
    await forPage.bringToFront();
    const helper = await this.puppeteer.newPage({ background: true });
    try {
      // Any document of the extension may call its APIs; this one runs none of its code.
      await helper.goto(`${this.extensionOrigin}/manifest.json`);
      // The driver evaluates as if in a user's gesture, which sidePanel.open insists on.
      await helper.evaluate(OPEN_PANEL);
      return await this.waitForPanel();
    } finally {
      await helper.close();
    }
  }

  waitForPanel(): Promise<ChromiumPage> {
    return this.#waitForSurface(this.#parts.pages.panel);
  }

  async openPopup(forPage: Page): Promise<ChromiumPage> {
    if (!(forPage instanceof ChromiumPage)) throw new Error('This page belongs to another browser.');
    await forPage.bringToFront();
    await forPage.puppeteer.triggerExtensionAction(this.#parts.extension);
    return this.#waitForSurface(this.#parts.pages.popup);
  }

  async stopBackground(): Promise<void> {
    if (this.#workerTargets().length === 0) return;
    const watch = await watchWorkers(this.puppeteer, this.extensionOrigin);
    await watch.seen('running');
    const workers = await this.#parts.extension.workers();
    await Promise.all(workers.map((worker) => worker.close()));
    // Told by event, not by looking: whoever waits for an answer may wake another one at once.
    await watch.seen('stopped');
    await watch.end();
  }

  async isBackgroundRunning(): Promise<boolean> {
    return this.#workerTargets().length > 0;
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

  async close(): Promise<void> {
    await this.#parts.process.stop();
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

const OPEN_PANEL = `chrome.tabs.query({ active: true, currentWindow: true })
  .then(([tab]) => chrome.sidePanel.open({ tabId: tab.id }))`;

function connect(process: BrowserProcess): Promise<Browser> {
  return puppeteer.connect({
    transport: new PipeTransport(process.child),
    defaultViewport: null,
    acceptInsecureCerts: true,
  });
}
