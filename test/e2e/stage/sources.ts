import type { Page } from '../browser/session';
import type { Stage } from './stage';

/** What the click on "Start" asks the browser for. */
export const HELD = ['https://hub.snapshot.org', 'https://*.publicnode.com', 'https://*.drpc.org'];

/** As a user does who needs no token. */
export async function readWithoutToken({ browser }: Stage): Promise<void> {
  const options = await browser.openExtensionPage('options.html#keyless');
  await options.clickRole('button', 'Start');
  await options.waitFor(() => document.querySelector('.keyless-on') !== null, []);
  await options.close();
}

/** Asks for a link in the panel's own look-up. */
export async function askInPanel(panel: Page, link: string): Promise<void> {
  await panel.waitFor(() => {
    if (document.querySelector('dialog[open] input') !== null) return true;
    const named = [...document.querySelectorAll('button')];
    named.find(({ ariaLabel, innerText }) => (ariaLabel ?? innerText) === 'Look up a proposal')?.click();
    return false;
  }, []);
  await panel.fill('URL, title or ID', link);
  await panel.press('Enter');
}

/** The same, and opens what was found. */
export async function lookUpInPanel(panel: Page, link: string): Promise<void> {
  await askInPanel(panel, link);
  await panel.waitFor(() => {
    const found = document.querySelector<HTMLElement>('[aria-label="Results"] button');
    found?.click();
    return found !== null;
  }, []);
}
