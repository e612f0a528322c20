import { describe, expect, it } from 'vitest';
import { isOwnAddress, normalAddress } from '@/utils/numbers/addresses';

const EVM = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045';
const SOLANA = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU';
const COSMOS = 'cosmos1sjllsnramtg3ewxqwwrwjxfgc4n4ef9u2lcnj0';

describe('the one form of an address', () => {
  it.each([
    [' 0xd8dA6BF26964aF9D7eEd9e03E53415d37aA96045 ', EVM],
    [SOLANA, SOLANA],
    [COSMOS, COSMOS],
    [COSMOS.toUpperCase(), COSMOS],
  ])('of %s', (text, normal) => {
    expect(normalAddress(text)).toBe(normal);
  });

  it.each([
    [''],
    ['vitalik.eth'],
    [`${EVM}0`],
    ['0xg8da6bf26964af9d7eed9e03e53415d37aa96045'],
    [`C${COSMOS.slice(1)}`],
    [SOLANA.replace('7', '0')],
    ['javascript:alert(1)'],
  ])('is none of "%s"', (text) => {
    expect(normalAddress(text)).toBeNull();
  });

  it("finds the user's ballots in any mix of capitals in the address, and no others", () => {
    expect(isOwnAddress([EVM], ` ${EVM.toUpperCase().replace('0X', '0x')}`)).toBe(true);
    expect(isOwnAddress([EVM], EVM.replace('1', '2'))).toBe(false);
    expect(isOwnAddress([COSMOS], COSMOS.toUpperCase())).toBe(true);
    expect(isOwnAddress([SOLANA], SOLANA)).toBe(true);
    expect(isOwnAddress([SOLANA], SOLANA.toLowerCase())).toBe(false);
    expect(isOwnAddress([EVM], null)).toBe(false);
    expect(isOwnAddress([], EVM)).toBe(false);
  });
});
