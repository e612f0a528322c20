import type { BrowserSession } from './browser/session';

/** Firefox's note about a page that was closed while it waited for an answer: nobody was left to care. */
const CLOSED_WHILE_ASKING = /^Promise (?:resolved|rejected) after context unloaded/;

/** The extension's uncaught errors so far, without those that closing a page brings about. */
export async function unexpectedErrors(browser: BrowserSession): Promise<readonly string[]> {
  return (await browser.extensionErrors()).filter((error) => !CLOSED_WHILE_ASKING.test(error));
}
