import { canonicalProposalUrl } from './recognise';

/** A proposal's address as it is written, and where in the text it ends. */
export interface WrittenAddress {
  readonly address: string;
  readonly end: number;
}

/** Up to a space, a quotation mark, a bracket that encloses addresses, or punctuation as it is written in East Asia. */
const ADDRESS = /https?:\/\/[^\s<>"'`\u3000-\u303f\uff00-\uffef]+/g;
/** Punctuation that ends a sentence or closes a bracket, not the address. */
const PUNCTUATION = /[.,;:!?)\]}*_~’”»…]+$/;
/** Longer ones are not recognised either. */
const MAX_URL_LENGTH = 2048;

/** Addresses of proposals in a text, in order. */
export function addressesIn(text: string): WrittenAddress[] {
  return [...text.matchAll(ADDRESS)].flatMap(({ 0: run, index }) => {
    if (run.length > MAX_URL_LENGTH) return [];
    const address = run.replace(PUNCTUATION, '');
    return canonicalProposalUrl(address) === null ? [] : { address, end: index + address.length };
  });
}
