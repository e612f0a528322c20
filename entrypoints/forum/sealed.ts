import STYLE from './forum.css?inline';

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

/**
 * A host for the page with contents that the page can neither read nor restyle. They hang in a closed root on an inner
 * element, so that a page which defines the host's name as a custom element of its own gets hold of the host alone.
 */
export function sealed(name: string, content: Element): HTMLElement {
  const host = content.ownerDocument.createElement(name);
  const inner = make('span');
  inner.attachShadow({ mode: 'closed' }).append(make('style', '', STYLE), content);
  host.append(inner);
  // `!important`, so that the page's own rules for unknown elements change nothing.
  host.style.cssText = 'all:unset!important;position:relative!important';
  return host;
}
