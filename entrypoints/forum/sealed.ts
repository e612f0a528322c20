import STYLE from './forum.css?inline';

/** `!important`, so that the page's own rules for unknown elements change nothing. */
const HOST_STYLE = 'all:unset!important;position:relative!important;';

let inert: Document | undefined;

/** A plain element that no script of the page can have a hand in, since it is made in a document without scripts. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  kind = '',
  text = '',
): HTMLElementTagNameMap[Name] {
  const element = inertDocument().createElement(name);
  element.className = kind;
  element.textContent = text;
  return element;
}

/** An empty element for the page, which the page can style no more than its contents. */
export function makeHost(name: string, style: string): HTMLElement {
  const host = inertDocument().createElement(name);
  host.style.cssText = HOST_STYLE + style;
  return host;
}

/**
 * Gives a host contents that the page can neither read nor restyle. They hang in a closed root on an inner element, so
 * that a page which defines the host's name as a custom element of its own gets hold of the host alone.
 */
export function seal(host: HTMLElement, content: Element): void {
  const inner = make('span');
  inner.attachShadow({ mode: 'closed' }).append(make('style', '', STYLE), content);
  host.append(inner);
}

function inertDocument(): Document {
  inert ??= document.implementation.createHTMLDocument('');
  return inert;
}
