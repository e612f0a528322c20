import { BrowserProcess } from '../browser-process';
import { findBrowser } from '../find-browser';
import type { RunningBrowser, StartOptions } from '../session';
import { recordAlerts } from './firefox-alerts';
import { FirefoxConnection } from './firefox-connection';
import { originOf, setLocale, tidyWindow, windowSize } from './firefox-extension';
import { GECKO_ID, policyHome, prepareFirefox } from './firefox-profile';
import { FirefoxSession } from './firefox-session';

/** Firefox, driven over Marionette. */
export class FirefoxBrowser implements RunningBrowser<FirefoxSession> {
  readonly #process: BrowserProcess;
  readonly #firefox: FirefoxConnection;
  readonly #scale: number;
  readonly #size: readonly [width: number, height: number];

  private constructor(
    process: BrowserProcess,
    firefox: FirefoxConnection,
    { scale, size }: { readonly scale: number; readonly size: readonly [number, number] },
  ) {
    this.#process = process;
    this.#firefox = firefox;
    this.#scale = scale;
    this.#size = size;
  }

  /** @throws BrowserMissingError where there is no browser; otherwise an error with its stderr. */
  static async start(options: Omit<StartOptions, 'extensionDir'>): Promise<FirefoxBrowser> {
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
      const size = await firefox.run(windowSize);
      return new FirefoxBrowser(process, firefox, { scale: options.deviceScaleFactor ?? 1, size });
    } catch (error) {
      await process.stop();
      throw process.failure('Firefox could not be started', error);
    }
  }

  get hasExited(): boolean {
    return this.#process.hasExited;
  }

  async begin(options: StartOptions, end: () => Promise<void>): Promise<FirefoxSession> {
    try {
      await this.#firefox.install(options.extensionDir, options.allowPrivate ?? false);
      return new FirefoxSession({
        firefox: this.#firefox,
        closed: this.#process.exited,
        extensionOrigin: await this.#firefox.run(originOf, GECKO_ID),
        scale: this.#scale,
        end,
      });
    } catch (error) {
      throw this.#process.failure('Firefox could not load the extension', error);
    }
  }

  tidy(): Promise<void> {
    return this.#firefox.run(tidyWindow, GECKO_ID, this.#size);
  }

  async stop(): Promise<void> {
    this.#firefox.close();
    await this.#process.stop();
  }
}
