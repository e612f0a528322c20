import type { BrowserSession } from '../e2e/browser/session';

/** Types the token into the options page and saves, as a user does; its field is named in the browser's language. */
export async function connect(browser: BrowserSession, token: string, field = 'Token'): Promise<void> {
  const options = await browser.openExtensionPage('options.html#service');
  await options.fill(field, token);
  // It reads Connect, or Save where there is a connection already.
  await options.click('.connection-form [type=submit]');
  const isSaved = (tail: string) =>
    document.querySelector<HTMLElement>('.connection-line')?.innerText.includes(tail) === true;
  await options.waitFor(isSaved, [token.slice(-4)]);
  await options.close();
}
