import fc from 'fast-check';
import { encodeAbiParameters, encodeFunctionData, encodeFunctionResult, multicall3Abi, parseAbi } from 'viem';
import * as chains from 'viem/chains';
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
import { type Answer, decodeAggregate, encodeAggregate } from '@/utils/source/evm/multicall';
import { NODES } from '@/utils/source/origins';
import { words } from '../../../api/chain/fake-chain';
import { anyHex, anyUint, garbled } from './any-encodings';

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

const abi = multicall3Abi;

const functionName = 'aggregate3';

const NUMBER = 25_295_692n;

const TIME = 1_781_000_000n;

const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}` as const;

/** As viem writes them. */
const written = (answers: readonly Answer[]) =>
  encodeFunctionResult({
    ...{ abi, functionName },
    result: answers.map(({ ok, data }) => ({ success: ok, returnData: data })),
  });
/** Block, time and chain, which come before all others. */

const setting = (number = NUMBER, time = TIME, chain = 1n) =>
  [number, time, chain].map((value) => ({ ok: true, data: word(value) }));
const answersOf = (answers: readonly Answer[]) => written([...setting(), ...answers]);

const anyAnswers = fc.array(fc.record({ ok: fc.boolean(), data: anyHex() }), { maxLength: 12 });

const anyCalls = fc.array(fc.record({ to: anyHex(20), data: anyHex() }), { maxLength: 12 });

describe('several calls as one', () => {
  it('are written as viem writes them, with block, time and chain before them', () => {
    fc.assert(
      fc.property(anyCalls, (calls) => {
        const request = encodeAggregate(1, calls);
        const to = '0xca11bde05977b3631167028862be2a173976ca11';
        const all = [
          { to, data: '0x42cbb15c' } as const,
          { to, data: '0x0f28c97d' } as const,
          { to, data: '0x3408e470' } as const,
          ...calls,
        ].map(({ to: target, data: callData }) => ({ target, allowFailure: true, callData }));
        expect(request).toEqual({ to, data: encodeFunctionData({ abi, functionName, args: [all] }) });
      }),
    );
  });

  it('go to the contract that viem knows, on each chain that has a node', () => {
    const asked = NODES.map(({ chainId }) => {
      const chain = Object.values(chains).find(({ id }) => id === chainId);
      const known = chain?.contracts && 'multicall3' in chain.contracts && chain.contracts.multicall3;
      return [encodeAggregate(chainId, []).to, known ? known.address.toLowerCase() : null];
    });
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter(([to, known]) => to !== known)).toEqual([]);
  });
});

describe('several answers in one', () => {
  it('are read as viem wrote them', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        expect(decodeAggregate(1, answersOf(answers), answers.length)).toEqual({
          block: { number: NUMBER, time: TIME },
          answers,
        });
      }),
    );
  });

  it('are refused if their number differs from the calls', () => {
    fc.assert(
      fc.property(anyAnswers, fc.integer({ min: -3, max: 30 }), (answers, count) => {
        fc.pre(count !== answers.length);
        expect(decodeAggregate(1, answersOf(answers), count)).toBeNull();
      }),
    );
  });

  it('are refused if truncated, lengthened or changed in their frame', () => {
    fc.assert(
      fc.property(
        anyAnswers.chain((answers) => garbled(answersOf(answers)).map((pair) => ({ ...pair, answers }))),
        ({ broken, answers }) => {
          const read = decodeAggregate(1, broken, answers.length);
          if (read === null) return;
          // Another digit inside an answer is another answer; it must be the only reading of these bytes.
          const { number, time } = read.block;
          expect(written([...setting(number, time), ...read.answers])).toBe(broken);
        },
      ),
    );
  });

  it('are refused if an offset is not that of the next answer', () => {
    const answers = [words(1), words(2), words(3)];
    const whole = answersOf(answers);
    // Behind the place of the list and its length: six places, of block, time and chain and of these three.
    const placeAt = (at: number) => 2 + (2 + at) * 64;
    for (const other of [0n, 192n, 224n, 288n, 320n, 10_000n, 2n ** 255n]) {
      const places = [0, 1, 2, 3, 4, 5].map((at) => whole.slice(placeAt(at), placeAt(at + 1)));
      for (const at of places.keys()) {
        if (BigInt(`0x${places[at]}`) === other) continue;
        const moved = `${whole.slice(0, placeAt(at))}${word(other).slice(2)}${whole.slice(placeAt(at + 1))}`;
        expect(decodeAggregate(1, moved, answers.length)).toBeNull();
      }
    }
  });

  it('are refused without the block, and from another chain', () => {
    const encode = (failed: number, chain = 1n) =>
      written(setting(NUMBER, TIME, chain).map(({ data }, at) => ({ ok: at !== failed, data })));
    expect(decodeAggregate(1, encode(3), 0)?.block).toEqual({ number: NUMBER, time: TIME });
    expect([0, 1, 2].map((failed) => decodeAggregate(1, encode(failed), 0))).toEqual([null, null, null]);
    expect(decodeAggregate(1, encode(3, 10n), 0)).toBeNull();
    expect(decodeAggregate(10, encode(3), 0)).toBeNull();
  });

  it.each(['', '0x', '0x00', '<!doctype html>', `0x${'0'.repeat(64)}`, `0x${'f'.repeat(640)}`])(
    'are not %j',
    (answer) => {
      expect(decodeAggregate(1, answer, 0)).toBeNull();
    },
  );
});
