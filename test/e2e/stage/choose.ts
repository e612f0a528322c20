import type { Page } from '../browser/session';
import { waitUntil } from '../browser/wait-until';

/** Waits until the page has stored what was changed on it, for what looks at it next. */
export async function saved(page: Page): Promise<void> {
  await waitUntil('the changes to be stored', () =>
    page.evaluate(async () => {
      const { held, pending } = await navigator.locks.query();
      return held?.length === 0 && pending?.length === 0;
    }),
  );
}

/** Picks a value of the select with this label, as a user does, and waits until the page has taken and stored it. */
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
  await saved(page);
}
