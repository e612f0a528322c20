import { insist } from '../portal/portal';
import { readerOf } from './borsh';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Encodes an account's 32 bytes in base 58. */
export function addressOf(bytes: Uint8Array): string {
  let value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let text = '';
  for (; value > 0n; value /= 58n) text = ALPHABET.charAt(Number(value % 58n)) + text;
  // Each leading zero byte is one digit.
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text;
}

/** Decodes an address to 32 bytes; null if it is invalid or not in canonical form. */
export function bytesOf(address: string): Uint8Array<ArrayBuffer> | null {
  if (address.length > 44) return null;
  // An invalid letter encodes back to another one.
  let value = [...address].reduce((sum, digit) => sum * 58n + BigInt(ALPHABET.indexOf(digit)), 0n);
  const bytes = new Uint8Array(32);
  for (let at = 31; at >= 0; at -= 1) {
    bytes[at] = Number(value % 256n);
    value /= 256n;
  }
  return value === 0n && addressOf(bytes) === address ? bytes : null;
}

/** The field of Curve25519, and the constant of its Edwards form (RFC 8032, 5.1). */
const P = 2n ** 255n - 19n;
const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n;

/**
 * Returns whether 32 bytes are a point on the curve, so that someone may own a key: x² = (y² − 1) ÷ (dy² + 1) has a
 * root.
 */
function isOnCurve(bytes: Uint8Array): boolean {
  const y = readerOf(bytes).uint(32) % 2n ** 255n;
  // A quotient is a square if and only if the product is.
  let base = ((y * y - 1n) * (D * y * y + 1n)) % P;
  let root = 1n;
  for (let exponent = (P - 1n) / 2n; exponent > 0n; exponent /= 2n) {
    if (exponent % 2n === 1n) root = (root * base) % P;
    base = (base * base) % P;
  }
  return root <= 1n;
}

/**
 * Derives an address from a program, a seed word and accounts; no key exists for it (`find_program_address` of Solana's
 * SDK). Throws if an address is invalid.
 */
export async function derivedAddress(
  program: string,
  word: string,
  ...of: readonly string[]
): Promise<string> {
  const text = new TextEncoder();
  const [owner, ...seeds] = [program, ...of].map((address) => {
    const bytes = bytesOf(address);
    insist(bytes);
    return bytes;
  });
  for (let bump = 255; bump >= 0; bump -= 1) {
    const parts = [text.encode(word), ...seeds, [bump], owner ?? [], text.encode('ProgramDerivedAddress')];
    const named = new Uint8Array(parts.flatMap((part) => [...part]));
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', named));
    if (!isOnCurve(hash)) return addressOf(hash);
  }
  throw new Error();
}
