import { centreOfField, centreOfRole, centreOfSelector, LOCATORS, type Point, selectField } from './locate';
import { insideExpression, type PageLibraryFunction, pageExpression, pageResult } from './page-script';
import type { Page, PageFunction, RootOf, ScreenshotOptions, WaitOptions } from './session';
import { waitUntil } from './wait-until';

/** What is the same in every browser, built on the few operations that are not. */
export abstract class DrivenPage implements Page {
  /** Evaluates an expression in the page, awaits it and returns its value. */
  protected abstract run(expression: string): Promise<unknown>;
  /** The same out of the page's reach, where `rootOf` gives the shadow root of an element, closed ones too. */
  protected abstract runInside(expression: string): Promise<unknown>;
  protected abstract picture(fullPage: boolean, path: string): Promise<void>;

  abstract clickAt(x: number, y: number): Promise<void>;
  abstract hover(x: number, y: number): Promise<void>;
  abstract press(key: string): Promise<void>;
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

  async click(selector: string, options?: WaitOptions): Promise<void> {
    await this.#clickFound(centreOfSelector, [selector], options);
  }

  async clickRole(role: string, name: string, options?: WaitOptions): Promise<void> {
    await this.#clickFound(centreOfRole, [role, name], options);
  }

  async fill(label: string, text: string, options?: WaitOptions): Promise<void> {
    await this.#clickFound(centreOfField, [label], options);
    await this.#evaluate(selectField, [label], LOCATORS);
    if (text === '') await this.press('Delete');
    else await this.type(text);
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
    const point = await this.#find(locate, args, options);
    await this.clickAt(point.x, point.y);
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
