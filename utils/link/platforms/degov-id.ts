/**
 * DeGov takes a number in either notation. Hashes (OpenZeppelin governors) are written as 64 hex digits, counters
 * (Bravo governors) in decimal; null for what is no 256-bit number above zero.
 */
export function readDegovId(written: string): string | null {
  const value = BigInt(written);
  if (value === 0n || value >> 256n !== 0n) return null;
  return value >> 64n === 0n ? value.toString() : `0x${value.toString(16).padStart(64, '0')}`;
}
