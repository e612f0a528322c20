import { formatCount, type Locale } from '@/utils/i18n/locale';
import type { Page } from '../e2e/browser/session';
import { english } from '../english';

/** The words by which a page's controls are found, and how its figures are written. */
export type Words = Pick<Locale, 't' | 'tag'>;

/** Chooses the proposal at a position of the page, from the panel's list, and waits until all its answers have come or failed. */
export async function showProposal(
  panel: Page,
  position: number,
  { t, tag }: Words = english,
): Promise<void> {
  await openList(panel, { t, tag });
  const list = t('panel_page_list');
  await panel.waitFor(
    (name, number) => {
      const item = document.querySelector<HTMLElement>(
        `[aria-label="${name}"] li[value="${number}"] > button`,
      );
      item?.click();
      return item != null;
    },
    [list, position + 1] as const,
  );
  const [before = '', after = ''] = t('panel_position', formatCount(position + 1, tag), '\n').split('\n');
  await panel.waitFor(
    (place, name, refresh) => {
      const shown = document.querySelector('.step-position')?.textContent;
      return (
        shown?.startsWith(place.before) &&
        shown.endsWith(place.after) &&
        document.querySelector(`[aria-label="${name}"]`) === null &&
        document.querySelector(`.skeleton, button[aria-label="${refresh}"][aria-disabled="true"]`) === null
      );
    },
    [{ before, after }, list, t('panel_refresh')] as const,
    { timeout: 60_000 },
  );
}

/** Opens the list of the page's proposals, where it is not open. */
export async function openList(panel: Page, { t }: Words = english): Promise<void> {
  await panel.waitFor(
    (name) => {
      if (document.querySelector(`[aria-label^="${name}"]`) !== null) return true;
      document.querySelector<HTMLElement>('.step-list[aria-expanded="false"]')?.click();
      return false;
    },
    [t('panel_page_list')],
  );
}

/** Opens the votes over time and the voters of the shown proposal, and waits until both are drawn. */
export async function openVotes(panel: Page, { t }: Words = english): Promise<void> {
  await panel.waitFor(
    (...names) => {
      const folds = names.map((name) =>
        document.querySelector<HTMLElement>(`section[aria-label="${name}"] .fold`),
      );
      for (const fold of folds) if (fold?.ariaExpanded === 'false') fold.click();
      const drawn = ['.timeline-drawing', '.all-voters'].map((part) => document.querySelector(part));
      return drawn.every((part) => part !== null);
    },
    [t('region_timeline'), t('region_ballots')] as const,
  );
}

/** The text of one of the panel's regions, as a reader sees it; null where it is not there. */
export function regionText(panel: Page, name: string): Promise<string | null> {
  return panel.evaluate(
    (wanted) => document.querySelector<HTMLElement>(`section[aria-label="${wanted}"]`)?.innerText ?? null,
    name,
  );
}

/** Opens the evidence with the service's raw words, reads it, and closes it again. */
export async function evidenceText(panel: Page): Promise<string> {
  await panel.click('.trust-line');
  const text = await panel.waitFor(() => {
    const evidence = document.querySelector<HTMLElement>('section[aria-label="Evidence"]');
    const folded = evidence?.querySelectorAll<HTMLElement>('.fold[aria-expanded="false"]') ?? [];
    for (const row of folded) row.click();
    const isOpen = folded.length === 0 && evidence?.querySelector('.raw-words') != null;
    return isOpen ? evidence.innerText : null;
  }, []);
  await panel.clickRole('button', 'Close');
  return text;
}

/** The exact figures that the panel's markup carries for the shown proposal, null where it says "not reported". */
export interface ShownFigures {
  readonly title: string | null;
  /** Voting power of each choice, in the service's order; none where no power of any is reported. */
  readonly choicePowers: readonly (string | null)[];
  readonly totalPower: string | null;
  readonly quorumProgress: string | null;
}

/** Reads the figures of the shown proposal with all its choices unfolded. */
export function shownFigures(panel: Page): Promise<ShownFigures> {
  return panel.evaluate(async () => {
    const unfold = [...document.querySelectorAll('button')].find(({ textContent }) =>
      /^\d+ more$/.test(textContent?.trim() ?? ''),
    );
    unfold?.click();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const valueIn = (element: Element | null | undefined) =>
      element?.querySelector('data')?.getAttribute('value') ?? null;
    const rows = [...document.querySelectorAll<HTMLLIElement>('.choice')];
    return {
      title: document.querySelector('h2.proposal-title')?.textContent ?? null,
      choicePowers: rows.sort((one, other) => one.value - other.value).map(valueIn),
      totalPower: valueIn(document.querySelector('.totals')),
      quorumProgress: valueIn(document.querySelector('.quorum-words')),
    };
  });
}
