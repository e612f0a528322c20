import {
  type AbiFunction,
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
  parseAbiItem,
  toFunctionSelector,
} from 'viem';
import { type Effect, scriptCalls, selectorFor } from './effects-of';
import { isMessage, messageIn } from './retryable-ticket';

/** Function signatures that proposals call, by the first four bytes of a call. */
export type FunctionTable = ReadonlyMap<string, string>;

export interface Argument {
  /** Empty if its source has none. */
  readonly name: string;
  readonly type: string;
  /** As viem decodes it: a bigint, a text, bytes, a boolean, a list or an object of these. */
  readonly value: unknown;
}

export interface DecodedCall {
  readonly function: string;
  /** The signature with types only, as an identifier. */
  readonly signature: string;
  readonly args: readonly Argument[];
  /** The source of the function's name: the proposal itself, or our table by the first four bytes. */
  readonly namedBy: 'proposal' | 'selector';
  /** The contract that is called, if the action's target only stands for it. */
  readonly on?: Hex;
  readonly inner: readonly Effect[];
  readonly innerOn: 'same' | 'l1' | 'l2';
}

/**
 * Decodes a call by its function's signature. Null if no function is known, or if the data is not the exact encoding of
 * the arguments; the view then shows bytes. A contract hashes a signature as its author wrote it: with an argument's
 * name or a space in it, another function is called than the text suggests.
 */
export function decodeCall(effect: Effect, table: FunctionTable): DecodedCall | null {
  if (isMessage(effect)) return messageIn(effect);
  const isNamed = effect.signature !== '';
  const named = isNamed ? functionOf(effect.signature) : null;
  if (isNamed && (named === null || selectorFor(effect.signature) !== toFunctionSelector(named))) return null;
  // The table has argument names for its functions.
  const known = table.get(named === null ? selectorOf(effect.data) : toFunctionSelector(named));
  const item = known === undefined ? named : functionOf(known);
  if (item === null) return null;
  const data = isNamed ? prefixed(item, effect.data) : effect.data;
  const args = argumentsIn(item, data);
  if (args === null) return null;
  const signature = `${item.name}(${item.inputs.map(typeOf).join(',')})`;
  const values = args.map(({ value }) => value);
  return {
    ...{ function: item.name, signature, args },
    namedBy: isNamed ? 'proposal' : 'selector',
    ...innerOf(signature, values, effect),
  };
}

/**
 * Parses a signature into a function; null without one. A signature stored by the contract comes from the proposal's
 * author.
 */
export function functionOf(signature: string): AbiFunction | null {
  if (!SIGNATURE.test(signature)) return null;
  try {
    // The type of a text known only at run time cannot be inferred.
    return parseAbiItem(`function ${signature}`) as unknown as AbiFunction;
  } catch {
    return null;
  }
}

/** A name, then types, names and brackets only; functions are no longer than this. */
const SIGNATURE = /^[A-Za-z_$][\w$]{0,63}\([\w$,()[\] ]{0,1000}\)$/;

const selectorOf = (data: Hex) => data.slice(0, 10).toLowerCase();

const prefixed = (item: AbiFunction, data: Hex): Hex => `${toFunctionSelector(item)}${data.slice(2)}` as Hex;

type Input = AbiFunction['inputs'][number];

function typeOf(input: Input): string {
  if (!('components' in input)) return input.type;
  return `(${input.components.map(typeOf).join(',')})${input.type.slice('tuple'.length)}`;
}

function argumentsIn(item: AbiFunction, data: Hex): readonly Argument[] | null {
  try {
    const { args } = decodeFunctionData({ abi: [item], data });
    const values: readonly unknown[] = args ?? [];
    const again = encodeFunctionData({ abi: [item], functionName: item.name, args: [...values] });
    if (again !== data.toLowerCase()) return null;
    return item.inputs.map((input, index) => ({
      name: input.name ?? '',
      type: typeOf(input),
      value: values[index],
    }));
  } catch {
    return null;
  }
}

type Inner = Pick<DecodedCall, 'inner' | 'innerOn'>;

/** Extracts the calls that a function makes, by their positions among its arguments. */
type ReadInner = (values: readonly unknown[], effect: Effect) => readonly Effect[] | null;

/** The operation of a Safe by which another contract's code runs as its own (safe-global/safe-smart-account, Enum). */
const DELEGATED = 1;

const delegated = (effect: Effect, isDelegated: boolean): Effect =>
  isDelegated ? { ...effect, isDelegated } : effect;

const call = (target: unknown, data: unknown, value: unknown = 0n, signature: unknown = ''): Effect => ({
  target: String(target).toLowerCase() as Hex,
  // Decoded by the types of the signatures below.
  data: data as Hex,
  value: value as bigint,
  signature: String(signature),
});

