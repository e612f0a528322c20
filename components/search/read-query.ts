import type { SearchNarrowing, SearchSelector } from '@/utils/browser/messages/messages';
import { isEvmAddress } from '@/utils/numbers/addresses';
import { MAX_URL_LENGTH } from '@/utils/web-address';
import { type NarrowDraft, narrowingOf, narrowingWords } from './narrowing';

const HREF = /\bhref\s*=\s*(?:"([^"]+)"|'([^']+)')/gi;

/** Returns the web addresses linked in clipboard HTML. Reads it as text and never renders it. */
export function linksInMarkup(html: string): readonly string[] {
  return [...html.matchAll(HREF)].flatMap(([, double, single]) => {
    const address = (double ?? single ?? '').replaceAll('&amp;', '&');
    return /^https?:/i.test(address) && address.length <= MAX_URL_LENGTH ? address : [];
  });
}

/** What Enter requests from the service with one call. */
export interface Question extends Selected {
  readonly narrowing: SearchNarrowing;
}

/** Returns a query as sent. An address names one proposal and needs no filter. */
export function questionOf(selected: Selected, draft: NarrowDraft): Question {
  return { ...selected, narrowing: selected.by === 'url' ? {} : narrowingOf(draft) };
}

/** Returns whether the filter does not apply to this kind of query. */
export function isBeyondNarrowing(typed: Typed, draft: NarrowDraft): boolean {
  const isUrl = typed.kind === 'links' || (typed.kind === 'question' && typed.selected.by === 'url');
  return isUrl && narrowingWords(narrowingOf(draft)).length > 0;
}

/** Returns whether the query is an account's address, which means an author's proposals. */
export function isAuthor({ by, text }: Pick<Selected, 'by' | 'text'>): boolean {
  return by === 'externalId' && isEvmAddress(text);
}

interface Selected {
  readonly by: SearchSelector;
  /** As sent: trimmed, and an address with its scheme. */
  readonly text: string;
}

const ADDRESS = /^https?:\/\/\S+$/i;
const BARE_ADDRESS = /^[a-z\d-]+(\.[a-z\d-]+)+\/\S+$/i;
const HAS_DIGIT = /^(?=\S*\d)\S+$/;

/**
 * Classifies a typed text. An address is a URL, with or without its scheme; one word with a digit is an id (`0x718c…`,
 * `116`, `Qm…`); everything else is a title. Null for an empty text.
 */
export function selectorOf(typed: string): Selected | null {
  const text = typed.trim();
  if (text === '') return null;
  if (ADDRESS.test(text)) return { by: 'url', text };
  if (BARE_ADDRESS.test(text)) return { by: 'url', text: `https://${text}` };
  return { by: HAS_DIGIT.test(text) ? 'externalId' : 'title', text };
}

export type Typed =
  | { readonly kind: 'nothing' }
  /** One query to the service. `isInText`: its address is among other words. */
  | { readonly kind: 'question'; readonly selected: Selected; readonly isInText: boolean }
  /** Several proposals to choose from; canonical addresses in order. */
  | { readonly kind: 'links'; readonly urls: readonly string[] }
  | { readonly kind: 'too-long' };

/** Interprets typed or pasted text; `urls` are its proposals. Makes no request. */
export function readTyped(text: string, urls: readonly string[]): Typed {
  if (urls.length > 1) return { kind: 'links', urls };
  const selected = selectorOf(text);
  if (selected === null) return { kind: 'nothing' };
  const [url] = urls;
  if (url !== undefined && selected.by !== 'url') {
    return { kind: 'question', selected: { by: 'url', text: url }, isInText: true };
  }
  if (selected.text.length > MAX_URL_LENGTH) return { kind: 'too-long' };
  return { kind: 'question', selected, isInText: false };
}
