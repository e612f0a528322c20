import { type Selected, selectorOf } from './selector-of';

/** What the field's text is taken for. */
export type Typed =
  | { readonly kind: 'nothing' }
  /** One question to the service. `isInText`: its address stands among other words. */
  | { readonly kind: 'question'; readonly selected: Selected; readonly isInText: boolean }
  /** Several proposals, of which one is to be chosen first; canonical addresses in their order. */
  | { readonly kind: 'links'; readonly urls: readonly string[] }
  | { readonly kind: 'too-long' };

/** More is refused before it is sent, see `request-schemas`. */
const LONGEST_QUESTION = 2_048;

/** Reads what was typed or pasted; `urls` are the proposals of which it holds the addresses. Asks nobody. */
export function readTyped(text: string, urls: readonly string[]): Typed {
  if (urls.length > 1) return { kind: 'links', urls };
  const selected = selectorOf(text);
  if (selected === null) return { kind: 'nothing' };
  const [url] = urls;
  if (url !== undefined && selected.by !== 'url') {
    return { kind: 'question', selected: { by: 'url', text: url }, isInText: true };
  }
  if (selected.text.length > LONGEST_QUESTION) return { kind: 'too-long' };
  return { kind: 'question', selected, isInText: false };
}
