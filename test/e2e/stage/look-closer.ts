import type { Page } from '../browser/session';

const PATIENCE = { timeout: 30_000 };

/** Waits until the panel's "Look closer" says it. */
export function closerSays(panel: Page, text: string): Promise<boolean> {
  return panel.waitFor(
    (wanted) =>
      document.querySelector<HTMLElement>('[aria-label="Look closer"]')?.innerText.includes(wanted) === true,
    [text],
    PATIENCE,
  );
}

/** Opens "Look closer", or a row in it, by how it begins; one that is open stays so. */
export function openCloser(panel: Page, name: string): Promise<boolean> {
  return panel.waitFor(
    (wanted) => {
      const rows = document.querySelectorAll<HTMLButtonElement>('[aria-label="Look closer"] .fold');
      const row = [...rows].find((one) => one.innerText.startsWith(wanted));
      if (row?.ariaExpanded === 'false') row.click();
      return row?.ariaExpanded === 'true';
    },
    [name],
    PATIENCE,
  );
}
