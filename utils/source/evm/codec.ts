/** Bytes in JSON-RPC's form: `0x` and two digits each. */
export type Hex = `0x${string}`;

/** A number that fits a 32-byte word. Only `parseUint` and this file's decoders create it. */
export type Uint = bigint & { readonly bits: 256 };

const WORD_DIGITS = 64;
const MAX_UINT = 2n ** 256n - 1n;
/** Longer answers are refused before they are parsed. */
const MAX_DIGITS = 1 << 20;

function asUint(value: bigint): Uint | null {
  return value >= 0n && value <= MAX_UINT ? (value as Uint) : null;
}

/** Parses a proposal's number from a link: decimal without leading zeros, or hexadecimal. Null otherwise. */
export function parseUint(text: string): Uint | null {
  return /^(?:0|[1-9]\d{0,77}|0x[\da-f]{1,64})$/i.test(text) ? asUint(BigInt(text)) : null;
}

/** Parses a 20-byte address into lower case, so that equal addresses compare equal. Null otherwise. */
export function parseAddress(text: string): Hex | null {
  return /^0x[\da-f]{40}$/i.test(text) ? `0x${text.slice(2).toLowerCase()}` : null;
}

/** Encodes a number as a word: 64 hexadecimal digits without `0x`. */
export function wordOf(value: bigint | number): string {
  return value.toString(16).padStart(WORD_DIGITS, '0');
}

/** Encodes a call of a function whose arguments are single words: numbers and flags. */
export function encodeCall(selector: Hex, ...values: readonly Uint[]): Hex {
  return `${selector}${values.map(wordOf).join('')}`;
}

/** Encodes dynamic bytes: length, then content padded to whole words. */
export function tailOf(data: Hex): string {
  const digits = data.slice(2);
  return wordOf(digits.length / 2) + digits.padEnd(wholeWords(digits.length), '0');
}

function wholeWords(digits: number): number {
  return Math.ceil(digits / WORD_DIGITS) * WORD_DIGITS;
}

/** Decodes an answer into words. Null if it is not hexadecimal text of whole words. */
function wordsOf(data: string): readonly Uint[] | null {
  if (!isWhole(data)) return null;
  const words = data.slice(2).match(/.{64}/g) ?? [];
  // 64 digits always fit a word.
  return words.map((word) => BigInt(`0x${word}`) as Uint);
}

/** Returns whether an answer consists of whole words and is not too long. */
export function isWhole(data: string): boolean {
  return data.length <= MAX_DIGITS && /^0x(?:[\da-f]{64})*$/i.test(data);
}

/** Returns whether a text is whole bytes and not too long. */
export function isWholeBytes(data: string): boolean {
  return data.length <= MAX_DIGITS && /^0x(?:[\da-f]{2})*$/i.test(data);
}

/** Decodes a flag: only the words 0 and 1 are valid. */
export function toFlag(word: Uint | null): boolean | null {
  return word === 0n || word === 1n ? word === 1n : null;
}

/** Decodes an address in lower case; null if the word has more than its 20 bytes. */
export function toAddress(word: Uint | null): Hex | null {
  return word !== null && word >> 160n === 0n ? `0x${word.toString(16).padStart(40, '0')}` : null;
}

/** A tuple of exactly this many words. */
export type Words<Count extends number, Row extends readonly Uint[] = readonly []> = number extends Count
  ? readonly Uint[]
  : Row['length'] extends Count
    ? Row
    : Words<Count, readonly [...Row, Uint]>;

/** Decodes the first words of an answer and ignores what follows: dynamic parts, and words of later versions. */
export function decodeHead<Count extends number>(data: string, count: Count): Words<Count> | null {
  const words = wordsOf(data)?.slice(0, count);
  // The check has established the tuple's length.
  return words?.length === count ? (words as readonly Uint[] as Words<Count>) : null;
}

/** Decodes an answer of exactly these words. */
export function decodeWords<Count extends number>(data: string, count: Count): Words<Count> | null {
  return data.length === 2 + count * WORD_DIGITS ? decodeHead(data, count) : null;
}

/** Decodes a count or an offset; anything invalid becomes a number larger than any answer. */
export function sizeAt(data: string, at: number): number {
  return Number.parseInt(data.slice(at, at + WORD_DIGITS), 16);
}

/** Returns the dynamic bytes whose length is at an offset of an answer. */
export function bytesAt(data: string, at: number): Hex {
  const start = at + WORD_DIGITS;
  return `0x${data.slice(start, start + 2 * sizeAt(data, at))}`;
}

/** Longest name to read, in bytes. */
const LONGEST_NAME = 64;

/** Decodes the first `longest` bytes as UTF-8; untrusted and not cleaned. */
export function textIn(data: Hex, longest = LONGEST_NAME): string {
  const bytes = data.slice(2, 2 + 2 * longest).match(/../g) ?? [];
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)));
}
