import STYLE from './forum.css?inline';

/** `!important`, so that the page's own rules for unknown elements change nothing. */
const HOST_STYLE = 'all:unset!important';

declare global {
  interface HTMLElementTagNameMap {
    'proposal-lens-chip': HTMLElement;
    'proposal-lens-card': HTMLElement;
  }
}

let inert: Document | undefined;

/** A plain element that no script of the page can have a hand in, since it is made in a document without scripts. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  kind = '',
  text = '',
): HTMLElementTagNameMap[Name] {
  inert ??= document.implementation.createHTMLDocument('');
  const element = inert.createElement(name);
  element.className = kind;
  element.textContent = text;
  return element;
}

/** An empty element for the page, which cannot restyle it. */
export function makeHost(name: 'proposal-lens-chip' | 'proposal-lens-card'): HTMLElement {
  const host = make(name);
  host.style.cssText = HOST_STYLE;
  return host;
}

/**
 * Gives a host contents that the page can neither read nor restyle. They hang in a closed root on an inner element, so
 * that a page which defines the host's name as a custom element of its own gets hold of the host alone.
 */
export function seal(host: HTMLElement, content: Element): void {
  const inner = make('span');
  inner.attachShadow({ mode: 'closed' }).append(make('style', '', STYLE), content);
  // Only now: the browser looks at every positioned element of a page to tell what lies at a point.
  host.style.setProperty('position', 'relative', 'important');
  host.append(inner);
}
