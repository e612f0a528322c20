/**
 * What the document says of an element. A form is not asked itself: in Chromium it answers with a field of the page's of
 * that name, whose parent is the form again.
 */
export function parentOf(element: Element): Element | null {
  return Reflect.get(Node.prototype, 'parentElement', element);
}

/** As `Element.matches`, of forms too. */
export function isOf(element: Element, selector: string): boolean {
  return Element.prototype.matches.call(element, selector);
}
