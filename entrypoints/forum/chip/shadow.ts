declare global {
  interface HTMLElementTagNameMap {
    'proposal-lens-chip': HTMLElement;
    'proposal-lens-card': HTMLElement;
  }
}

let inert: Document | undefined;

/** Digits that no page can know. */
const randomDigits = () => Math.random().toFixed(16).slice(2);

/** A class that nothing in the page has, and that no page can know before it has a chip. */
const MARK = `x${randomDigits()}`;
/**
 * The prefix of custom properties within closed roots, and nowhere else: a page can register each property whose name
 * it knows, and so give it a value.
 */
const OWN = `--${randomDigits()}`;
let isMarked = false;

/** What the background is to show hosts by, until it does. */
export const wantedMark = (): { readonly mark?: string } => (isMarked ? {} : { mark: MARK });

/**
 * From now on hosts are hidden except by a style sheet of the background, which shows marked ones and disappears with
 * the extension. In Firefox this script is gone by then without notice and cannot clean up.
 */
export function hideUnmarked(): void {
  isMarked = true;
}

/**
 * A plain element that no script of the page can have a hand in, since it is made in a document without scripts. Its words
 * are drawn by the style sheet: text would be in what the page can search, select and ask positions of.
 */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  kind = '',
  words = '',
): HTMLElementTagNameMap[Name] {
  inert ??= document.implementation.createHTMLDocument('');
  const element = inert.createElement(name);
  element.className = kind;
  if (words) element.setAttribute('w', words);
  return element;
}

/** Styles an element of the document; `!important`, so that the page's own rules change nothing. */
export function dress(element: HTMLElement, style: string): void {
  element.style.cssText = `all:unset;${style};`.replaceAll(/;+/g, '!important;');
}

const models = new Map<string, HTMLElement>();

/** An element with such a style: a copy, since the browser computes a style once for all that have the very same. */
export function createDressed(style: string): HTMLElement {
  let model = models.get(style);
  if (!model) {
    model = createElement('span');
    dress(model, style);
    models.set(style, model);
  }
  return document.importNode(model);
}

/** Styles a host that holds something. */
export function dressHost(host: HTMLElement, style: string): void {
  if (isMarked) host.className = MARK;
  dress(host, isMarked ? `${style};display:none` : style);
}

/** An empty element for the page. */
export function createHost(name: 'proposal-lens-chip' | 'proposal-lens-card'): HTMLElement {
  const host = createElement(name);
  dress(host, '');
  return host;
}

/**
 * Gives an element contents that the page can neither read nor restyle. They hang in a closed root on an inner element
 * of a host, so a page that defines the host's name as a custom element gets hold of the host alone. What is `drawn`
 * takes no events, because Firefox exposes every node inside that does.
 */
export function fillShadow(inner: Element, ...content: readonly Node[]): void {
  inner.attachShadow({ mode: 'closed' }).append(...content);
}

let rules = '';

/** Takes the rules by which everything is drawn, which come with the first chips. */
export function takeStyle(style: string): void {
  rules = style.replaceAll('--', OWN);
}

/** Sets what the rules call by this name for something that is drawn. */
export function setOwn(drawn: HTMLElement, name: 'fill' | 'to', value: string | null | undefined): void {
  if (value) drawn.style.setProperty(OWN + name, value);
}

/** A new element with what is drawn. A sheet that all roots share takes the browser as long as one in each. */
export function createStyledShadow(drawn: Element): HTMLElement {
  const inner = createElement('span');
  const style = createElement('style');
  style.textContent = rules;
  fillShadow(inner, style, drawn);
  return inner;
}

export type PageTheme = 'light' | 'dark';

/** Whether the page is light or dark around an element, by how bright its text is. */
export function pageTheme(element?: Element | null): PageTheme {
  const { color } = getComputedStyle(element ?? document.body);
  // The first number is the red of 255, or in newer notations a lightness or red of 1.
  const [level = 0] = numbersIn(color);
  return level > (color.startsWith('rgb') ? 127 : 0.5) ? 'dark' : 'light';
}

/** The numbers in a style as the browser writes it; the fourth one of a colour is its opacity. */
export function numbersIn(style: string): readonly number[] {
  return (style.match(/[\d.]+/g) ?? []).map(Number);
}
