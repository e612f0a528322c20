import { writeFile } from 'node:fs/promises';
import { DrivenPage } from '../driven-page';
import { type Point, painted } from '../locate';
import { waitUntil } from '../wait-until';
import type { FirefoxConnection } from './firefox-connection';
import {
  bringToFront,
  closePlace,
  evaluateAt,
  loadAt,
  pictureOf,
  progressAt,
  resizePlace,
  windowPoint,
} from './firefox-places';
import { pressActions, typeActions } from './webdriver-keys';

const LOAD_MS = 30_000;

/** A tab, the sidebar or the popup of Firefox. */
export class FirefoxPage extends DrivenPage {
  /** Addresses the window that the page is in. */
  readonly firefox: FirefoxConnection;
  readonly #place: string;
  readonly #scale: number;

  constructor(firefox: FirefoxConnection, place: string, scale: number) {
    super();
    this.firefox = firefox;
    this.#place = place;
    this.#scale = scale;
  }

  /** Waits until the document whose address starts so has loaded. @throws if Firefox shows an error page. */
  async loaded(url: string, timeout = LOAD_MS): Promise<void> {
    const progress = await waitUntil(
      `${url} to load`,
      async () => {
        const now = await this.firefox.run(progressAt, this.#place);
        const arrived = now.url.startsWith(url) && now.documentUrl !== 'about:blank' && !now.loading;
        return arrived ? now : null;
      },
      timeout,
    );
    if (progress.documentUrl.startsWith('about:')) throw new Error(`${url} shows ${progress.documentUrl}`);
    await this.waitFor(() => document.readyState === 'complete' && innerWidth > 0, []);
  }

  async clickAt(x: number, y: number): Promise<void> {
    await this.#point(x, y, [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  /** Opens the menu of what is there. */
  async openMenuAt({ x, y }: Point): Promise<void> {
    await this.#point(x, y, [
      { type: 'pointerDown', button: 2 },
      { type: 'pointerUp', button: 2 },
    ]);
  }

  async hover(x: number, y: number): Promise<void> {
    await this.#point(x, y, []);
  }

  async pressOnce(key: string): Promise<void> {
    await this.#perform({ type: 'key', id: 'keyboard', actions: pressActions(key) });
  }

  async type(text: string): Promise<void> {
    await this.#perform({ type: 'key', id: 'keyboard', actions: typeActions(text) });
  }

  async setViewport(width: number, height: number): Promise<void> {
    await this.firefox.run(resizePlace, this.#place, width, height);
    await this.waitFor((w, h) => innerWidth === w && innerHeight === h, [width, height]);
  }

  async goto(url: string): Promise<void> {
    await this.#leave(() => this.firefox.run(loadAt, this.#place, url));
    await this.loaded(url);
  }

  async reload(): Promise<void> {
    const url = await this.url();
    await this.#leave(() => this.evaluate(() => setTimeout(() => location.reload())));
    await this.loaded(url);
  }

  bringToFront(): Promise<void> {
    return this.firefox.run(bringToFront, this.#place);
  }

  close(): Promise<void> {
    return this.firefox.run(closePlace, this.#place);
  }

  protected run(expression: string): Promise<unknown> {
    return this.firefox.run(evaluateAt, this.#place, `return ${expression}`);
  }

  protected runInside(expression: string): Promise<unknown> {
    const script = `const rootOf = (element) => element.openOrClosedShadowRoot; return ${expression}`;
    return this.firefox.run(evaluateAt, this.#place, script, 'system');
  }

  protected async picture(fullPage: boolean, path: string): Promise<void> {
    const [width, height] = fullPage ? await this.#documentSize() : [0, 0];
    const url = await this.firefox.run(pictureOf, this.#place, this.#scale, width, height);
    await writeFile(path, url.slice(url.indexOf(',') + 1), 'base64');
  }

  #documentSize(): Promise<[number, number]> {
    return this.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
  }

  async #point(x: number, y: number, buttons: readonly object[]): Promise<void> {
    await this.bringToFront();
    const point = await this.firefox.run(windowPoint, this.#place, x, y);
    const actions = [{ type: 'pointerMove', ...point, duration: 0 }, ...buttons];
    await this.#perform({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
  }

  async #perform(actions: object): Promise<void> {
    await this.bringToFront();
    await this.firefox.perform(actions);
    // Firefox's window has passed the events on; the page, unless they closed it, has yet to handle them.
    await this.evaluate(painted).catch(() => undefined);
  }

  /** Marks the document, lets it be replaced, and waits until the mark is gone. */
  async #leave(replace: () => Promise<unknown>): Promise<void> {
    await this.evaluate(() => document.documentElement.setAttribute('data-driver-leaving', ''));
    await replace();
    await this.waitFor(() => !document.documentElement.hasAttribute('data-driver-leaving'), []);
  }
}
