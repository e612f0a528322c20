/** Bytes as JSON-RPC writes them: `0x` and two digits each. */
export type Hex = `0x${string}`;

/** A number that fits a word of 32 bytes, as only `parseUint` and the decoders of this file make it. */
export type Uint = bigint & { readonly bits: 256 };

const WORD_DIGITS = 64;
const MAX_UINT = 2n ** 256n - 1n;
/** Longer than any answer that is read here; what is longer is refused before it is looked through. */
const MAX_DIGITS = 1 << 20;

function asUint(value: bigint): Uint | null {
  // The one place that names a checked number so.
  return value >= 0n && value <= MAX_UINT ? (value as Uint) : null;
}

/** A proposal's number as a link writes it: decimal without leading zeros, or hexadecimal. Null for all else. */
export function parseUint(text: string): Uint | null {
  return /^(?:0|[1-9]\d{0,77}|0x[\da-f]{1,64})$/i.test(text) ? asUint(BigInt(text)) : null;
}

/** An address of 20 bytes, in small letters, so that two that are the same are equal. Null for all else. */
export function parseAddress(text: string): Hex | null {
  return /^0x[\da-f]{40}$/i.test(text) ? `0x${text.slice(2).toLowerCase()}` : null;
}

/** One word, for those who write calls. */
export function wordOf(value: bigint | number): string {
  return value.toString(16).padStart(WORD_DIGITS, '0');
}

/** A call of a function whose arguments are words: numbers and flags alone. */
export function encodeCall(selector: Hex, ...values: readonly Uint[]): Hex {
  return `${selector}${values.map(wordOf).join('')}`;
}

/** Length and content of dynamic bytes, filled up to whole words. */
export function tailOf(data: Hex): string {
  const digits = data.slice(2);
  return wordOf(digits.length / 2) + digits.padEnd(wholeWords(digits.length), '0');
}

function wholeWords(digits: number): number {
  return Math.ceil(digits / WORD_DIGITS) * WORD_DIGITS;
}

/** What of an answer is read one after the other, by how far it has come. A read beyond the end, or of what does not fit, is null. */
export interface WordReader {
  readonly word: () => Uint | null;
  /** A word that is the length of something, or its place. */
  readonly size: () => number | null;
  readonly flag: () => boolean | null;
  /** Dynamic bytes with their length before them; what fills the last word is zeros. */
  readonly bytes: () => Hex | null;
  readonly isAtEnd: () => boolean;
}

/** Reads whole words. Null where an answer is no hexadecimal text of them. */
export function readerOf(data: string): WordReader | null {
  const digits = data.slice(2);
  const isWhole = data.startsWith('0x') && digits.length % WORD_DIGITS === 0 && digits.length <= MAX_DIGITS;
  if (!isWhole || /[^\da-f]/i.test(digits)) return null;
  let at = 0;
  const take = (length: number) => {
    const taken = digits.slice(at, at + length);
    at += length;
    return taken.length === length ? taken : null;
  };
  const word = () => {
    const taken = take(WORD_DIGITS);
    return taken === null ? null : asUint(BigInt(`0x${taken}`));
  };
  const size = () => toSize(word());
  const bytes = () => {
    const length = size();
    const taken = length === null ? null : take(wholeWords(length * 2));
    if (length === null || taken === null || /[^0]/.test(taken.slice(length * 2))) return null;
    return asHex(taken.slice(0, length * 2));
  };
  return { word, size, flag: () => toFlag(word()), bytes, isAtEnd: () => at === digits.length };
}

const asHex = (digits: string): Hex => `0x${digits.toLowerCase()}`;

/** A word that counts something of an answer; null where it could not. */
function toSize(word: Uint | null): number | null {
  return word !== null && word <= BigInt(MAX_DIGITS) ? Number(word) : null;
}

/** A flag is the word 0 or 1, and nothing else is one. */
export function toFlag(word: Uint | null): boolean | null {
  return word === 0n || word === 1n ? word === 1n : null;
}

export function toAddress(word: Uint | null): Hex | null {
  return word !== null && word >> 160n === 0n ? asHex(word.toString(16).padStart(40, '0')) : null;
}

/** So many words, each of which is there. */
export type Words<Count extends number, Row extends readonly Uint[] = readonly []> = number extends Count
  ? readonly Uint[]
  : Row['length'] extends Count
    ? Row
    : Words<Count, readonly [...Row, Uint]>;

/** The first words of an answer, which may go on after them: so dynamic parts, and words of later versions, are left alone. */
export function decodeHead<Count extends number>(data: string, count: Count): Words<Count> | null {
  const reader = readerOf(data);
  const words = reader && Array.from({ length: count }, reader.word).filter((word) => word !== null);
  // The length is that of the type.
  return words?.length === count ? (words as readonly Uint[] as Words<Count>) : null;
}

/** The words of an answer that has these and no more. */
export function decodeWords<Count extends number>(data: string, count: Count): Words<Count> | null {
  return data.length === 2 + count * WORD_DIGITS ? decodeHead(data, count) : null;
}

/** An answer that is one text, in UTF-8. */
export function decodeText(data: string): string | null {
  const reader = readerOf(data);
  const bytes = reader?.size() === 32 ? reader.bytes() : null;
  return bytes !== null && reader?.isAtEnd() ? readUtf8(bytes) : null;
}

function readUtf8(bytes: Hex): string | null {
  const pairs = bytes.slice(2).match(/../g) ?? [];
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    return decoder.decode(Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)));
  } catch {
    return null;
  }
}
