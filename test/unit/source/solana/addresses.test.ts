import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOf, bytesOf, derivedAddress } from '@/utils/source/solana/addresses';
import { REAL_PROPOSALS } from '../../../api/portals/realms-answers';
import { keyBytes } from '../../../api/portals/solana-accounts';

describe('addresses of Solana', () => {
  it('are written as they were read, and read as by others', () => {
    const zerosFirst = fc
      .tuple(fc.nat(32), fc.uint8Array({ minLength: 32, maxLength: 32 }))
      .map(([zeros, bytes]) => bytes.map((byte, at) => (at < zeros ? 0 : byte)));
    fc.assert(
      fc.property(zerosFirst, (bytes) => {
        const address = addressOf(bytes);
        expect(bytesOf(address)).toEqual(bytes);
        expect(keyBytes(address)).toEqual([...bytes]);
      }),
    );
  });

  it.each([
    ['nothing', ''],
    ['too short', '1'.repeat(31)],
    ['one zero too many', '1'.repeat(33)],
    ['more than 32 bytes hold', 'z'.repeat(44)],
    ['longer', '2'.repeat(45)],
    ['with a letter that is none', `${'1'.repeat(31)}0`],
    ['with a space', ` ${'1'.repeat(31)}`],
  ])('are not recognised: %s', (_what, text) => {
    expect(bytesOf(text)).toBeNull();
  });

  it('never throw for any input', () => {
    fc.assert(fc.property(fc.string({ maxLength: 60 }), (text) => void bytesOf(text)));
  });

  // By `findProgramAddressSync` of @solana/web3.js; about half of them come after a first try that is on the curve.
  it.each(REAL_PROPOSALS.map((real) => [real.id, real] as const))(
    "are derived for %s as by Solana's library",
    async (_id, { program, realm, config, mint, metadata }) => {
      expect(await derivedAddress(program, 'realm-config', realm)).toBe(config);
      const names = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';
      expect(await derivedAddress(names, 'metadata', names, mint)).toBe(metadata);
    },
  );

  it('are derived only from addresses', async () => {
    await expect(derivedAddress('not an address', 'realm-config')).rejects.toThrow();
  });
});
