import { describe, expect, it } from 'vitest';
import { voterName } from '@/utils/proposal/ballot';

const ADDRESS = '0x1B686eE8E31c5959D9F5BBd8122a58682788eeaD';
const SHORT = '0x1B68…eeaD';

describe('the name of a voter', () => {
  it.each([
    [ADDRESS, null],
    [ADDRESS, ADDRESS],
    [`voter:${ADDRESS}`, null],
    [`voter:${ADDRESS.toLowerCase()}`, ADDRESS],
  ])('is only an address, in any spelling: %s', (voter, address) => {
    const { name, address: found, short } = voterName(voter, address);
    expect(name).toBeNull();
    expect(found?.toLowerCase()).toBe(ADDRESS.toLowerCase());
    expect(short?.toLowerCase()).toBe(SHORT.toLowerCase());
  });

  it('is a name and an address if both are given', () => {
    expect(voterName('voter:l2beat.eth', ADDRESS)).toEqual({
      name: 'l2beat.eth',
      address: ADDRESS,
      short: SHORT,
    });
  });

  it('is only the name without an address, and nothing without both', () => {
    expect(voterName('l2beat.eth', null)).toEqual({ name: 'l2beat.eth', address: null, short: null });
    expect(voterName(' voter: ', null)).toEqual({ name: null, address: null, short: null });
  });

  it("separates an address that looks like the user's", () => {
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