const each = ([targets, values, datas]: readonly unknown[]): readonly Effect[] | null =>
  Array.isArray(targets) && Array.isArray(values) && Array.isArray(datas) && datas.length === targets.length
    ? targets.map((target, index) => call(target, datas[index], values[index] ?? 0n))
    : null;

const targetValueData: ReadInner = ([target, value, data]) => [call(target, data, value)];
const ofSafe: ReadInner = ([target, value, data, operation]) => [
  delegated(call(target, data, value), operation === DELEGATED),
];
/** The timelock of Compound's first governors, which names functions by signature. */
const bySignature: ReadInner = ([target, value, signature, data]) => [call(target, data, value, signature)];

/** Functions that forward calls, as in their published sources, which the tests' `table-sources.json` lists. */
const PASSING: Readonly<Record<string, readonly [ReadInner, DecodedCall['innerOn']?]>> = {
  'schedule(address,uint256,bytes,bytes32,bytes32,uint256)': [targetValueData],
  'execute(address,uint256,bytes,bytes32,bytes32)': [targetValueData],
  'scheduleBatch(address[],uint256[],bytes[],bytes32,bytes32,uint256)': [each],
  'executeBatch(address[],uint256[],bytes[],bytes32,bytes32)': [each],
  'queueTransaction(address,uint256,string,bytes,uint256)': [bySignature],
  'executeTransaction(address,uint256,string,bytes,uint256)': [bySignature],
  'executeTransaction(address,uint256,string,bytes,bool)': [
    ([target, value, signature, data, withDelegatecall]) => [
      delegated(call(target, data, value, signature), withDelegatecall === true),
    ],
  ],
  'multiSend(bytes)': [([transactions]) => packedCalls(String(transactions))],
  'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)': [ofSafe],
  'execTransactionFromModule(address,uint256,bytes,uint8)': [ofSafe],
  'execTransactionFromModuleReturnData(address,uint256,bytes,uint8)': [ofSafe],
  'multicall(bytes[])': [
    ([datas], { target }) => (Array.isArray(datas) ? datas.map((data) => call(target, data)) : null),
  ],
  'execute(address,bytes)': [([target, data]) => [call(target, data)]],
  'executeCall(address,bytes)': [([target, data]) => [call(target, data)]],
  'upgradeToAndCall(address,bytes)': [([, data], { target }) => (data === '0x' ? [] : [call(target, data)])],
  'upgradeAndCall(address,address,bytes)': [([proxy, , data]) => (data === '0x' ? [] : [call(proxy, data)])],
  'sendTxToL1(address,bytes)': [([target, data]) => [call(target, data)], 'l1'],
  'createRetryableTicket(address,uint256,uint256,address,address,uint256,uint256,bytes)': [
    ([to, value, , , , , , data]) => [call(to, data, value)],
    'l2',
  ],
  // Messengers of the OP Stack (ethereum-optimism/optimism, CrossDomainMessenger).
  'sendMessage(address,bytes,uint32)': [([target, data]) => [call(target, data)], 'l2'],
  'forward(bytes)': [([script]) => scriptCalls(String(script) as Hex)],
  'execute(address,uint256,bytes)': [targetValueData],
};

function innerOf(signature: string, values: readonly unknown[], effect: Effect): Inner {
  const [read, innerOn = 'same'] = PASSING[signature] ?? [];
  const inner = read?.(values, effect) ?? [];
  return { inner: inner.every(isCall) ? inner : [], innerOn };
}

const isCall = ({ target, data, value }: Effect) =>
  /^0x[\da-f]{40}$/.test(target) && typeof value === 'bigint' && /^0x(?:[\da-f]{2})*$/i.test(String(data));

/** Digits of operation, target, value and length. */
const HEAD_OF_PACKED = 170;

/**
 * Calls of Safe's `multiSend`, packed: each has a byte for the operation, 0 or 1, then target, value, length and data
 * (safe-global/safe-smart-account, MultiSend).
 */
function packedCalls(transactions: string): readonly Effect[] | null {
  const digits = transactions.slice(2);
  const effects: Effect[] = [];
  for (let at = 0; at < digits.length; ) {
    if (at + HEAD_OF_PACKED > digits.length) return null;
    const [operation, target, value, size] = [
      Number.parseInt(digits.slice(at, at + 2), 16),
      digits.slice(at + 2, at + 42),
      digits.slice(at + 42, at + 106),
      2 * Number.parseInt(digits.slice(at + 106, at + HEAD_OF_PACKED), 16),
    ];
    const data = digits.slice(at + HEAD_OF_PACKED, at + HEAD_OF_PACKED + size);
    if (data.length !== size || operation > DELEGATED) return null;
    effects.push(delegated(call(`0x${target}`, `0x${data}`, BigInt(`0x${value}`)), operation === DELEGATED));
    at += HEAD_OF_PACKED + size;
  }
  return effects;
}
