import fc from 'fast-check';
import {
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  keccak256,
  parseAbi,
  parseAbiParameters,
  toFunctionSelector,
  toHex,
} from 'viem';
import { describe, expect, it } from 'vitest';
import { addressesIn, lookAlikes } from '@/components/panel/effects/decode/call-words';
import { decodeCall, functionOf } from '@/components/panel/effects/decode/decode-call';
import type { Effect } from '@/components/panel/effects/decode/effects-of';
import { allOf, readEffects } from '@/components/panel/effects/decode/read-effects';

const ONE = '0x1111111111111111111111111111111111111111';
const TWO = '0x2222222222222222222222222222222222222222';
const ABI = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function schedule(address target, uint256 value, bytes data, bytes32 predecessor, bytes32 salt, uint256 delay)',
  'function multiSend(bytes transactions)',
  'function multicall(bytes[] data)',
  'function sendTxToL1(address destination, bytes data)',
  'function setPairs((uint256 key, string value)[] pairs)',
  'function executeBatch(address[] targets, uint256[] values, bytes[] datas, bytes32 predecessor, bytes32 salt)',
  'function upgradeToAndCall(address newImplementation, bytes data)',
]);
const SIGNATURES = [
  'transfer(address to,uint256 amount)',
  'schedule(address target,uint256 value,bytes data,bytes32 predecessor,bytes32 salt,uint256 delay)',
  'multiSend(bytes transactions)',
  'multicall(bytes[] data)',
  'sendTxToL1(address destination,bytes data)',
  'setPairs((uint256 key,string value)[] pairs)',
  'executeBatch(address[] targets,uint256[] values,bytes[] datas,bytes32 predecessor,bytes32 salt)',
  'upgradeToAndCall(address newImplementation,bytes data)',
];
const TABLE: ReadonlyMap<string, string> = new Map(
  SIGNATURES.map((signature) => [toFunctionSelector(`function ${signature}`), signature]),
);
const TRANSFER = encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [TWO, 5n] });
const WORD = `0x${'00'.repeat(32)}` as const;

const effect = (data: `0x${string}`, own: Partial<Effect> = {}): Effect => ({
  ...{ target: ONE, value: 0n, signature: '', data },
  ...own,
});

