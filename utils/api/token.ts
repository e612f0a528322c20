const VISIBLE_ASCII = /^[\x21-\x7e]{8,512}$/;

/**
 * Whether a text may be used as a token: 8 to 512 visible ASCII characters. Anything else could split a header, be
 * sent in another encoding, or be printed by Firefox in the exception that refuses it.
 */
export function isToken(text: string): boolean {
  return VISIBLE_ASCII.test(text);
}
