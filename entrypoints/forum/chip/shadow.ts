declare global {
  interface HTMLElementTagNameMap {
    'proposal-lens-chip': HTMLElement;
    'proposal-lens-card': HTMLElement;
  }
}

let inert: Document | undefined;

/** Digits that a page cannot guess. */
const randomDigits = () => Math.random().toFixed(16).slice(2);

/** A class that the page does not use and cannot guess before it has a chip. */
const MARK = `x${randomDigits()}`;
/**
 * The prefix of custom properties inside closed roots only: a page can register any property name it knows, and so set
 * its value.
 */
const OWN = `--${randomDigits()}`;
let isMarked = false;

/** Returns the mark that the background must reveal, until it does. */
export const wantedMark = (): { readonly mark?: string } => (isMarked ? {} : { mark: MARK });

/**
 * Hides hosts unless the background's style sheet reveals marked ones; it disappears with the extension. In Firefox
 * this script is gone by then without notice and cannot clean up.
 */
export function hideUnmarked(): void {
  isMarked = true;
}

/**
 * Creates a plain element from a document without scripts, so that the page's scripts cannot interfere. The style sheet
 * draws its words: the page could search, select and locate text.
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

/** Styles an element of the document; `!important`, so that the page's rules change nothing. */
export function dress(element: HTMLElement, style: string): void {
  element.style.cssText = `all:unset;${style};`.replaceAll(/;+/g, '!important;');
}

const models = new Map<string, HTMLElement>();

/** Copies an element with such a style, since the browser computes one style for all identical ones. */
export function createDressed(style: string): HTMLElement {
  let model = models.get(style);
  if (!model) {
    model = createElement('span');
    dress(model, style);
    models.set(style, model);
  }
  return document.importNode(model);
}

/** Styles a host with content. */
export function dressHost(host: HTMLElement, style: string): void {
  if (isMarked) host.className = MARK;
  dress(host, isMarked ? `${style};display:none` : style);
}

/** Creates an empty element for the page. */
export function createHost(name: 'proposal-lens-chip' | 'proposal-lens-card'): HTMLElement {
  const host = createElement(name);
  dress(host, '');
  return host;
}

/**
 * Gives an element contents that the page can neither read nor restyle. A closed root on an inner element contains
 * them, so that a page that defines the host as a custom element gets only the host. Contents that are `drawn` receive
 * no events, because Firefox exposes nodes inside that do.
 */
export function fillShadow(inner: Element, ...content: readonly Node[]): void {
  inner.attachShadow({ mode: 'closed' }).append(...content);
}

let rules = '';

/** Stores the drawing rules, which arrive with the first chips. */
export function takeStyle(style: string): void {
  rules = style.replaceAll('--', OWN);
}

/** Sets a custom property of the rules for a drawn element. */
export function setOwn(drawn: HTMLElement, name: 'fill' | 'to', value: string | null | undefined): void {
  if (value) drawn.style.setProperty(OWN + name, value);
}

/** Creates an element with a styled drawing. A shared sheet would take the browser as long as one per root. */
export function createStyledShadow(drawn: Element): HTMLElement {
  const inner = createElement('span');
  const style = createElement('style');
  style.textContent = rules;
  fillShadow(inner, style, drawn);
  return inner;
}

export type PageTheme = 'light' | 'dark';

/** Returns whether the page around an element is light or dark, by its text's brightness. */
export function pageTheme(element?: Element | null): PageTheme {
  const { color } = getComputedStyle(element ?? document.body);
  // The first number is red from 0 to 255, or in newer notations a lightness or red up to 1.
  const [level = 0] = numbersIn(color);
  return level > (color.startsWith('rgb') ? 127 : 0.5) ? 'dark' : 'light';
}

/** The numbers in a style as the browser writes it; the fourth one of a colour is its opacity. */
export function numbersIn(style: string): readonly number[] {
  return (style.match(/[\d.]+/g) ?? []).map(Number);
}
