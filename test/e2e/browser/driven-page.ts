import { setTimeout as sleep } from 'node:timers/promises';
import { hasHeard, listenFor } from './heard';
import {
  centreOfField,
  centreOfRole,
  centreOfSelector,
  LOCATORS,
  type Point,
  selectField,
  valueOfField,
} from './locate';
import { insideExpression, type PageLibraryFunction, pageExpression, pageResult } from './page-script';
import type { Page, PageFunction, RootOf, ScreenshotOptions, WaitOptions } from './session';
import { waitUntil } from './wait-until';

/** Milliseconds without a sign of it after which a key or a click counts as lost. */
const LOST_AFTER = 2_000;
/** How often what is lost is sent, in all. */
const MAX_TRIES = 3;

/** What is the same in every browser, built on the few operations that are not. */
export abstract class DrivenPage implements Page {
  /** Evaluates an expression in the page, awaits it and returns its value. */
  protected abstract run(expression: string): Promise<unknown>;
  /** The same out of the page's reach, where `rootOf` gives the shadow root of an element, closed ones too. */
  protected abstract runInside(expression: string): Promise<unknown>;
  protected abstract pressOnce(key: string): Promise<void>;
  protected abstract picture(fullPage: boolean, path: string): Promise<void>;

  abstract clickAt(x: number, y: number): Promise<void>;
  abstract hover(x: number, y: number): Promise<void>;
  abstract type(text: string): Promise<void>;
  abstract setViewport(width: number, height: number): Promise<void>;
  abstract goto(url: string): Promise<void>;
  abstract reload(): Promise<void>;
  abstract bringToFront(): Promise<void>;
  abstract close(): Promise<void>;

  evaluate<Arguments extends unknown[], Result>(
    fn: PageFunction<Arguments, Result>,
    ...args: Arguments
  ): Promise<Result> {
    return this.#evaluate(fn, args, []);
  }

  async evaluateInside<Arguments extends unknown[], Result>(
    fn: PageFunction<[RootOf, ...Arguments], Result>,
    ...args: Arguments
  ): Promise<Result> {
    return pageResult<Result>(await this.runInside(insideExpression(fn, args)));
  }

  waitFor<Arguments extends unknown[], Result>(
    fn: PageFunction<Arguments, Result>,
    args: Arguments,
    options: WaitOptions = {},
  ): Promise<NonNullable<Result>> {
    return waitUntil(String(fn), () => this.#evaluate(fn, args, []), options.timeout);
  }

  async shows(text: string): Promise<void> {
    const hasText = (wanted: string) => document.body.innerText.includes(wanted);
    await this.waitFor(hasText, [text], { timeout: 20_000 });
  }

  async click(selector: string, options?: WaitOptions): Promise<void> {
    await this.#clickFound(centreOfSelector, [selector], options);
  }

  async clickRole(role: string, name: string, options?: WaitOptions): Promise<void> {
    await this.#clickFound(centreOfRole, [role, name], options);
  }

  async fill(label: string, text: string, options?: WaitOptions): Promise<void> {
    await this.#clickFound(centreOfField, [label], options);
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      await this.#evaluate(selectField, [label], LOCATORS);
      if (text === '') await this.press('Delete');
      else await this.type(text);
      const value = await this.#evaluate(valueOfField, [label], LOCATORS);
      if (value === null || value === text) return;
    }
  }

  press(key: string): Promise<void> {
    return this.#untilHeard('keydown', () => this.pressOnce(key));
  }

  async screenshot(path: string, { fullPage = false, width, height }: ScreenshotOptions = {}): Promise<void> {
    if (width !== undefined || height !== undefined) {
      const size = await this.evaluate(() => ({ width: innerWidth, height: innerHeight }));
      await this.setViewport(width ?? size.width, height ?? size.height);
    }
    await this.picture(fullPage, path);
  }

  url(): Promise<string> {
    return this.evaluate(() => location.href);
  }

  async #evaluate<Arguments extends unknown[], Result>(
    fn: PageFunction<Arguments, Result>,
    args: Arguments,
    library: readonly PageLibraryFunction[],
  ): Promise<Result> {
    return pageResult<Result>(await this.run(pageExpression(fn, args, library)));
  }

  /** The middle of the first match in viewport coordinates, scrolled into view; waits for it to appear. */
  locate(selector: string, options?: WaitOptions): Promise<Point> {
    return this.#find(centreOfSelector, [selector], options);
  }

  async #clickFound<Arguments extends unknown[]>(
    locate: PageFunction<Arguments, Point | null>,
    args: Arguments,
    options?: WaitOptions,
  ): Promise<void> {
    await this.#untilHeard('pointerdown', async () => {
      const point = await this.#find(locate, args, options);
      await this.clickAt(point.x, point.y);
    });
  }

  /** Sends a key or a click, again where the page hears nothing of it. A page that is gone has heard it. */
  async #untilHeard(type: Parameters<typeof listenFor>[0], send: () => Promise<void>): Promise<void> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      await this.evaluate(listenFor, type);
      await send();
      if (await this.#isHeard()) return;
      console.warn(`The browser lost a ${type}, which is sent again.`);
    }
  }

  async #isHeard(): Promise<boolean> {
    const deadline = Date.now() + LOST_AFTER;
    while (Date.now() < deadline) {
      if (await this.evaluate(hasHeard).catch(() => true)) return true;
      await sleep(50);
    }
    return false;
  }

  #find<Arguments extends unknown[]>(
    locate: PageFunction<Arguments, Point | null>,
    args: Arguments,
    options: WaitOptions = {},
  ): Promise<Point> {
    const wanted = `${locate.name}(${args.join(', ')})`;
    return waitUntil(wanted, () => this.#evaluate(locate, args, LOCATORS), options.timeout);
  }
}
