import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import type { Missing } from './portal-server';
import {
  clockBytes,
  governanceBytes,
  keyBytes,
  metadataBytes,
  mintBytes,
  realmBytes,
  recordBytes,
} from './solana-accounts';

/**
 * A real proposal, and its account as @solana/spl-governance 0.3.28 writes it from the fields that mashiat0808/realmsData
 * gives at 4fda79ed; texts are cut at 200 characters. The addresses that programs derive are those of @solana/web3.js.
 */
export interface RealProposal {
  readonly id: string;
  readonly program: string;
  readonly realm: string;
  readonly mint: string;
  readonly governance: string;
  readonly record: string;
  readonly config: string;
  readonly metadata: string;
  /** In base 64. */
  readonly data: string;
  readonly state: number;
  readonly name: string;
  readonly options: readonly (readonly [
    label: string,
    weight: string,
    result?: number,
    transactions?: number,
  ])[];
  readonly denied: string | null;
  readonly most: string | null;
  readonly percent: number | null;
  readonly votingAt: string | null;
  readonly completedAt: string | null;
}

export const REAL_PROPOSALS: readonly RealProposal[] = JSON.parse(
  readFileSync(new URL('./realms-proposals.json', import.meta.url), 'utf8'),
);

export interface ChainAccount {
  readonly owner: string;
  readonly bytes: Uint8Array;
}

/** What stands at which address. */
export type Chain = ReadonlyMap<string, ChainAccount>;

export const CLOCK = 'SysvarC1ock11111111111111111111111111111111';
export const TOKENS = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
const METAPLEX = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';
export const PROPOSER = '5Q544fKrFoe6tsEbD7S8EmxGTJYAKtTVhAW5Q5pge4j1';

/** A real proposal on a chain; what it names, of which no copy is public, is made up. `now`: in milliseconds. */
export function chainWith(real: RealProposal, now = Date.now()): Map<string, ChainAccount> {
  const { program, realm, mint } = real;
  const setting = { realm, community: 5, council: 60, votingTime: 259_200, coolOffTime: 0 };
  const dao = { name: 'A DAO on Solana', communityMint: mint, councilMint: null };
  return new Map([
    [real.id, { owner: program, bytes: new Uint8Array(Buffer.from(real.data, 'base64')) }],
    [
      CLOCK,
      { owner: 'Sysvar1111111111111111111111111111111111111', bytes: clockBytes(Math.floor(now / 1_000)) },
    ],
    [real.governance, { owner: program, bytes: governanceBytes(setting) }],
    [mint, { owner: TOKENS, bytes: mintBytes(10n ** 18n, 6) }],
    [real.record, { owner: program, bytes: recordBytes(realm, mint, PROPOSER) }],
    [real.metadata, { owner: METAPLEX, bytes: metadataBytes(mint, 'VOTE') }],
    [realm, { owner: program, bytes: realmBytes({ ...dao, most: { fraction: 10n ** 10n } }) }],
  ]);
}

/** The burn of 2024 that more than seven thousand voted on. */
export const REALMS_VOTE = '7GmyCyuuoDp6KrHQ9En7GD4YYWPYtme9nNyUWaDE4Wgo';

export function realNamed(id: string): RealProposal {
  const real = REAL_PROPOSALS.find((each) => each.id === id);
  if (real === undefined) throw new Error(`No such proposal: ${id}`);
  return real;
}

type Reply = readonly [status: number, body: unknown];

const failed = (code: number, message: string, status = 200): Reply => [
  status,
  { jsonrpc: '2.0', error: { code, message }, id: 1 },
];

/** As a node's limits answer, and a node that has lost the others: rpc/src and rpc-client-api of anza-xyz/agave. */
export const TOO_MANY = failed(429, 'Too many requests for a specific RPC call', 429);
export const UNHEALTHY = failed(-32_005, 'Node is behind by 42 slots');

/** What a node answers to a POST: accounts in base 64 alone, a hundred at most (`get_multiple_accounts`, rpc/src/rpc.rs). */
export function solanaAnswer(chain: Chain): (text: string) => Reply {
  return (text) => {
    const { jsonrpc, id, method, params, ...others } = JSON.parse(text);
    if (jsonrpc !== '2.0' || id !== 1 || Object.keys(others).length > 0)
      return failed(-32_600, 'Invalid request');
    if (method !== 'getMultipleAccounts') return failed(-32_601, 'Method not found');
    const [keys, config, ...more] = params;
    if (JSON.stringify(config) !== '{"encoding":"base64"}' || more.length > 0)
      return failed(-32_602, 'Invalid params');
    if (keys.length > 100) return failed(-32_602, 'Too many inputs provided; max 100');
    try {
      for (const key of keys) keyBytes(key);
    } catch (thrown) {
      return failed(-32_602, `Invalid param: ${thrown instanceof Error ? thrown.message : ''}`);
    }
    const value = keys.map((key: string) => {
      const account = chain.get(key);
      return account === undefined ? null : entryOf(account);
    });
    return [200, { jsonrpc: '2.0', result: { context: { apiVersion: '2.3.6', slot: 1 }, value }, id }];
  };
}

function entryOf({ owner, bytes }: ChainAccount) {
  const data = [Buffer.from(bytes).toString('base64'), 'base64'];
  return {
    data,
    executable: false,
    lamports: 3_000_000,
    owner,
    rentEpoch: 1.8446744073709552e19,
    space: bytes.length,
  };
}

/** A node of today with that vote. */
export function realmsAnswer(text: string): Reply {
  return solanaAnswer(chainWith(realNamed(REALMS_VOTE)))(text);
}

/** As a node answers a GET (`RequestMiddleware` of agave's rpc service). */
export const usePost: Missing = () => [405, 'Used HTTP Method is not allowed. POST or OPTIONS is required'];
