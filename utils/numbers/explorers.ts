import { isHash } from './addresses';

interface ExplorerPage {
  readonly href: string;
  readonly host: string;
}

/** Explorer of each chain, by chain id, as the chain's own documentation names it. */
const EXPLORERS: ReadonlyMap<number, string> = new Map([
  [1, 'etherscan.io'],
  [10, 'optimistic.etherscan.io'],
  [56, 'bscscan.com'],
  [100, 'gnosisscan.io'],
  [137, 'polygonscan.com'],
  [324, 'explorer.zksync.io'],
  [1135, 'blockscout.lisk.com'],
  [1284, 'moonscan.io'],
  [8453, 'basescan.org'],
  [42161, 'arbiscan.io'],
  [42220, 'celoscan.io'],
  [43114, 'snowtrace.io'],
  [59144, 'lineascan.build'],
  [534352, 'scrollscan.com'],
]);

/**
 * Returns a chain's explorer page of an address or transaction; all explorers use the same two path words. Null for an
 * unknown chain.
 *
 * @param of the address or the hash: hexadecimal digits, validated by the caller.
 */
export function explorerPage(chainId: number, shows: 'address' | 'tx', of: string): ExplorerPage | null {
  const host = EXPLORERS.get(chainId);
  return host === undefined ? null : { href: `https://${host}/${shows}/${of}`, host };
}

/** CAIP-2, alone or at the start of a CAIP-10 account. */
const CHAIN = /(?:^|[^a-z0-9])eip155:(\d{1,10})(?![\w.])/i;

/** The fields that may name a chain. */
type Named = Readonly<Record<'externalId' | 'provider' | 'daoId', string>>;

/**
 * Returns the explorer page of a transaction; null if the identity names no chain. A DAO's or platform's name does not
 * determine it: DAOs vote on one chain and act on another.
 */
export function transactionPage(hash: string, identity: Named | null): ReturnType<typeof explorerPage> {
  const chain = chainOf(identity);
  return chain !== null && isHash(hash) ? explorerPage(Number(chain), 'tx', hash) : null;
}

/** Returns the chain that the identity names; null for none or several. */
function chainOf(identity: Named | null): string | null {
  if (identity === null) return null;
  const { externalId, provider, daoId } = identity;
  const named = [externalId, provider, daoId].flatMap((text) => CHAIN.exec(text)?.[1] ?? []);
  const [chain, ...others] = new Set(named);
  return chain === undefined || others.length > 0 ? null : chain;
}
