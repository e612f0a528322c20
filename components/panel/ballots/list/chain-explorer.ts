import { isHash } from '@/utils/numbers/addresses';
import type { ProposalIdentity } from '@/utils/proposal/proposal';

interface TransactionPage {
  readonly href: string;
  readonly host: string;
}

/** Explorers by chain id, in CAIP-2's namespace `eip155`. */
const EXPLORERS: ReadonlyMap<string, string> = new Map([
  ['1', 'etherscan.io'],
  ['10', 'optimistic.etherscan.io'],
  ['56', 'bscscan.com'],
  ['100', 'gnosisscan.io'],
  ['137', 'polygonscan.com'],
  ['324', 'explorer.zksync.io'],
  ['1135', 'blockscout.lisk.com'],
  ['1284', 'moonscan.io'],
  ['8453', 'basescan.org'],
  ['42161', 'arbiscan.io'],
  ['42220', 'celoscan.io'],
  ['43114', 'snowtrace.io'],
  ['59144', 'lineascan.build'],
  ['534352', 'scrollscan.com'],
]);

/** CAIP-2, alone or as the head of a CAIP-10 account. */
const CHAIN = /(?:^|[^a-z0-9])eip155:(\d{1,10})(?![\w.])/i;

/**
 * Where a transaction can be seen; null where the chain is not named. A DAO's or a platform's own name says nothing
 * of the chain: DAOs vote on one chain and act on another.
 */
export function transactionPage(hash: string, identity: ProposalIdentity | null): TransactionPage | null {
  const host = EXPLORERS.get(chainOf(identity) ?? '');
  return host === undefined || !isHash(hash) ? null : { href: `https://${host}/tx/${hash}`, host };
}

/** The one chain that the identity names; null where it names none, or more than one. */
function chainOf(identity: ProposalIdentity | null): string | null {
  if (identity === null) return null;
  const { externalId, provider, daoId } = identity;
  const named = [externalId, provider, daoId].flatMap((text) => CHAIN.exec(text)?.[1] ?? []);
  const [chain, ...others] = new Set(named);
  return chain === undefined || others.length > 0 ? null : chain;
}
