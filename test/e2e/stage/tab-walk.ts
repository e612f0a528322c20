import { painted } from '../browser/locate';
import type { Page } from '../browser/session';

/** What the page says of the stop that has the focus. */
interface Landing {
  readonly label: string;
  /** Its place among all that the key must reach, in the order of the document; -1 where it is none of them. */
  readonly at: number;
  readonly count: number;
  /** Has the focus, and nothing to work with: the next stop is meant. */
  readonly leadsOn: boolean;
  readonly faults: readonly string[];
  /** Of what has its place in the page; null of what stays in its place in the window. */
  readonly box: {
    readonly top: number;
    readonly bottom: number;
    readonly left: number;
    readonly right: number;
  } | null;
}

/** Goes from the first control to the last by the Tab key; gives what is wrong on the way, nothing where all is well. */
export async function walkFaults(page: Page): Promise<readonly string[]> {
  await page.evaluate(focusFirst);
  // From here on by real keys, so that the browser draws what it draws for them.
  await page.press('Tab');
  const faults: string[] = [];
  let landing = await pressed(page, 'Shift+Tab');
  let before: Landing | null = null;
  for (let at = 0; at < landing.count; at += 1) {
    if (at > 0) {
      before = landing;
      landing = await pressed(page, 'Tab');
    }
    faults.push(...landing.faults.map((fault) => `${landing.label}: ${fault}`));
    if (landing.at !== at)
      return [...faults, `stop ${at + 1} of ${landing.count} is ${landing.label}, number ${landing.at + 1}`];
    if (before !== null && isUpward(before, landing))
      faults.push(`${landing.label} stands before ${before.label}`);
  }
  return faults;
}

/** Where the key leads. A dialog, and what scrolls, is a stop of its own in Firefox, which leads on. */
async function pressed(page: Page, key: string): Promise<Landing> {
  await page.press(key);
  const landing = await landed(page);
  return landing.leadsOn ? pressed(page, 'Tab') : landing;
}

/** Rows far down a list are laid out once they come near, and move what follows them. */
async function landed(page: Page): Promise<Landing> {
  const landing = await page.evaluate(land);
  if (landing.faults.length === 0) return landing;
  await page.evaluate(painted);
  return page.evaluate(land);
}

function isUpward({ box: from }: Landing, { box: to }: Landing): boolean {
  if (from === null || to === null) return false;
  const isSameLine = to.top < from.bottom - 2 && from.top < to.bottom - 2;
  return isSameLine ? to.right <= from.left : to.bottom <= from.top;
}

function focusFirst(): void {
  const first = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary')].find(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility(),
  );
  first?.focus();
}

/** Runs in the page. */
function land(): Landing {
  const around = document.querySelector('dialog[open]') ?? document;
  const isReached = (element: HTMLElement) => {
    if (element.tabIndex < 0 || element.matches(':disabled') || element.closest('[inert]') !== null)
      return false;
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    // Of radio buttons one is a stop: the picked one, or else the first.
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
    const group = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')].filter(
      ({ name }) => name === element.name,
    );
    return (group.find(({ checked }) => checked) ?? group[0]) === element;
  };
  const wanted = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]';
  const stops = [...around.querySelectorAll<HTMLElement>(wanted)].filter(isReached);
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement : document.body;
  const words =
    focused.getAttribute('aria-label') ?? focused.closest('label')?.textContent ?? focused.textContent;
  const label = `${focused.localName} “${words?.replace(/\s+/g, ' ').trim().slice(0, 40)}”`;
  const ringOf = (element: Element) => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
    const width = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
    return { width, reach: width + Number.parseFloat(outlineOffset) };
  };
  // A box to tick may be drawn by the label around it, a field by the row that it stands in.
  const drawn =
    [focused, focused.closest('label'), focused.parentElement].find(
      (element) => element !== null && ringOf(element).width > 0,
    ) ?? focused;
  const ring = ringOf(drawn);
  const { top, bottom, left, right } = drawn.getBoundingClientRect();
  const faults: string[] = [];
  if (ring.width <= 0) faults.push('no focus ring');
  const cuts = (frame: DOMRect, [across, down]: readonly [boolean, boolean]) =>
    (across && (left - ring.reach < frame.left - 1 || right + ring.reach > frame.right + 1)) ||
    (down && (top - ring.reach < frame.top - 1 || bottom + ring.reach > frame.bottom + 1));
  let isFixed = false;
  for (
    let outer = drawn.parentElement;
    outer !== null && outer !== document.body;
    outer = outer.parentElement
  ) {
    const { overflowX, overflowY, position } = getComputedStyle(outer);
    if (cuts(outer.getBoundingClientRect(), [overflowX !== 'visible', overflowY !== 'visible']))
      faults.push(`its ring is cut by ${outer.localName}.${outer.className}`);
    if (position === 'fixed') {
      isFixed = true;
      break;
    }
  }
  // What is half in view Firefox leaves where it is.
  const share = (from: number, to: number, end: number) =>
    (Math.min(to, end) - Math.max(from, 0)) / Math.min(to - from, end);
  if (share(left, right, innerWidth) < 0.5 || share(top, bottom, innerHeight) < 0.5)
    faults.push('out of view');
  const [line] = drawn.getClientRects();
  if (line !== undefined) {
    const middle = (from: number, to: number, end: number) => (Math.max(from, 0) + Math.min(to, end)) / 2;
    const hit = document.elementFromPoint(
      middle(line.left, line.right, innerWidth),
      middle(line.top, line.bottom, innerHeight),
    );
    if (hit === null || !(drawn.contains(hit) || hit.contains(drawn)))
      faults.push(`covered by ${hit?.localName}.${hit?.getAttribute('class')}`);
  }
  const box = isFixed ? null : { top: top + scrollY, bottom: bottom + scrollY, left, right };
  const at = stops.indexOf(focused);
  const isFrame = focused.localName === 'dialog' || focused.scrollHeight > focused.clientHeight;
  const leadsOn = at < 0 && focused !== document.body && isFrame;
  return { label, at, count: stops.length, leadsOn, faults, box };
}
