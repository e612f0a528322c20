import type { Browser, Page } from 'puppeteer-core';
import { BrowserProcess } from '../browser-process';
import { findBrowser } from '../find-browser';
import type { RunningBrowser, StartOptions } from '../session';
import { connect, installExtension, uninstallExtension } from './chromium-connection';
import { readExtensionPages } from './chromium-extension';
import { chromiumFlags } from './chromium-flags';
import { ChromiumSession } from './chromium-session';

/** Chromium, Chrome or Edge, driven over the DevTools pipe. */
export class ChromiumBrowser implements RunningBrowser<ChromiumSession> {
  readonly #process: BrowserProcess;
  readonly #browser: Browser;
  readonly #prefersDark: boolean;
  #session: ChromiumSession | null = null;

  private constructor(process: BrowserProcess, browser: Browser, prefersDark: boolean) {
    this.#process = process;
    this.#browser = browser;
    this.#prefersDark = prefersDark;
  }

  /** @throws BrowserMissingError where there is no browser; otherwise an error with its stderr. */
  static async start(options: Omit<StartOptions, 'extensionDir'>): Promise<ChromiumBrowser> {
    const process = new BrowserProcess(
      await findBrowser('chromium'),
      (profileDir) => chromiumFlags(profileDir, options),
      // Only the environment decides the interface's language on Linux.
      { extraPipes: 2, env: () => ({ LANGUAGE: options.locale ?? 'en-US' }) },
    );
    try {
      return new ChromiumBrowser(process, await connect(process), options.prefersDark ?? false);
    } catch (error) {
      await process.stop();
      throw process.failure('Chromium could not be started', error);
    }
  }

  get hasExited(): boolean {
    return this.#process.hasExited;
  }

  async begin(options: StartOptions, end: () => Promise<void>): Promise<ChromiumSession> {
    try {
      this.#session = new ChromiumSession({
        browser: this.#browser,
        closed: this.#process.exited,
        extension: await installExtension(this.#browser, options),
        pages: await readExtensionPages(options.extensionDir),
        prefersDark: this.#prefersDark,
        end,
      });
      return this.#session;
    } catch (error) {
      throw this.#process.failure('Chromium could not load the extension', error);
    }
  }

  async tidy(): Promise<void> {
    const blank = await this.#browser.newPage();
    if (this.#session) await uninstallExtension(this.#browser, this.#session.leave());
    this.#session = null;
    await closeAllBut(this.#browser, blank);
    const session = await blank.createCDPSession();
    await session.send('Network.clearBrowserCache');
    await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' });
    await session.detach();
  }

  stop(): Promise<void> {
    return this.#process.stop();
  }
}

/** In private windows as well, which are the browser's own. */
async function closeAllBut(browser: Browser, kept: Page): Promise<void> {
  const targets = browser.targets().filter((target) => target.type() === 'page' && target !== kept.target());
  const pages = await Promise.allSettled(targets.map((target) => target.asPage()));
  await Promise.allSettled(pages.map((page) => page.status === 'fulfilled' && page.value.close()));
}
