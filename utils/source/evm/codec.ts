/** Bytes as JSON-RPC writes them: `0x` and two digits each. */
export type Hex = `0x${string}`;

/** A number that fits a word of 32 bytes, as only `parseUint` and the decoders of this file make it. */
export type Uint = bigint & { readonly bits: 256 };

const WORD_DIGITS = 64;
const MAX_UINT = 2n ** 256n - 1n;
/** Longer than any answer that is read here; what is longer is refused before it is looked through. */
const MAX_DIGITS = 1 << 20;

function asUint(value: bigint): Uint | null {
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

/** The words of an answer. Null if it is not a hexadecimal text of whole words. */
function wordsOf(data: string): readonly Uint[] | null {
  if (!isWhole(data)) return null;
  const words = data.slice(2).match(/.{64}/g) ?? [];
  // 64 digits cannot be more than a word holds.
  return words.map((word) => BigInt(`0x${word}`) as Uint);
}

/** Whether an answer is whole words, and no longer than what is read here. */
export function isWhole(data: string): boolean {
  return data.length <= MAX_DIGITS && /^0x(?:[\da-f]{64})*$/i.test(data);
}

/** Whether a text is bytes, of any number up to what is read here. */
export function isWholeBytes(data: string): boolean {
  return data.length <= MAX_DIGITS && /^0x(?:[\da-f]{2})*$/i.test(data);
}

/** A flag is the word 0 or 1, and nothing else is one. */
export function toFlag(word: Uint | null): boolean | null {
  return word === 0n || word === 1n ? word === 1n : null;
}

export function toAddress(word: Uint | null): Hex | null {
  return word !== null && word >> 160n === 0n ? `0x${word.toString(16).padStart(40, '0')}` : null;
}

/** So many words, each of which is there. */
export type Words<Count extends number, Row extends readonly Uint[] = readonly []> = number extends Count
  ? readonly Uint[]
  : Row['length'] extends Count
    ? Row
    : Words<Count, readonly [...Row, Uint]>;

/** The first words of an answer, which may go on after them: so dynamic parts, and words of later versions, are left alone. */
export function decodeHead<Count extends number>(data: string, count: Count): Words<Count> | null {
  const words = wordsOf(data)?.slice(0, count);
  // The length is that of the type.
  return words?.length === count ? (words as readonly Uint[] as Words<Count>) : null;
}

/** The words of an answer that has these and no more. */
export function decodeWords<Count extends number>(data: string, count: Count): Words<Count> | null {
  return data.length === 2 + count * WORD_DIGITS ? decodeHead(data, count) : null;
}

/** A count or a position in an answer; anything else becomes a number larger than any answer. */
export function sizeAt(data: string, at: number): number {
  return Number.parseInt(data.slice(at, at + WORD_DIGITS), 16);
}

/** Dynamic bytes whose length is at a position of an answer. */
export function bytesAt(data: string, at: number): Hex {
  const start = at + WORD_DIGITS;
  return `0x${data.slice(start, start + 2 * sizeAt(data, at))}`;
}

/** Bytes of a name that are read. */
const LONGEST_NAME = 64;

/** What the first bytes, so many at most, spell in UTF-8; untrusted, and not tidied. */
export function textIn(data: Hex, longest = LONGEST_NAME): string {
  const bytes = data.slice(2, 2 + 2 * longest).match(/../g) ?? [];
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)));
}
