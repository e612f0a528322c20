import type { MessageKey } from '@/utils/proposal/say';

/** The header that the API's own document names for the token. */
export const DEFAULT_TOKEN_HEADER = 'x-service-api-token';

/** A header name read from user input, or a message for the user. */
export type ParsedHeaderName =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly message: MessageKey };

/** RFC 9110 §5.6.2, at most 64 characters. */
const TOKEN_CHARACTERS = /^[!#$%&'*+\-.^_`|~0-9a-z]{1,64}$/;

/** Names that browsers refuse or overwrite (Fetch standard, forbidden request-headers), or that the client sends itself. */
const RESERVED = new Set([
  'accept',
  'accept-charset',
  'accept-encoding',
  'access-control-request-headers',
  'access-control-request-method',
  'connection',
  'content-length',
  'content-type',
  'cookie',
  'cookie2',
  'date',
  'dnt',
  'expect',
  'host',
  'keep-alive',
  'origin',
  'range',
  'referer',
  'set-cookie',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
  'via',
]);
const RESERVED_PREFIX = /^(?:sec|proxy|access-control)-/;

/** Reads the name of the header that carries the token; the name comes back in lower case. */
export function parseHeaderName(text: string): ParsedHeaderName {
  const name = text.trim().toLowerCase();
  if (name === '') return { ok: false, message: 'options_header_empty' };
  if (!TOKEN_CHARACTERS.test(name)) {
    return { ok: false, message: 'options_header_form' };
  }
  if (RESERVED.has(name) || RESERVED_PREFIX.test(name)) {
    return { ok: false, message: 'options_header_reserved' };
  }
  return { ok: true, name };
}
