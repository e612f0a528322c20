import type { SearchNarrowing, SearchSelector } from '@/utils/browser/messages/messages';
import { isEvmAddress } from '@/utils/numbers/addresses';
import { MAX_URL_LENGTH } from '@/utils/web-address';
import { type NarrowDraft, narrowingOf, narrowingWords } from './narrowing';

const HREF = /\bhref\s*=\s*(?:"([^"]+)"|'([^']+)')/gi;

/** The web addresses that a piece of HTML from the clipboard links. It is read as text and becomes no markup. */
export function linksInMarkup(html: string): readonly string[] {
  return [...html.matchAll(HREF)].flatMap(([, double, single]) => {
    const address = (double ?? single ?? '').replaceAll('&amp;', '&');
    return /^https?:/i.test(address) && address.length <= MAX_URL_LENGTH ? address : [];
  });
}

/** What Enter asks of the service, in one call. */
export interface Question extends Selected {
  readonly narrowing: SearchNarrowing;
}

/** A question as it is sent. An address names one proposal: there is nothing to narrow. */
export function questionOf(selected: Selected, draft: NarrowDraft): Question {
  return { ...selected, narrowing: selected.by === 'url' ? {} : narrowingOf(draft) };
}

/** Whether the narrowing does not apply to this kind of question. */
export function isBeyondNarrowing(typed: Typed, draft: NarrowDraft): boolean {
  const isUrl = typed.kind === 'links' || (typed.kind === 'question' && typed.selected.by === 'url');
  return isUrl && narrowingWords(narrowingOf(draft)).length > 0;
}

/** Whether an account's address is asked for: it stands for the proposals of an author. */
export function isAuthor({ by, text }: Pick<Selected, 'by' | 'text'>): boolean {
  return by === 'externalId' && isEvmAddress(text);
}

interface Selected {
  readonly by: SearchSelector;
  /** As it is sent: trimmed, and an address with its scheme. */
  readonly text: string;
}

const ADDRESS = /^https?:\/\/\S+$/i;
const BARE_ADDRESS = /^[a-z\d-]+(\.[a-z\d-]+)+\/\S+$/i;
const HAS_DIGIT = /^(?=\S*\d)\S+$/;

/**
 * What a typed text is taken for. An address is a URL, with or without its scheme; one word with a digit in it is
 * an id (`0x718c…`, `116`, `Qm…`); everything else is a title. Null for an empty text.
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
  /** One question to the service. `isInText`: its address is among other words. */
  | { readonly kind: 'question'; readonly selected: Selected; readonly isInText: boolean }
  /** Several proposals, of which one is to be chosen first; canonical addresses in their order. */
  | { readonly kind: 'links'; readonly urls: readonly string[] }
  | { readonly kind: 'too-long' };

/** Interprets typed or pasted text; `urls` are the proposals whose addresses it holds. Makes no request. */
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
