import { outsideOfMessages } from './pseudo';

/** Attributes that are read out or shown. */
const WORDED = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'alt',
  'placeholder',
];
const LATIN = /[a-z]/i;
/** Names of zones are the same in every language. */
const ZONES = /\b(?:UTC|GMT)\b/g;
/** A key's name is its letter. */
const KEY = /^[a-z]$/;
/** Arabic joins its "and" to the next word of a list. */
const AND = / و/;

/**
 * The words of a page, drawn in the pseudo-language with marked data, that are in no message: English that somebody
 * wrote into a view. The service's codes within `<code>` and the given addresses, whole or in part, are none.
 */
export function leftInEnglish(page: Element, addresses: readonly string[]): string[] {
  const isOurs = (text: string) =>
    LATIN.test(text.replace(ZONES, '')) &&
    !KEY.test(text.trim()) &&
    !addresses.some((address) => address.includes(text.trim()));
  const attributes = Array.from(page.querySelectorAll('*')).flatMap((element) =>
    WORDED.flatMap((name) => outsideOfMessages([element.getAttribute(name) ?? ''])),
  );
  return [...outsideOfMessages(textsOf(page)), ...attributes]
    .flatMap((text) => text.split(AND))
    .filter(isOurs);
}

/** The texts of a page in its order, but for the service's own codes. */
function textsOf(node: Node): string[] {
  if (node instanceof Text) return [node.data];
  if (node instanceof HTMLElement && node.localName === 'code') return [];
  return Array.from(node.childNodes).flatMap(textsOf);
}
