import type { Extension, Page } from 'puppeteer-core';
import * as z from 'zod/mini';
import type { AddressBar } from '../address-bar';
import { sendEvent, wokenWorker } from './chromium-events';

type WithHelper = <Result>(work: (helper: Page) => Promise<Result>) => Promise<Result>;

const suggestionsShape = z.array(z.object({ content: z.string(), description: z.string() }));

/** The worker's side of the address bar: it is handed the events, and what it suggests is taken down. */
export class ChromiumAddressBar implements AddressBar {
  readonly #extension: Extension;
  readonly #withHelper: WithHelper;
  #text = '';
  #chosen: string | null = null;

  constructor(extension: Extension, withHelper: WithHelper) {
    this.#extension = extension;
    this.#withHelper = withHelper;
  }

  async type(text: string): Promise<void> {
    this.#text = text;
    this.#chosen = null;
    await this.#withHelper(async (helper) => {
      const worker = await wokenWorker(this.#extension, helper);
      await worker.evaluate(`chrome.omnibox.onInputStarted.dispatch()`);
    });
  }

  async suggestions(): Promise<readonly string[]> {
    return (await this.#suggested()).map(({ description }) => description);
  }

  async choose(): Promise<void> {
    const [first] = await this.#suggested();
    this.#chosen = first?.content ?? null;
  }

  async enter(): Promise<void> {
    const event = { name: 'omnibox.onInputEntered', args: [this.#chosen ?? this.#text, 'currentTab'] };
    await this.#withHelper((helper) => sendEvent(this.#extension, helper, event));
  }

  /** As Chromium before version 130 tells of the key. */
  async enterWithoutGesture(): Promise<void> {
    await this.#withHelper(async (helper) => {
      const worker = await wokenWorker(this.#extension, helper);
      // Later, when the driver's own gesture is over.
      await worker.evaluate(
        `void setTimeout(() => chrome.omnibox.onInputEntered.dispatch(${JSON.stringify(this.#text)}, 'currentTab'))`,
      );
    });
  }

  #suggested() {
    return this.#withHelper(async (helper) => {
      const worker = await wokenWorker(this.#extension, helper);
      const suggested = await worker.evaluate(
        `new Promise((resolve) => chrome.omnibox.onInputChanged.dispatch(${JSON.stringify(this.#text)}, resolve))`,
      );
      return z.parse(suggestionsShape, suggested);
    });
  }
}
