import { describe, expect, it } from 'vitest';
import { attachedIn, plansIn } from '@/components/panel/effects/decode/plugins-schema';

const SAFE = '0x556B14CbdA79A36dC33FcD461a04A5BCb5dC2A70';
const MODULE = '0x28CeBFE94a03DbCA9d17143e9d2Bd1155DC26D5d';
const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const TRANSFER = `0xa9059cbb${'0'.repeat(24)}${SAFE.slice(2)}${'0'.repeat(56)}05f5e100`;

const plans = (plugins: unknown) => plansIn({ plugins: JSON.stringify(plugins) });

/**
 * As snapshot-labs/snapshot writes it (src/plugins/oSnap/types.ts: `GnosisSafe`, `TransferFundsTransaction`); the fields are
 * those of apps/ui/src/helpers/osnap/transactions.test.ts of snapshot-labs/sx-monorepo.
 */
const coin = {
  ...{ to: SAFE, data: '0x', type: 'transferFunds', value: '1000000000000000', amount: '1000000000000000' },
  token: { name: 'Ether', symbol: 'ETH', address: 'main', balance: '0.379', chainId: '1', decimals: 18 },
  ...{ isValid: true, recipient: SAFE, formatted: [SAFE, 0, '1000000000000000', '0x'] },
};
const safe = {
  ...{ safeName: 'Treasury', safeAddress: SAFE, network: '1', moduleAddress: MODULE },
  transactions: [coin],
};
const lower = (text: string) => text.toLowerCase();
const SENT = { target: lower(SAFE), value: 10n ** 15n, signature: '', data: '0x' };
const MOVED = { target: lower(TOKEN), value: 0n, signature: '', data: TRANSFER };
const TREASURY = {
  ...{ by: 'osnap', chainId: 1, safe: lower(SAFE), name: 'Treasury', module: lower(MODULE) },
  ...{ effects: [SENT], unread: 0 },
};

describe('the calls of oSnap', () => {
  it('are those of each Safe', () => {
    const second = { ...safe, network: 10, safeName: null, transactions: [coin, coin] };
    expect(plans({ oSnap: { safes: [safe, second] } })).toEqual([
      TREASURY,
      { ...TREASURY, chainId: 10, name: '', effects: [SENT, SENT] },
    ]);
  });

  it('include those of its first form with one Safe, and of a list by address', () => {
    expect(plans({ oSnap: { safe } })).toEqual([TREASURY]);
    expect(plans({ oSnap: { safes: { [SAFE]: safe } } })).toEqual([TREASURY]);
  });

  it('are what its contract gets, with any fields beside it', () => {
    const lying = { ...coin, formatted: [TOKEN, 0, '0', TRANSFER] };
    expect(plans({ oSnap: { safes: [{ ...safe, transactions: [lying] }] } })).toMatchObject([
      { effects: [MOVED] },
    ]);
    const broken = { ...coin, formatted: ['', 0, '0', '0x'] };
    expect(plans({ oSnap: { safes: [{ ...safe, transactions: [broken] }] } })).toMatchObject([
      { effects: [], unread: 1 },
    ]);
  });
});

describe('the calls of SafeSnap', () => {
  const call = { to: TOKEN, data: TRANSFER, value: '0', operation: '0', nonce: '0' };
  const batch = { hash: `0x${'ab'.repeat(32)}`, nonce: 0, mainTransaction: call, transactions: [call] };
  const PLAN = {
    ...{ by: 'safesnap', chainId: 1, safe: null, name: '', module: lower(MODULE) },
    ...{ effects: [MOVED], unread: 0 },
  };

  // As `createBatch` and `coerceConfig` of snapshot-labs/snapshot have them, src/plugins/safeSnap/utils/index.ts.
  it('are the one call of each batch', () => {
    const joined = { ...call, to: SAFE, operation: '1', data: '0x8d80ff0a' };
    const several = { ...batch, mainTransaction: joined, transactions: [call, call] };
    const safes = [{ network: '100', realityAddress: MODULE, txs: [batch, several], hash: null }];
    expect(plans({ safeSnap: { safes, valid: true } })).toEqual([
      {
        ...{ ...PLAN, chainId: 100 },
        effects: [MOVED, { ...MOVED, target: lower(SAFE), data: '0x8d80ff0a', isDelegated: true }],
      },
    ]);
  });

  it('are read from older batches: lists, no joined call, one call', () => {
    const txs = [[call, call], { hash: '', transactions: [call] }, call];
    const effects = [MOVED, MOVED, MOVED, MOVED];
    expect(plans({ safeSnap: { safes: [{ realityAddress: MODULE, txs }] } })).toEqual([{ ...PLAN, effects }]);
    expect(plans({ safeSnap: { txs } })).toEqual([{ ...PLAN, module: null, effects }]);
  });

  // The words that pumpedlunch/uma-docs, developers/osnap/snapshot-tutorial.md, leaves in the place of the other module.
  it('are made by the one module that has an address', () => {
    const unused = '0xSWITCH_WITH_REALITY_MODULE_ADDRESS';
    const named = (own: object) => plans({ safeSnap: { safes: [{ network: '1', txs: [call], ...own }] } });
    expect(named({ realityAddress: unused, umaAddress: MODULE })).toEqual([PLAN]);
    expect(named({ realityAddress: SAFE, umaAddress: MODULE })).toMatchObject([{ module: null }]);
  });
});

