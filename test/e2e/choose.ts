import type { Page } from './browser/session';

/** Picks a value of the select with this label, as a user does, and waits until the page has taken it. */
export async function choose(page: Page, label: string, value: string): Promise<void> {
  await page.waitFor(
    (wanted, picked) => {
      const labels = [...document.querySelectorAll('label')];
      const select = labels
        .find((element) => element.querySelector('span')?.textContent === wanted)
        ?.querySelector('select');
      if (!select) return false;
      select.value = picked;
      select.dispatchEvent(new Event('change', { bubbles: true }));
      return true;
    },
    [label, value],
  );
  await page.waitFor(
    (wanted, picked) =>
      [...document.querySelectorAll('label')]
        .find((element) => element.querySelector('span')?.textContent === wanted)
        ?.querySelector('select')?.value === picked,
    [label, value],
  );
}
