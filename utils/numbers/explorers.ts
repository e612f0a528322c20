import { isHash } from './addresses';

/** A page of a chain's explorer. */
interface ExplorerPage {
  readonly href: string;
  readonly host: string;
}

/** Where a chain's contracts and transactions are shown, each at the explorer that its own documentation names; by chain id. */
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
 * Where a chain's explorer shows an address or a transaction, which all of them have under the same two words; null where no
 * explorer is known here.
 *
 * @param of the address or the hash: digits alone, which the caller has looked at.
 */
export function explorerPage(chainId: number, shows: 'address' | 'tx', of: string): ExplorerPage | null {
  const host = EXPLORERS.get(chainId);
  return host === undefined ? null : { href: `https://${host}/${shows}/${of}`, host };
}

/** CAIP-2, alone or as the head of a CAIP-10 account. */
const CHAIN = /(?:^|[^a-z0-9])eip155:(\d{1,10})(?![\w.])/i;

/** What may name a chain. */
type Named = Readonly<Record<'externalId' | 'provider' | 'daoId', string>>;

/**
 * Where a transaction can be seen; null where the chain is not named. A DAO's or a platform's own name says nothing
 * of the chain: DAOs vote on one chain and act on another.
 */
export function transactionPage(hash: string, identity: Named | null): ReturnType<typeof explorerPage> {
  const chain = chainOf(identity);
  return chain !== null && isHash(hash) ? explorerPage(Number(chain), 'tx', hash) : null;
}

/** The one chain that the identity names; null where it names none, or more than one. */
function chainOf(identity: Named | null): string | null {
  if (identity === null) return null;
  const { externalId, provider, daoId } = identity;
  const named = [externalId, provider, daoId].flatMap((text) => CHAIN.exec(text)?.[1] ?? []);
  const [chain, ...others] = new Set(named);
  return chain === undefined || others.length > 0 ? null : chain;
}
