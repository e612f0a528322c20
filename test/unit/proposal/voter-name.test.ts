import { describe, expect, it } from 'vitest';
import { isOwnAddress, normalAddress, voterName } from '@/utils/proposal/voter-name';

const ADDRESS = '0x1B686eE8E31c5959D9F5BBd8122a58682788eeaD';
const SHORT = '0x1B68…eeaD';

describe('who a voter is', () => {
  it.each([
    [ADDRESS, null],
    [ADDRESS, ADDRESS],
    [`voter:${ADDRESS}`, null],
    [`voter:${ADDRESS.toLowerCase()}`, ADDRESS],
  ])('is an address alone, however it is written: %s', (voter, address) => {
    const { name, address: found, short } = voterName(voter, address);
    expect(name).toBeNull();
    expect(found?.toLowerCase()).toBe(ADDRESS.toLowerCase());
    expect(short?.toLowerCase()).toBe(SHORT.toLowerCase());
  });

  it('is a name and an address where both are given', () => {
    expect(voterName('voter:l2beat.eth', ADDRESS)).toEqual({
      name: 'l2beat.eth',
      address: ADDRESS,
      short: SHORT,
    });
  });

  it('is a name alone where there is no address, and nothing where there is neither', () => {
    expect(voterName('l2beat.eth', null)).toEqual({ name: 'l2beat.eth', address: null, short: null });
    expect(voterName(' voter: ', null)).toEqual({ name: null, address: null, short: null });
  });

  it('takes an address that looks like the own for another one', () => {
    const lookAlike = '0x1B68000000000000000000000000000000eeaD';
    expect(voterName(lookAlike, ADDRESS).name).toBe(lookAlike);
  });

  it('keeps names from turning the text around them', () => {
    expect(voterName('evil\u202eeth.', null).name).toBe('evileth.');
  });

  it('leaves short addresses of other chains whole', () => {
    expect(voterName('x', 'cosmos1abc').short).toBe('cosmos1abc');
  });
});

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

  it('tells the own ballots in whatever mix of capitals the service writes an address, and no other', () => {
    expect(isOwnAddress([EVM], ` ${EVM.toUpperCase().replace('0X', '0x')}`)).toBe(true);
    expect(isOwnAddress([EVM], EVM.replace('1', '2'))).toBe(false);
    expect(isOwnAddress([COSMOS], COSMOS.toUpperCase())).toBe(true);
    expect(isOwnAddress([SOLANA], SOLANA)).toBe(true);
    expect(isOwnAddress([SOLANA], SOLANA.toLowerCase())).toBe(false);
    expect(isOwnAddress([EVM], null)).toBe(false);
    expect(isOwnAddress([], EVM)).toBe(false);
  });
});
