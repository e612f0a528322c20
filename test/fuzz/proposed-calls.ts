import fc from 'fast-check';
import { type AbiFunction, type AbiParameter, encodeFunctionData, encodePacked, toHex } from 'viem';
import { type FunctionTable, functionOf } from '@/components/panel/effects/decode/decode-call';
import type { Effect } from '@/components/panel/effects/decode/effects-of';
import FUNCTIONS from '@/components/panel/effects/decode/functions.json';

export type Hex = `0x${string}`;

export const TABLE: FunctionTable = new Map(Object.entries(FUNCTIONS));
const KNOWN = [...TABLE.values()].flatMap((signature) => functionOf(signature) ?? []);
const TARGET: Hex = `0x${'11'.repeat(20)}`;

export const effect = (data: Hex, signature = ''): Effect => ({ target: TARGET, value: 0n, signature, data });
export const hex = (digits: string): Hex => `0x${digits}`;
export const word = (value: bigint | number) => BigInt(value).toString(16).padStart(64, '0');

/** Bytes of any length, often a call of a known function again. */
export const BYTES: fc.Arbitrary<Hex> = fc.letrec<{ bytes: Hex }>((tie) => ({
  bytes: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.uint8Array({ maxLength: 70 }).map((list) => toHex(list)),
    fc
      .constantFrom(...KNOWN)
      .chain((item) => callOf(item, tie('bytes')))
      .map(({ data }) => data),
    fc
      .array(
        tie('bytes').map((data) => effect(data)),
        { maxLength: 3 },
      )
      .map(packed),
  ),
})).bytes;

/** As Safe's `multiSend` takes calls (safe-global/safe-smart-account, MultiSend). */
export function packed(calls: readonly Effect[]): Hex {
  const parts = calls.map(({ target, value, data, isDelegated }) =>
    encodePacked(
      ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
      [isDelegated ? 1 : 0, target, value, BigInt(data.length / 2 - 1), data],
    ).slice(2),
  );
  return hex(parts.join(''));
}

/** As Aragon's `CallsScript` takes calls (aragon/aragonOS): a number, then target, length and data of each. */
export function scripted(calls: readonly Effect[]): Hex {
  const parts = calls.map(({ target, data }) =>
    encodePacked(['address', 'uint32', 'bytes'], [target, data.length / 2 - 1, data]).slice(2),
  );
  return hex(`00000001${parts.join('')}`);
}

function anyOf({ type, ...rest }: AbiParameter, bytes: fc.Arbitrary<Hex>): fc.Arbitrary<unknown> {
  const list = /^(.*)\[(\d*)\]$/.exec(type);
  if (list) {
    const [, of = '', size = ''] = list;
    const length = size === '' ? { maxLength: 3 } : { minLength: Number(size), maxLength: Number(size) };
    return fc.array(anyOf({ ...rest, type: of }, bytes), length);
  }
  if ('components' in rest)
    return fc
      .tuple(...rest.components.map((part) => anyOf(part, bytes)))
      .map((values) => Object.fromEntries(rest.components.map(({ name = '' }, nth) => [name, values[nth]])));
  const [, kind = '', size = ''] = /^([a-z]+)(\d*)$/.exec(type) ?? [];
  const bits = BigInt(size || 256);
  if (kind === 'uint') return fc.bigInt({ min: 0n, max: 2n ** bits - 1n }).map((value) => sized(value, bits));
  if (kind === 'int')
    return fc
      .bigInt({ min: -(2n ** (bits - 1n)), max: 2n ** (bits - 1n) - 1n })
      .map((value) => sized(value, bits));
  if (kind === 'bool') return fc.boolean();
  if (kind === 'string') return fc.string();
  if (kind === 'bytes' && size === '') return bytes;
  const width = kind === 'address' ? 20 : Number(size);
  return fc.uint8Array({ minLength: width, maxLength: width }).map((list) => toHex(list));
}

/** Viem gives numbers of up to 48 bits as numbers. */
const sized = (value: bigint, bits: bigint) => (bits <= 48n ? Number(value) : value);

interface Made {
  readonly item: AbiFunction;
  readonly args: readonly unknown[];
  readonly data: Hex;
}

function callOf(item: AbiFunction, bytes: fc.Arbitrary<Hex>): fc.Arbitrary<Made> {
  return fc.tuple(...item.inputs.map((input) => anyOf(input, bytes))).map((args) => ({
    item,
    args,
    data: encodeFunctionData({ abi: [item], functionName: item.name, args }),
  }));
}

export const CALL = fc.constantFrom(...KNOWN).chain((item) => callOf(item, BYTES));

/** Changes at a place of an encoding: other digits, a word that may be an offset or a length, a cut, a part twice. */
export const CHANGES: readonly ((digits: string, at: number, value: number) => string)[] = [
  (digits, at, value) => digits.slice(0, at) + (value % 16).toString(16) + digits.slice(at + 1),
  (digits, at, value) => {
    const start = 8 + 64 * Math.floor(at / 64);
    return digits.slice(0, start) + word(value * 32) + digits.slice(start + 64);
  },
  (digits, at, value) => {
    const start = 8 + 64 * Math.floor(at / 64);
    return digits.slice(0, start) + word(2n ** BigInt(value)) + digits.slice(start + 64);
  },
  (digits, at) => digits.slice(0, at),
  (digits, at, value) => digits.slice(0, at) + digits.slice(at, at + value).repeat(2) + digits.slice(at),
];

export const CHANGE = fc.tuple(fc.constantFrom(...CHANGES), fc.nat(), fc.nat(255));

export function changed(
  data: Hex,
  changes: readonly (readonly [(typeof CHANGES)[number], number, number])[],
): Hex {
  const digits = changes.reduce(
    (now, [change, at, value]) => change(now, at % (now.length + 1), value),
    data.slice(2),
  );
  // Answers are whole bytes before they come here.
  return hex(digits.length % 2 === 0 ? digits : digits.slice(0, -1));
}

/** A call as an honest author, a careless one and a hostile one propose it: by selector, or by a signature. */
export const PROPOSED = fc
  .tuple(
    CALL,
    fc.array(CHANGE, { maxLength: 3 }),
    fc.constantFrom<'selector' | 'signature' | 'named' | 'text'>('selector', 'signature', 'named', 'text'),
    fc.string({ unit: fc.constantFrom(...'abuint256[]()0, bytes'), maxLength: 60 }),
  )
  .map(([{ item, data }, changes, by, text]) => {
    const bent = changed(data, changes);
    if (by === 'selector') return effect(bent);
    const signature = signatureOf(item);
    // The contract hashes names and spaces, too.
    const written = by === 'named' ? signature.replace(/[,)]/, ' a$&') : signature;
    return effect(hex(bent.slice(10)), by === 'text' ? `f(${text})` : written);
  });

export function signatureOf({ name, inputs }: AbiFunction): string {
  const typeOf = (input: AbiParameter): string =>
    'components' in input ? `(${input.components.map(typeOf)})${input.type.slice(5)}` : input.type;
  return `${name}(${inputs.map(typeOf)})`;
}
