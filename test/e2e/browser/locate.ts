/*
 * These functions run inside pages. They are sent as source, together, so they may call one another
 * but nothing else.
 */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of the first match in viewport coordinates, scrolled into view; null while it has no box. */
export function centreOfSelector(selector: string): Promise<Point | null> {
  return centreOf(document.querySelector(selector));
}

/** The same for the element of an ARIA role with exactly this accessible name. */
export function centreOfRole(role: string, name: string): Promise<Point | null> {
  return centreOf(withRole(role).find((element) => accessibleName(element) === name));
}

/** The same for the form field with exactly this label. */
export function centreOfField(label: string): Promise<Point | null> {
  return centreOf(fieldLabelled(label));
}

/** Selects all text of the labelled field, so that typing replaces it. */
export function selectField(label: string): void {
  const field = fieldLabelled(label);
  field?.focus();
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
}

/** The text in the labelled field, null where it is gone or holds none. */
export function valueOfField(label: string): string | null {
  const field = fieldLabelled(label);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : null;
}

function fieldLabelled(label: string): HTMLElement | undefined {
  const fields = document.querySelectorAll<HTMLElement>('input, textarea, select, [contenteditable]');
  return [...fields].find((field) => accessibleName(field) === label);
}

/** Null as well while the element still moves: what arrives above it would be clicked in its place. */
async function centreOf(element: Element | null | undefined): Promise<Point | null> {
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  await painted();
  const before = element?.getBoundingClientRect();
  await painted();
  const box = element?.getBoundingClientRect();
  if (box === undefined || box.width === 0 || box.height === 0) return null;
  if (box.x !== before?.x || box.y !== before.y) return null;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Waits until the page has been painted twice: clicks land where it was last painted, not where it was last
 * laid out. Hidden pages never paint and are not waited for long.
 */
export function painted(): Promise<unknown> {
  const frames = new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return Promise.race([frames, new Promise((resolve) => setTimeout(resolve, 200))]);
}

function withRole(role: string): Element[] {
  const native: Record<string, string> = {
    button: 'button, summary, input[type=button], input[type=submit]',
    checkbox: 'input[type=checkbox]',
    combobox: 'select',
    heading: 'h1, h2, h3, h4, h5, h6',
    link: 'a[href]',
    listitem: 'li',
    radio: 'input[type=radio]',
    searchbox: 'input[type=search]',
  };
  const selector = [`[role="${role}"]`, native[role]].filter(Boolean).join(', ');
  return [...document.querySelectorAll(selector)].filter(
    (element) => (element.getAttribute('role') ?? role) === role,
  );
}

/** A working subset of the accessible name computation: labelledby, label, form labels, text, title. */
function accessibleName(element: Element): string {
  const labelledBy = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean);
  const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
  const own = element.matches('input, textarea, select') ? '' : element.textContent;
  const texts = [
    labelledBy.map((id) => document.getElementById(id)?.textContent ?? '').join(' '),
    element.getAttribute('aria-label') ?? '',
    labels.map((label) => label.textContent ?? '').join(' '),
    own ?? '',
    element.getAttribute('title') ?? '',
  ];
  return (texts.find((text) => text.trim() !== '') ?? '').replace(/\s+/g, ' ').trim();
}

/** Everything above, to be sent along with any one of them. */
export const LOCATORS = [fieldLabelled, centreOf, painted, withRole, accessibleName];
