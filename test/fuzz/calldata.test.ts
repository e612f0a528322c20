import fc from 'fast-check';
import { encodeFunctionData, keccak256, parseAbi, toFunctionSelector, toHex } from 'viem';
import { expect, test } from 'vitest';
import { decodeCall, functionOf } from '@/components/panel/effects/decode/decode-call';
import type { Effect } from '@/components/panel/effects/decode/effects-of';
import { allOf, type ReadEffect, readEffects } from '@/components/panel/effects/decode/read-effects';
import { fuzz } from './fuzz';
import {
  BYTES,
  CALL,
  CHANGE,
  changed,
  effect,
  type Hex,
  hex,
  PROPOSED,
  packed,
  scripted,
  signatureOf,
  TABLE,
  word,
} from './proposed-calls';

/**
 * Counts what viem reads out of bytes: each value by `subarray`, and each place that it notes in a map. `vi.spyOn` would
 * keep all of them.
 */
function reads<Done>(work: () => Done): readonly [done: Done, words: number] {
  const { subarray } = Uint8Array.prototype;
  const { set } = Map.prototype;
  let words = 0;
  Uint8Array.prototype.subarray = function (...range) {
    const part = subarray.apply(this, range);
    words += Math.ceil(part.length / 32);
    return part;
  };
  Map.prototype.set = function (...entry) {
    words += 1;
    return set.apply(this, entry);
  };
  try {
    return [work(), words];
  } finally {
    Uint8Array.prototype.subarray = subarray;
    Map.prototype.set = set;
  }
}

const sizeOf = ({ data }: Effect) => data.length / 2 - 1;

/** Holds for each call that is shown. */
function expectExact({ effect: { target, data, signature }, call, inner }: ReadEffect): void {
  expect(target).toMatch(/^0x[\da-f]{40}$/);
  expect(data).toMatch(/^0x(?:[\da-f]{2})*$/i);
  if (call === null) {
    expect(inner).toEqual([]);
    return;
  }
  const item = functionOf(call.signature);
  if (item === null) throw new Error(call.signature);
  const args = call.args.map(({ value }) => value);
  const again = encodeFunctionData({ abi: [item], functionName: item.name, args: args.map(positional) });
  const selector = signature === '' ? '' : keccak256(toHex(signature)).slice(2, 10);
  expect(again).toBe(hex(`${selector}${data.slice(2)}`.toLowerCase()));
  // Calls are found in a call's bytes, and are no longer in all.
  const within = inner.reduce((sum, each) => sum + sizeOf(each.effect), 0);
  expect(within).toBeLessThanOrEqual(data.length / 2);
}

const isStruct = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Without names a struct is a list. */
function positional(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(positional);
  return isStruct(value) ? Object.values(value).map(positional) : value;
}

/** For viem's own bounds: 32 times the bytes, and some thousand values that are read more than once. */
const MOST_READS = 40;
const MOST_AGAIN = 10_000;

fuzz(
  'any call is read without a fault, to the last byte or not at all, by work in proportion to its length',
  fc.property(PROPOSED, (proposed) => {
    const [read, words] = reads(() => allOf(readEffects([proposed], TABLE, 1)));
    for (const each of read) expectExact(each);
    const tried = read.reduce((sum, { effect: own }) => sum + 4 + sizeOf(own) / 32, 0);
    expect(words).toBeLessThanOrEqual(MOST_READS * tried + MOST_AGAIN);
  }),
);

fuzz(
  'any call of a known function is read with the values that it was made of',
  fc.property(CALL, ({ item, args, data }) => {
    const selected = decodeCall(effect(data), new Map([[toFunctionSelector(item), signatureOf(item)]]));
    const named = decodeCall(effect(hex(data.slice(10)), signatureOf(item)), new Map());
    for (const call of [selected, named]) {
      expect(call?.signature).toBe(signatureOf(item));
      expect(call?.args.map(({ value }) => plain(value))).toEqual(args.map(plain));
    }
  }),
);