it('attached calls without a plugin are left to the owners', () => {
  // `ReadOnlyExecutionSafe` of snapshot-labs/sx-monorepo, apps/ui/src/networks/offchain/actions.ts.
  const own = { _type: 'raw', to: SAFE, data: '0x', value: '1000000000000000', salt: '' };
  const safes = [{ safeName: 'Treasury', safeAddress: SAFE, chainId: 1, transactions: [own] }];
  expect(plans({ readOnlyExecution: { safes } })).toEqual([{ ...TREASURY, by: 'owners', module: null }]);
});

describe("a vote's attachment", () => {
  it.each([
    {},
    { poap: {}, quorum: { total: 3 } },
    { oSnap: { safes: [] } },
    { oSnap: { safe: null } },
    { safeSnap: { safes: [{ network: '1', realityAddress: MODULE, txs: [] }], valid: true } },
  ])('is "nothing" with %j', (plugins) => {
    expect(plans(plugins)).toEqual([]);
  });

  it.each([
    ['no JSON', '{'],
    ['no object', '7'],
    ['a plugin that is none', '{"oSnap":3}'],
    ['Safes that are none', '{"oSnap":{"safes":[1]}}'],
    ['more Safes than are read', JSON.stringify({ oSnap: { safes: Array(21).fill(safe) } })],
  ])('is unknown with %s', (_, plugins) => {
    expect(plansIn({ plugins })).toBeNull();
  });

  it.each([
    { to: 'vitalik.eth' },
    { to: 7 },
    { value: '-1' },
    { value: '1.5' },
    { value: 1.5 },
    { value: -1 },
    { value: null },
    { data: '0x123' },
    { data: 'transfer' },
    { data: `0x${'00'.repeat(50_000)}` },
    { operation: '2' },
  ])('counts a call with %j as unreadable', (own) => {
    const call = { to: SAFE, value: '1', data: '0x', ...own };
    const txs = [call, null, 'call', { to: SAFE, value: 1, data: null }];
    expect(plans({ safeSnap: { txs } })).toMatchObject([{ effects: [{ value: 1n, data: '0x' }], unread: 3 }]);
  });

  it.each([0, '0', '0x0', undefined])('reads the amount %j as far as it is one', (value) => {
    const [plan] = plans({ safeSnap: { txs: [{ to: TOKEN, data: TRANSFER, value }] } }) ?? [];
    expect(plan?.effects).toEqual(value === undefined ? [] : [MOVED]);
  });

  it('has a bounded number of calls of one Safe', () => {
    const [plan] = plans({ oSnap: { safes: [{ ...safe, transactions: Array(300).fill(coin) }] } }) ?? [];
    expect([plan?.effects.length, plan?.unread]).toEqual([200, 100]);
  });

  it('names no invalid chain', () => {
    const on = (network: unknown) => plans({ oSnap: { safes: [{ ...safe, network }] } })?.[0]?.chainId;
    expect([on('42161'), on('mainnet'), on('0'), on('1e3'), on(null)]).toEqual([
      42_161,
      null,
      null,
      null,
      null,
    ]);
  });

  it("is read from a vote's record, as far as that has it", () => {
    expect(attachedIn(JSON.stringify({ id: '1', plugins: '{}' }))).toEqual({ plugins: '{}' });
    expect([undefined, '', '{', '{"plugins":null}', 'null'].map(attachedIn)).toEqual(Array(5).fill(null));
  });
});
