import type { Page } from '../browser/session';

/** What has the focus, as a reader meets it. */
export interface FocusStop {
  readonly role: string;
  readonly name: string;
  /** Name of the landmark, list or table around it, null outside of all. */
  readonly within: string | null;
  /** Drawn around, and not scrolled out of view. */
  readonly isSeen: boolean;
}

/** More stops than any way through the panel has. */
const FARTHEST = 150;

/** What has the focus now; the role of the body where nothing has. */
export function focusIn(page: Page): Promise<FocusStop> {
  return page.evaluate(() => {
    const roles: Record<string, string> = {
      A: 'link',
      BUTTON: 'button',
      BODY: 'document',
      DIALOG: 'dialog',
      H2: 'heading',
      SECTION: 'region',
      SELECT: 'combobox',
      SUMMARY: 'button',
      OL: 'list',
      UL: 'list',
      TABLE: 'table',
    };
    const byId = (ids: string | null) =>
      ids === null
        ? ''
        : ids
            .split(' ')
            .map((id) => document.getElementById(id)?.textContent)
            .join(' ');
    const nameOf = (element: Element) => {
      const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
      const own = element.matches('input, select, section, body') ? '' : element.textContent;
      const names = [
        byId(element.getAttribute('aria-labelledby')),
        element.getAttribute('aria-label'),
        labels.map(({ textContent }) => textContent).join(' '),
        own,
      ];
      return (names.find((name) => name?.trim()) ?? '').replace(/\s+/g, ' ').trim();
    };
    const focused = document.activeElement ?? document.body;
    const inputRoles: Record<string, string> = { search: 'searchbox', text: 'textbox' };
    const inputRole = ({ type, list }: HTMLInputElement) =>
      list === null ? (inputRoles[type] ?? type) : 'combobox';
    const input = focused instanceof HTMLInputElement ? inputRole(focused) : null;
    const around = focused.parentElement?.closest(
      'section, nav, table, dialog, ul[aria-label], ol[aria-label]',
    );
    const isDrawn = (element: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseInt(outlineWidth, 10) > 0;
    };
    // A checkbox may be drawn by the label around it.
    const label = focused.closest('label');
    const drawn = label !== null && isDrawn(label) ? label : focused;
    const { top, bottom, height } = drawn.getBoundingClientRect();
    return {
      role: focused.getAttribute('role') ?? input ?? roles[focused.tagName] ?? focused.tagName,
      name: nameOf(focused),
      within: around ? nameOf(around) : null,
      isSeen: isDrawn(drawn) && height > 0 && bottom > 0 && top < innerHeight,
    };
  });
}

/** Waits until something of this role and name has the focus. */
export async function focusOn(page: Page, role: string, name: string | RegExp): Promise<FocusStop> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const stop = await focusIn(page);
    if (isMeant(stop, role, name)) return stop;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { role: foundRole, name: foundName } = await focusIn(page);
  throw new Error(`The focus is on the ${foundRole} “${foundName}”, not on the ${role} “${name}”.`);
}

/** Presses Tab (or another key) until something of this role and name has the focus; gives every stop on the way. */
export async function walkTo(
  page: Page,
  role: string,
  name: string | RegExp,
  key = 'Tab',
): Promise<readonly FocusStop[]> {
  const stops: FocusStop[] = [];
  while (stops.length < FARTHEST) {
    await page.press(key);
    const stop = await focusIn(page);
    stops.push(stop);
    if (isMeant(stop, role, name)) return stops;
  }
  const way = stops.map((stop) => `${stop.role} “${stop.name.slice(0, 40)}”`).join(', ');
  throw new Error(`The ${role} “${name}” is not on the way: ${way}.`);
}

function isMeant(stop: FocusStop, role: string, name: string | RegExp): boolean {
  return stop.role === role && (typeof name === 'string' ? stop.name === name : name.test(stop.name));
}
