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
      return (
        isCurrent &&
        document.querySelector('.skeleton, button[aria-label="Refresh"][aria-disabled="true"]') === null
      );
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

/** The exact figures that the panel's markup carries for the shown proposal, null where it says "not reported". */
export interface ShownFigures {
  readonly title: string | null;
  /** Voting power of each choice, in the order shown. */
  readonly choicePowers: readonly (string | null)[];
  readonly totalPower: string | null;
  readonly quorumProgress: string | null;
}

/** Reads the figures of the shown proposal with all its choices unfolded. */
export function shownFigures(panel: Page): Promise<ShownFigures> {
  return panel.evaluate(async () => {
    const unfold = [...document.querySelectorAll('button')].find(({ textContent }) =>
      /^Show all \d+ choices$/.test(textContent?.trim() ?? ''),
    );
    unfold?.click();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const valueIn = (element: Element | null | undefined) =>
      element?.querySelector('data')?.getAttribute('value') ?? null;
    const regions = [...document.querySelectorAll('section')];
    const quorum = regions.find((region) => region.querySelector('h3')?.textContent?.trim() === 'Quorum');
    return {
      title: document.querySelector('h2.proposal-title')?.textContent ?? null,
      choicePowers: [...document.querySelectorAll('.choice')].map(valueIn),
      totalPower: valueIn(document.querySelector('.totals')),
      quorumProgress: valueIn(quorum),
    };
  });
}
