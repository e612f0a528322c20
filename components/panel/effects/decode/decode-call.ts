import {
  type AbiFunction,
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
  parseAbiItem,
  toFunctionSelector,
} from 'viem';
import { type Effect, scriptCalls } from './effects-of';

/** Signatures of functions that proposals call, by the first four bytes of a call. */
export type FunctionTable = ReadonlyMap<string, string>;

/** A value that a function is given. */
export interface Argument {
  /** Empty where its source names none. */
  readonly name: string;
  readonly type: string;
  /** As viem decodes it: a bigint, a text, bytes, a flag, a list or an object of these. */
  readonly value: unknown;
}

/** A call in terms of its function. */
export interface DecodedCall {
  readonly function: string;
  /** With its types alone: what it is known by. */
  readonly signature: string;
  readonly args: readonly Argument[];
  /** Who names the function: the proposal itself, or our table by the first four bytes. */
  readonly namedBy: 'proposal' | 'selector';
  /** Calls that it makes in turn. */
  readonly inner: readonly Effect[];
  /** On which chain those are made. */
  readonly innerOn: 'same' | 'l1' | 'l2';
}

/**
 * What a call does by its function's signature. Null where no function is known, and where its data is not exactly what the
 * function's arguments encode to: then it is shown as bytes.
 */
export function decodeCall(effect: Effect, table: FunctionTable): DecodedCall | null {
  const isNamed = effect.signature !== '';
  const named = isNamed ? functionOf(effect.signature) : null;
  if (isNamed && named === null) return null;
  // Of a function that is in the table the arguments have names there.
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

/** The function of a signature; null without one. A contract's own signature comes from the proposal's author. */
export function functionOf(signature: string): AbiFunction | null {
  if (!SIGNATURE.test(signature)) return null;
  try {
    // Of a text that is known when it runs alone nothing is known of the type.
    return parseAbiItem(`function ${signature}`) as unknown as AbiFunction;
  } catch {
    return null;
  }
}

/** A name, then types, names and brackets alone; longer ones are no function's. */
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

/** The calls that a function makes with what it is given, by their places among its arguments. */
type ReadInner = (values: readonly unknown[], effect: Effect) => readonly Effect[] | null;

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
/** The timelock of Compound's first governors, which names functions by their signatures. */
const bySignature: ReadInner = ([target, value, signature, data]) => [call(target, data, value, signature)];

/** Functions that pass calls on, each as its published source has it, which `table-sources.json` among the tests names. */
const PASSING: Readonly<Record<string, readonly [ReadInner, DecodedCall['innerOn']?]>> = {
  'schedule(address,uint256,bytes,bytes32,bytes32,uint256)': [targetValueData],
  'execute(address,uint256,bytes,bytes32,bytes32)': [targetValueData],
  'scheduleBatch(address[],uint256[],bytes[],bytes32,bytes32,uint256)': [each],
  'executeBatch(address[],uint256[],bytes[],bytes32,bytes32)': [each],
  'queueTransaction(address,uint256,string,bytes,uint256)': [bySignature],
  'executeTransaction(address,uint256,string,bytes,uint256)': [bySignature],
  'multiSend(bytes)': [([transactions]) => packedCalls(String(transactions))],
  'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)': [
    targetValueData,
  ],
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

/** Calls of Safe's `multiSend`, packed: a byte for the kind, target, value, length and data of each (safe-global/safe-smart-account, MultiSend). */
function packedCalls(transactions: string): readonly Effect[] | null {
  const digits = transactions.slice(2);
  const effects: Effect[] = [];
  for (let at = 0; at < digits.length; ) {
    const [target, value, size] = [
      digits.slice(at + 2, at + 42),
      digits.slice(at + 42, at + 106),
      2 * Number.parseInt(digits.slice(at + 106, at + 170), 16),
    ];
    const data = digits.slice(at + 170, at + 170 + size);
    if (value.length !== 64 || data.length !== size) return null;
    effects.push(call(`0x${target}`, `0x${data}`, BigInt(`0x${value}`)));
    at += 170 + size;
  }
  return effects;
}
