import type { BrowserSession } from '../browser/session';

/**
 * Firefox's notes about a page that was closed or left while it waited for an answer: nobody was left to care. The last is
 * what it throws where a script asks for a style or a size of the window that is gone.
 */
const CLOSED_WHILE_ASKING =
  /^(?:Promise (?:resolved|rejected) (?:after context unloaded|while context is inactive)|NS_ERROR_NOT_INITIALIZED)/;

/** The extension's uncaught errors so far, without those that closing a page brings about. */
async function unexpectedErrors(browser: BrowserSession): Promise<readonly string[]> {
  return (await browser.extensionErrors()).filter((error) => !CLOSED_WHILE_ASKING.test(error));
}

/** Closes what a browser takes part in, and fails if the extension had an error in it. */
export async function endWithoutErrors(browser: BrowserSession, close: () => Promise<void>): Promise<void> {
  const errors = await unexpectedErrors(browser).finally(close);
  if (errors.length > 0) throw new Error(`The extension left errors behind:\n${errors.join('\n')}`);
}
