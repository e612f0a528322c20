import fc from 'fast-check';
import { encodeAbiParameters, encodeFunctionData, parseAbi } from 'viem';
import { describe, expect, it } from 'vitest';
import {
  decodeHead,
  decodeWords,
  encodeCall,
  type Hex,
  isWhole,
  parseAddress,
  parseUint,
  toAddress,
  toFlag,
  type Uint,
} from '@/utils/source/evm/codec';
import { anyHex, anyUint } from './any-encodings';

const STATE = parseAbi(['function state(uint256 id)', 'function pair(uint256 a, uint256 b)']);

/** Numbers only come into the code by being read. */
function uint(value: bigint): Uint {
  const read = parseUint(String(value));
  if (read === null) throw new Error(`${value} is no number of 256 bits`);
  return read;
}

const wordsOf = (values: readonly bigint[]) =>
  encodeAbiParameters(
    values.map(() => ({ type: 'uint256' })),
    [...values],
  );

describe('calls', () => {
  it('are written as viem writes them', () => {
    fc.assert(
      fc.property(anyUint, anyUint, (a, b) => {
        expect(encodeCall('0x3e4f49e6', uint(a))).toBe(
          encodeFunctionData({ abi: STATE, functionName: 'state', args: [a] }),
        );
        const pair = encodeFunctionData({ abi: STATE, functionName: 'pair', args: [a, b] });
        expect(encodeCall(pair.slice(0, 10) as Hex, uint(a), uint(b))).toBe(pair);
      }),
    );
  });

  it('take numbers as links write them', () => {
    fc.assert(
      fc.property(anyUint, (value) => {
        expect([parseUint(String(value)), parseUint(`0x${value.toString(16)}`)]).toEqual([value, value]);
      }),
    );
  });

  it.each([
    '',
    '-1',
    '1.0',
    '1e3',
    '007',
    ' 1',
    '0x',
    '0xg',
    '1f',
    '-0x1',
    '１',
    String(2n ** 256n),
    '9'.repeat(400),
    `0x${'0'.repeat(65)}`,
  ])('take no number from %j', (text) => {
    expect(parseUint(text)).toBeNull();
  });

  it.each(['0x', `0x${'g'.repeat(40)}`, `0x${'1'.repeat(39)}`, `0x${'1'.repeat(41)}`, '1'.repeat(42)])(
    'take no address from %j',
    (text) => {
      expect(parseAddress(text)).toBeNull();
    },
  );
});

describe('answers of words', () => {
  it('are read as viem reads them', () => {
    fc.assert(
      fc.property(fc.array(anyUint, { minLength: 1, maxLength: 20 }), (values) => {
        expect(decodeWords(wordsOf(values), values.length)).toEqual(values);
      }),
    );
  });

  it('are refused with a word too few or too many', () => {
    fc.assert(
      fc.property(fc.array(anyUint, { minLength: 1, maxLength: 20 }), (values) => {
        const encoded = wordsOf(values);
        expect(decodeWords(encoded, values.length - 1)).toBeNull();
        expect(decodeWords(encoded, values.length + 1)).toBeNull();
        expect(decodeHead(encoded, values.length + 1)).toBeNull();
        expect(decodeHead(encoded, values.length - 1)).toEqual(values.slice(0, -1));
      }),
    );
  });

  it('hold flags and addresses as viem reads them, and no others', () => {
    const [one = uint(1n)] = decodeWords(wordsOf([1n]), 1) ?? [];
    expect([uint(0n), one, uint(2n), uint(2n ** 255n), null].map(toFlag)).toEqual([
      false,
      true,
      null,
      null,
      null,
    ]);
    fc.assert(
      fc.property(anyHex(20), (address) => {
        const word = decodeWords(encodeAbiParameters([{ type: 'address' }], [address]), 1)?.[0] ?? null;
        expect(toAddress(word)).toBe(address);
      }),
    );
    expect(toAddress(uint(2n ** 160n))).toBeNull();
  });

  it.each(['', '0', '0x0', `0x${'0'.repeat(63)}`, `0x${'0'.repeat(63)}g`, `00${'0'.repeat(64)}`, '<html>'])(
    'are not %j',
    (answer) => {
      expect(decodeWords(answer, 1)).toBeNull();
      expect(decodeHead(answer, 1)).toBeNull();
    },
  );

  it('are not longer than half a megabyte', () => {
    expect(isWhole(`0x${'0'.repeat(64 * 20_000)}`)).toBe(false);
  });
});