describe('a call', () => {
  it('is known by the first four bytes of its data', () => {
    expect(decodeCall(effect(TRANSFER), TABLE)).toEqual({
      function: 'transfer',
      signature: 'transfer(address,uint256)',
      args: [
        { name: 'to', type: 'address', value: TWO },
        { name: 'amount', type: 'uint256', value: 5n },
      ],
      namedBy: 'selector',
      inner: [],
      innerOn: 'same',
    });
  });

  it("is known by the proposal's signature, if its data has no selector", () => {
    const data = `0x${TRANSFER.slice(10)}` as const;
    const call = decodeCall(effect(data, { signature: 'transfer(address,uint256)' }), new Map());
    expect(call).toMatchObject({ function: 'transfer', namedBy: 'proposal' });
    expect(decodeCall(effect(data, { signature: 'transfer(address' }), TABLE)).toBeNull();
    expect(decodeCall(effect(data, { signature: '0x61461954' }), TABLE)).toBeNull();
  });

  // Timelock.executeTransaction of compound-finance/compound-protocol: `bytes4(keccak256(bytes(signature)))`.
  it.each(['transfer(address to,uint256)', 'transfer(address, uint256)', 'transfer(address,uint)'])(
    'by a signature that is written %j stays bytes: the contract calls another function',
    (signature) => {
      const data = `0x${TRANSFER.slice(10)}` as const;
      expect(functionOf(signature)).toMatchObject({ name: 'transfer' });
      expect(keccak256(toHex(signature)).slice(0, 10)).not.toBe(TRANSFER.slice(0, 10));
      expect(decodeCall(effect(data, { signature }), TABLE)).toBeNull();
    },
  );

  it.each([
    ['is cut', TRANSFER.slice(0, -2)],
    ['goes on', `${TRANSFER}00`],
    ['has dirt in an address', TRANSFER.replace(`${'0'.repeat(24)}2222`, `${'f'.repeat(24)}2222`)],
    ['is of no known function', `0xdeadbeef${TRANSFER.slice(10)}`],
    ['is empty', '0x'],
  ])('stays bytes if its data %s', (_, data) => {
    expect(decodeCall(effect(data as `0x${string}`), TABLE)).toBeNull();
  });

  it('names lists of structs with their types', () => {
    const data = encodeFunctionData({
      abi: ABI,
      functionName: 'setPairs',
      args: [[{ key: 1n, value: 'x' }]],
    });
    expect(decodeCall(effect(data), TABLE)).toMatchObject({
      signature: 'setPairs((uint256,string)[])',
      args: [{ name: 'pairs', value: [{ key: 1n, value: 'x' }] }],
    });
  });

  it('includes what a timelock, a list of calls and a message to another chain run', () => {
    const scheduled = encodeFunctionData({
      ...{ abi: ABI, functionName: 'schedule' },
      args: [TWO, 7n, TRANSFER, WORD, WORD, 60n],
    });
    const packed = encodePacked(
      ['uint8', 'address', 'uint256', 'uint256', 'bytes', 'uint8', 'address', 'uint256', 'uint256', 'bytes'],
      [0, TWO, 3n, 68n, TRANSFER, 1, ONE, 0n, 0n, '0x'],
    );
    const sent = encodeFunctionData({ abi: ABI, functionName: 'multiSend', args: [packed] });
    const several = encodeFunctionData({
      abi: ABI,
      functionName: 'multicall',
      args: [[TRANSFER, scheduled]],
    });
    const message = encodeFunctionData({ abi: ABI, functionName: 'sendTxToL1', args: [TWO, scheduled] });
    const own = { target: TWO, value: 7n, signature: '', data: TRANSFER };
    expect(decodeCall(effect(scheduled), TABLE)?.inner).toEqual([own]);
    expect(decodeCall(effect(sent), TABLE)?.inner).toEqual([
      { ...own, value: 3n },
      { ...own, target: ONE, value: 0n, data: '0x', isDelegated: true },
    ]);
    expect(decodeCall(effect(several), TABLE)?.inner.map(({ target }) => target)).toEqual([ONE, ONE]);
    const [read] = readEffects([effect(message)], TABLE, 42_161);
    expect(allOf(read ? [read] : []).map(({ chainId, sentence }) => [chainId, sentence.of])).toEqual([
      [42_161, 'effect_call'],
      [1, 'effect_call'],
      [1, 'effect_transfer'],
    ]);
  });

  // L1ArbitrumTimelock of ArbitrumFoundation/governance; real ones are among the real proposals.
  it("of Arbitrum's timelock that stands for a message is one to the inbox, with what runs on the other chain", () => {
    const target = '0xa723c008e76e379c55599d2e4d93879beafda79c';
    const data = encodeAbiParameters(
      parseAbiParameters('address, address, uint256, uint256, uint256, bytes'),
      [ONE, TWO, 3n, 4n, 5n, TRANSFER],
    );
    const [read] = readEffects([effect(data, { target })], TABLE, 1);
    expect(read?.sentence).toEqual({
      of: 'effect_call',
      parts: [{ word: 'createRetryableTicket' }, { address: ONE }],
    });
    expect(read?.inner).toMatchObject([
      {
        effect: { target: TWO, value: 3n, data: TRANSFER },
        sentence: { of: 'effect_transfer' },
        chainId: null,
      },
    ]);
    expect(decodeCall(effect(`${data}00`, { target }), TABLE)).toBeNull();
    expect(decodeCall(effect('0x', { target }), TABLE)).toBeNull();
    expect(decodeCall(effect(data), TABLE)).toBeNull();
  });

  // ModuleManager.sol and Safe.sol of safe-global/safe-smart-account; Executor.sol of bgd-labs/aave-governance-v3.
  it.each([
    [
      'execTransaction(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,bytes signatures)',
      (isDelegated: boolean) => [TWO, 7n, TRANSFER, Number(isDelegated), 0n, 0n, 0n, ONE, ONE, '0x'],
    ],
    [
      'execTransactionFromModule(address to,uint256 value,bytes data,uint8 operation)',
      (isDelegated: boolean) => [TWO, 7n, TRANSFER, Number(isDelegated)],
    ],
    [
      'execTransactionFromModuleReturnData(address to,uint256 value,bytes data,uint8 operation)',
      (isDelegated: boolean) => [TWO, 7n, TRANSFER, Number(isDelegated)],
    ],
    [
      'executeTransaction(address target,uint256 value,string signature,bytes data,bool withDelegatecall)',
      (isDelegated: boolean) => [TWO, 7n, '', TRANSFER, isDelegated],
    ],
  ])('that is made by delegatecall is marked: %s', (signature, argsOf) => {
    const abi = [functionOf(signature)];
    const innerBy = (isDelegated: boolean) => {
      // Types of a signature known only at run time cannot be inferred.
      const data = encodeFunctionData({ abi, args: argsOf(isDelegated) } as never);
      return decodeCall(effect(data), new Map([[data.slice(0, 10), signature]]))?.inner;
    };
    const own = { target: TWO, value: 7n, signature: '', data: TRANSFER };
    expect(innerBy(false)).toEqual([own]);
    expect(innerBy(true)).toEqual([{ ...own, isDelegated: true }]);
  });

  it.each([
    ['of an operation that is none', (list: string) => list.replace(/^0x00/, '0x02')],
    ['whose last length is cut', (list: string) => list.slice(0, -2)],
  ])('in a list of a Safe %s is none', (_, change) => {
    const packed = encodePacked(['uint8', 'address', 'uint256', 'uint256'], [0, TWO, 3n, 0n]);
    const innerOf = (list: string) =>
      decodeCall(
        effect(encodeFunctionData({ abi: ABI, functionName: 'multiSend', args: [list as `0x${string}`] })),
        TABLE,
      )?.inner;
    expect(innerOf(packed)).toHaveLength(1);
    expect(innerOf(change(packed))).toEqual([]);
  });

  it('is read inside other calls to a bounded depth and number', () => {
    let data = TRANSFER;
    for (let depth = 0; depth < 8; depth += 1)
      data = encodeFunctionData({ abi: ABI, functionName: 'multicall', args: [[data]] });
    expect(allOf(readEffects([effect(data)], TABLE, 1))).toHaveLength(5);
    const many = encodeFunctionData({
      abi: ABI,
      functionName: 'multicall',
      args: [Array(600).fill(TRANSFER)],
    });
    const read = allOf(readEffects([effect(many)], TABLE, 1));
    expect(read.filter(({ call }) => call !== null)).toHaveLength(500);
    expect(read).toHaveLength(601);
  });

  it('never throws for any bytes, and encodes to the same bytes if it is known', () => {
    const selector = fc.constantFrom(...TABLE.keys(), '0xdeadbeef', '0x');
    const bytes = fc.uint8Array({ maxLength: 400 }).map((list) => Buffer.from(list).toString('hex'));
    const words = fc
      .array(fc.bigInt({ min: 0n, max: 640n }), { maxLength: 12 })
      .map((list) => list.map((word) => word.toString(16).padStart(64, '0')).join(''));
    fc.assert(
      fc.property(selector, fc.oneof(bytes, words), (start, rest) => {
        const [read] = readEffects([effect(`${start}${rest}` as `0x${string}`)], TABLE, 1);
        if (!read?.call) return;
        const item = functionOf(TABLE.get(start) ?? '');
        const args = read.call.args.map(({ value }) => value);
        if (item === null) throw new Error(start);
        expect(encodeFunctionData({ abi: [item], functionName: item.name, args })).toBe(`${start}${rest}`);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a signature', () => {
  it.each([
    '',
    'f',
    'f(',
    'f(uint256',
    '1f()',
    'f(uint999)',
    'f() external',
    `f(${'uint256,'.repeat(200)}uint256)`,
    'f(uint256)\n',
  ])('%j is invalid', (text) => {
    expect(functionOf(text)).toBeNull();
  });
});

describe('addresses that look alike', () => {
  it('are different ones with the same first and last four digits', () => {
    const one = '0x1a9c1111111111111111111111111111111135bc';
    const other = '0x1a9c2222222222222222222222222222222235bc';
    expect(lookAlikes([one, TWO, other, one])).toEqual([[one, other]]);
    expect(lookAlikes([one, one, TWO])).toEqual([]);
  });

  it('are looked for in lists and structs, too', () => {
    const signature = 'pay((address to,uint256 amount)[] payments)';
    const table = new Map([[toFunctionSelector(`function ${signature}`), signature]]);
    const data = encodeFunctionData({
      abi: parseAbi([`function ${signature}`]),
      args: [[{ to: TWO, amount: 1n }]],
    });
    expect(addressesIn(effect(data), decodeCall(effect(data), table))).toEqual([ONE, TWO]);
  });
});
