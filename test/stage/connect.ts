import type { BrowserSession } from '../e2e/browser/session';

/** Types the token into the options page and saves, as a user does. */
export async function connect(browser: BrowserSession, token: string): Promise<void> {
  const options = await browser.openExtensionPage('options.html#service');
  await options.fill('Token', token);
  // It reads Connect, or Save where there is a connection already.
  await options.click('.connection-form [type=submit]');
  await options.waitFor((tail) => document.body.innerText.includes(`ends in ${tail}`), [token.slice(-4)]);
  await options.close();
}
