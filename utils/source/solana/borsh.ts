import { insist } from '../portal/portal';

/** The front of an account's bytes. */
export type Reader = ReturnType<typeof readerOf>;

/** Reads bytes from front to back as Borsh writes them: little-endian, a length before what may be longer. Throws at their end. */
export function readerOf(bytes: Uint8Array) {
  let at = 0;

  function take(length: number): Uint8Array {
    const taken = bytes.subarray(at, at + length);
    insist(taken.length === length);
    at += length;
    return taken;
  }

  const uint = (size: number) => take(size).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n);
  const length = () => Number(uint(4));

  /** One of so many words, by its place. */
  function oneOf(count: number): number {
    const place = Number(uint(1));
    insist(place < count);
    return place;
  }

  return {
    ...{ take, uint, oneOf },
    option: <T>(read: () => T): T | null => (oneOf(2) === 1 ? read() : null),
    text: () => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(take(length())),
    /** Stops at the first entry that is not there: a length that is not meant as one costs no more than the bytes. */
    list<T>(read: () => T): readonly T[] {
      const rows: T[] = [];
      for (let left = length(); left > 0; left -= 1) rows.push(read());
      return rows;
    },
    left: () => bytes.length - at,
    /** Accounts are as long as their longest content, and zeros stand behind the rest. */
    isAtEnd: () => bytes.subarray(at).every((byte) => byte === 0),
  };
}

/** What a layout reads of an account; null where it is another one's, or cut off. */
export function readAs<T>(bytes: Uint8Array, layout: (reader: Reader) => T): T | null {
  try {
    return layout(readerOf(bytes));
  } catch {
    return null;
  }
}
