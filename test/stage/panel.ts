import type { Page } from '../e2e/browser/session';

/** Chooses the proposal at a position of the panel's list and waits until all its answers have come or failed. */
export async function showProposal(panel: Page, position: number): Promise<void> {
  await panel.waitFor(
    (index) => {
      const list = document.querySelector('[aria-label="Proposals on this page"]');
      const item = list?.querySelectorAll('button')[index];
      item?.click();
      return item !== undefined;
    },
    [position],
  );
  await panel.waitFor(
    (index) => {
      const list = document.querySelector('[aria-label="Proposals on this page"]');
      const isCurrent = list?.querySelectorAll('button')[index]?.getAttribute('aria-current') === 'true';
      return isCurrent && document.querySelector('.skeleton, button[aria-label="Refresh"]:disabled') === null;
    },
    [position],
    { timeout: 60_000 },
  );
}

/** The text of one of the panel's regions, as a reader sees it; null where it is not there. */
export function regionText(panel: Page, name: string): Promise<string | null> {
  return panel.evaluate((wanted) => {
    const headings = [...document.querySelectorAll('section h3')];
    const heading = headings.find(({ textContent }) => textContent?.trim() === wanted);
    return heading?.closest('section')?.innerText ?? null;
  }, name);
}
