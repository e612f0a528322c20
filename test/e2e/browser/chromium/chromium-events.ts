import type { Extension, Page, WebWorker } from 'puppeteer-core';

const WAKE = 'chrome.runtime.sendMessage("driver: wake").catch(() => undefined)';
const SEND = 'chrome.runtime.sendMessage("driver: event").catch(() => undefined)';

/** An event of the browser: `omnibox.onInputEntered`, and what its listeners are given. */
interface BrowserEvent {
  readonly name: string;
  readonly args: readonly unknown[];
}

/** The extension's worker, woken where it slept. `helper` is a document of the extension. */
export async function wokenWorker(extension: Extension, helper: Page): Promise<WebWorker> {
  await helper.evaluate(WAKE);
  const [worker] = await extension.workers();
  if (worker === undefined) throw new Error('The worker is not running.');
  return worker;
}

/**
 * Has the worker answer an event that no driver can bring about by hand. It comes inside of a message that carries a
 * user's gesture, as the browser's own event does. `helper` is a document of the extension.
 */
export async function sendEvent(
  extension: Extension,
  helper: Page,
  { name, args }: BrowserEvent,
): Promise<void> {
  const worker = await wokenWorker(extension, helper);
  await worker.evaluate(`{
    const listener = (message) => {
      if (message !== 'driver: event') return;
      chrome.runtime.onMessage.removeListener(listener);
      chrome.${name}.dispatch(...${JSON.stringify(args)});
    };
    chrome.runtime.onMessage.addListener(listener);
  }`);
  // The driver evaluates as if in a user's gesture.
  await helper.evaluate(SEND);
}

/** The ids of the notices that the extension shows; none without the permission. `helper` is a document of the extension. */
export async function noticesInView(helper: Page): Promise<readonly string[]> {
  const shown = await helper.evaluate('chrome.notifications ? chrome.notifications.getAll() : {}');
  return Object.keys(Object(shown));
}
