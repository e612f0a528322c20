import fc from 'fast-check';
import type { Hex } from '@/utils/source/evm/codec';

/** Numbers of 256 bits, the ends of the range among them. */
export const anyUint = fc.oneof(
  fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  fc.constantFrom(0n, 1n, 2n ** 64n, 2n ** 128n, 2n ** 255n, 2n ** 256n - 1n),
);

const hexOf = (bytes: Uint8Array): Hex => `0x${Buffer.from(bytes).toString('hex')}`;

/** So many bytes, or up to a hundred. */
export const anyHex = (length?: number) =>
  fc
    .uint8Array(length === undefined ? { maxLength: 100 } : { minLength: length, maxLength: length })
    .map(hexOf);

/** An encoding and the same cut short, lengthened, or with one digit changed. */
export function garbled(whole: Hex): fc.Arbitrary<{ readonly whole: Hex; readonly broken: Hex }> {
  const digits = whole.slice(2);
  const cut = fc.nat({ max: digits.length - 1 }).map((length) => digits.slice(0, length));
  const longer = fc.constantFrom('0', '00', '0'.repeat(64), 'f'.repeat(64)).map((more) => digits + more);
  const changed = fc
    .record({ at: fc.nat({ max: digits.length - 1 }), digit: fc.constantFrom(...'0123456789abcdef') })
    .filter(({ at, digit }) => digits[at] !== digit)
    .map(({ at, digit }) => digits.slice(0, at) + digit + digits.slice(at + 1));
  return fc.oneof(cut, longer, changed).map((broken) => ({ whole, broken: `0x${broken}` }));
}
