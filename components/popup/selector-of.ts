import type { SearchSelector } from '@/utils/browser/messages';

export interface Selected {
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
