import { writeFile } from 'node:fs/promises';
import type { ConsoleMessage, KeyInput, Page as PuppeteerPage } from 'puppeteer-core';
import { DrivenPage } from '../driven-page';
import { type EvaluateWithRoots, rootsOf } from './chromium-roots';

interface PageError {
  readonly text: string;
  /** The document's address, and the script's address or the stack, whichever is known. */
  readonly source: string;
}

/** A tab, side panel or popup of Chromium. */
export class ChromiumPage extends DrivenPage {
  /** The driver's own object, for what only Chromium can do (tracing, throttling, raw protocol). */
  readonly puppeteer: PuppeteerPage;
  readonly #errors: PageError[] = [];
  #inside: Promise<EvaluateWithRoots> | undefined;

  constructor(page: PuppeteerPage) {
    super();
    this.puppeteer = page;
    page.on('pageerror', (error) => this.#errors.push(uncaught(page.url(), error)));
    page.on('console', (message) => {
      if (message.type() === 'error') this.#errors.push(logged(page.url(), message));
    });
  }

  /** Wraps a page and settles what `prefers-color-scheme` says in it. */
  static async of(page: PuppeteerPage, prefersDark: boolean): Promise<ChromiumPage> {
    const wrapped = new ChromiumPage(page);
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: prefersDark ? 'dark' : 'light' },
    ]);
    return wrapped;
  }

  async clickAt(x: number, y: number): Promise<void> {
    await this.puppeteer.mouse.click(x, y).catch((error: unknown) => {
      // A popup is gone before the button is up where its click has the browser ask for a permission.
      if (!(error instanceof Error && error.name === 'TargetCloseError')) throw error;
    });
  }

  hover(x: number, y: number): Promise<void> {
    return this.puppeteer.mouse.move(x, y);
  }

  protected async pressOnce(key: string): Promise<void> {
    const keys = key.split('+');
    for (const held of keys.slice(0, -1)) await this.puppeteer.keyboard.down(keyInput(held));
    await this.puppeteer.keyboard.press(keyInput(keys.at(-1) ?? key));
    for (const held of keys.slice(0, -1).reverse()) await this.puppeteer.keyboard.up(keyInput(held));
  }

  type(text: string): Promise<void> {
    return this.puppeteer.keyboard.type(text);
  }

  async setViewport(width: number, height: number): Promise<void> {
    // 0 keeps the scale that the browser was started with.
    await this.puppeteer.setViewport({ width, height, deviceScaleFactor: 0 });
    await this.waitFor((wanted) => innerWidth === wanted, [width]);
  }

  async goto(url: string): Promise<void> {
    await this.puppeteer.goto(url);
  }

  async reload(): Promise<void> {
    await this.puppeteer.reload();
  }

  /** Those whose document or code came from the given origin: on a forum page, the content script's. */
  errorsOf(origin: string): readonly string[] {
    return this.#errors.filter((error) => error.source.includes(origin)).map((error) => error.text);
  }

  bringToFront(): Promise<void> {
    return this.puppeteer.bringToFront();
  }

  async close(): Promise<void> {
    if (!this.puppeteer.isClosed()) await this.puppeteer.close();
  }

  protected run(expression: string): Promise<unknown> {
    return this.puppeteer.evaluate(expression);
  }

  protected async runInside(expression: string): Promise<unknown> {
    this.#inside ??= this.puppeteer.createCDPSession().then(rootsOf);
    return (await this.#inside)(expression);
  }

  protected async picture(fullPage: boolean, path: string): Promise<void> {
    await writeFile(path, await this.puppeteer.screenshot({ fullPage }));
  }
}

function uncaught(url: string, error: unknown): PageError {
  return { text: String(error), source: `${url} ${error instanceof Error ? error.stack : ''}` };
}

function logged(url: string, message: ConsoleMessage): PageError {
  return { text: message.text(), source: `${url} ${message.location().url}` };
}

function keyInput(key: string): KeyInput {
  // The names are the DOM's own; puppeteer-core throws on one that it does not know.
  return key as KeyInput;
}
