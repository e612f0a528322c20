import { painted } from '../e2e/browser/locate';
import type { Page } from '../e2e/browser/session';

/** Writes a PNG of a whole document at this width in CSS pixels, in a viewport as high as the document. */
export async function photographWhole(page: Page, path: string, width: number): Promise<void> {
  await page.setViewport(width, 100);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await photograph(page, path, { width, height });
}

/** The same of what a viewport of this size holds. */
export async function photograph(
  page: Page,
  path: string,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<void> {
  await page.setViewport(width, height);
  await page.evaluate(painted);
  await page.screenshot(path);
}

/** Takes the focus away, whose ring follows the clicks of a script and not those of a reader. */
export async function letGoOfFocus(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}

/** For a page to wait for: the forum script brings the chosen proposal's link into view, smoothly. */
export async function standsStill(): Promise<boolean> {
  const before = window.scrollY;
  await new Promise((resolve) => setTimeout(resolve, 300));
  return window.scrollY === before;
}
