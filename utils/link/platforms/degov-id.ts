/**
 * DeGov takes a number in either notation. Hashes (OpenZeppelin governors) are written as 64 hex digits, counters
 * (Bravo governors) in decimal.
 */
export function writeDegovId(written: string): string {
  const value = BigInt(written);
  return value >> 64n === 0n ? value.toString() : `0x${value.toString(16).padStart(64, '0')}`;
}

/** Whether a number so written is one of 256 bits above zero. */
export function isDegovId(id: string): boolean {
  return id !== '0' && id.length <= 66;
}