const LISTS = [
  [packed, 'function multiSend(bytes transactions)'],
  [scripted, 'function forward(bytes script)'],
] as const;

fuzz(
  'any list of calls without an ABI is read to its last byte or not at all',
  fc.property(
    fc.constantFrom(...LISTS),
    fc.array(fc.tuple(BYTES, fc.boolean()), { maxLength: 4 }),
    fc.array(CHANGE, { maxLength: 2 }),
    ([write, signature], calls, changes) => {
      const list = calls.map(([data, isDelegated]) => ({ ...effect(data), ...(isDelegated && DELEGATED) }));
      const bytes = changed(write(list), changes);
      const data = encodeFunctionData({ abi: parseAbi([signature]), args: [bytes] });
      const inner = decodeCall(effect(data), TABLE)?.inner;
      if (changes.length === 0) expect(inner).toHaveLength(list.length);
      if (inner && inner.length > 0) expect(write(inner)).toBe(bytes);
    },
  ),
);

const DELEGATED = { isDelegated: true } as const;

/** Addresses come with capitals. */
function plain(value: unknown): unknown {
  const text = (each: unknown) => (typeof each === 'string' ? each.toLowerCase() : each);
  return Array.isArray(value)
    ? value.map(plain)
    : isStruct(value)
      ? plain(Object.values(value))
      : text(value);
}

const MULTICALL = `0xac9650d8${word(32)}`;

/** Encodings in which a small text leads to much work, if nothing bounds it; of a size. */
const HOSTILE: Readonly<Record<string, (size: number) => Effect>> = {
  'many calls of one batch': (size) =>
    effect(
      encodeFunctionData({
        abi: parseAbi(['function multicall(bytes[] data)']),
        args: [Array<Hex>(size).fill(`0xa9059cbb${word(1)}${word(2)}`)],
      }),
    ),
  'many calls of a multisend': (size) =>
    effect(
      encodeFunctionData({
        abi: parseAbi(['function multiSend(bytes transactions)']),
        args: [packed(Array<Effect>(size).fill(effect('0x')))],
      }),
    ),
  'many places that lead to the same long bytes': (size) =>
    effect(
      hex(
        `${MULTICALL.slice(2)}${word(size)}${word(size * 32).repeat(size)}${word(size * 32)}${'00'.repeat(size * 32)}`,
      ),
    ),
  'many places that lead to bytes that overlap': (size) =>
    effect(
      hex(
        `${MULTICALL.slice(2)}${word(size)}${Array.from({ length: size }, (_, nth) => word(nth * 32)).join('')}`,
      ),
    ),
  'lists of lists that are all the same': (size) =>
    effect(hex(`${word(32)}${word(size)}${word(0).repeat(size)}`), 'f(uint256[][][][])'),
  'more values than there is room for': (size) => effect(hex(word(32).repeat(size)), 'f(uint256[99999999])'),
  'a great number of values without a size': (size) =>
    effect(hex(`${word(32)}${word(2n ** 52n)}${word(0).repeat(size)}`), 'f(uint256[0][])'),
  'a great number of values without a size, by the author': (size) =>
    effect(hex(word(0).repeat(size)), 'f(uint256[0][99999999][99999999])'),
};

test.each(Object.entries(HOSTILE))('twice the bytes take at most twice the work with %s', (_, made) => {
  const work = (size: number) => reads(() => readEffects([made(size)], TABLE, 1))[1];
  for (const each of allOf(readEffects([made(50)], TABLE, 1))) expectExact(each);
  const [one, two, four] = [work(500), work(1_000), work(2_000)] as const;
  expect(one).toBeGreaterThan(0);
  // The reads of values without bytes have a bound of their own, which each of them may reach.
  expect(two).toBeLessThanOrEqual(2.1 * one + MOST_AGAIN);
  expect(four).toBeLessThanOrEqual(2.1 * two + MOST_AGAIN);
});
