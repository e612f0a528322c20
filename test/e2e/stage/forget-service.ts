import type { browser } from 'wxt/browser';
import type { Stage } from './stage';

declare const chrome: typeof browser;

/** The test build knows a service of its own: it is made to know none, as the store's. */
export async function forgetService(stage: Stage): Promise<void> {
  const page = await stage.browser.openExtensionPage('options.html');
  await page.evaluate(async () =>
    chrome.storage.local.set({ 'connection:v1': { serviceUrl: null, header: 'x-service-api-token' } }),
  );
  await page.close();
}

/** The test build knows the service again that it was built with. */
export async function rememberService(stage: Stage): Promise<void> {
  const page = await stage.browser.openExtensionPage('options.html');
  await page.evaluate(async () => chrome.storage.local.remove('connection:v1'));
  await page.close();
}
