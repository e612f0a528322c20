import { insist } from '../portal/portal';

/** A cursor over an account's bytes. */
export type Reader = ReturnType<typeof readerOf>;

/** Reads Borsh: little-endian, with a length prefix for variable data. Throws at the end of the bytes. */
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

  /** Reads an index below `count`. */
  function oneOf(count: number): number {
    const place = Number(uint(1));
    insist(place < count);
    return place;
  }

  return {
    ...{ take, uint, oneOf },
    option: <T>(read: () => T): T | null => (oneOf(2) === 1 ? read() : null),
    text: () => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(take(length())),
    /** Stops at the first missing entry, so a false length costs no more than the bytes. */
    list<T>(read: () => T): readonly T[] {
      const rows: T[] = [];
      for (let left = length(); left > 0; left -= 1) rows.push(read());
      return rows;
    },
    left: () => bytes.length - at,
    /** Accounts have the size of their longest content; zeros fill the rest. */
    isAtEnd: () => bytes.subarray(at).every((byte) => byte === 0),
  };
}

/** Applies a layout to an account; null if the account has another layout or is cut off. */
export function readAs<T>(bytes: Uint8Array, layout: (reader: Reader) => T): T | null {
  try {
    return layout(readerOf(bytes));
  } catch {
    return null;
  }
}
