/** A source as settings, permissions and views know it, without the code that asks it. */
export interface SourceOrigin {
  readonly id: string;
  /** Without a trailing slash. */
  readonly origin: string;
  /** Who answers: the host, or what the hosts of one operator end in. The browser is asked for no more. */
  readonly operator: string;
}

/** A public node of one EVM chain. */
export interface NodeOrigin extends SourceOrigin {
  readonly chainId: number;
}

export const SNAPSHOT_HUB: SourceOrigin = {
  id: 'snapshot-hub',
  origin: 'https://hub.snapshot.org',
  operator: 'hub.snapshot.org',
};

function node(chainId: number, name: string, operator: string): NodeOrigin {
  return { id: `chain-${chainId}`, chainId, operator, origin: `https://${name}${operator}` };
}

/**
 * One node a chain, each of an operator that takes questions without a key and says that it keeps none of who asks. The
 * second operator only where the first has none.
 */
export const NODES: readonly NodeOrigin[] = [
  node(1, 'ethereum-rpc.', 'publicnode.com'),
  node(10, 'optimism-rpc.', 'publicnode.com'),
  node(56, 'bsc-rpc.', 'publicnode.com'),
  node(100, 'gnosis-rpc.', 'publicnode.com'),
  node(8_453, 'base-rpc.', 'publicnode.com'),
  node(42_161, 'arbitrum-one-rpc.', 'publicnode.com'),
  node(324, 'zksync.', 'drpc.org'),
  node(534_352, 'scroll.', 'drpc.org'),
];

/** What one click turns on. */
export const SOURCE_ORIGINS: readonly SourceOrigin[] = [SNAPSHOT_HUB, ...NODES];

/** The host that gave what stands under a key; null where it is a service's key. */
export function hostOfKey(key: string): string | null {
  const source = SOURCE_ORIGINS.find(({ id }) => key.startsWith(`${id}:`));
  return source === undefined ? null : new URL(source.origin).host;
}

/** What the browser is asked to allow, so that sources can be read. */
export function accessPatterns(sources: readonly SourceOrigin[]): string[] {
  const patterns = sources.map(({ origin, operator }) =>
    origin === `https://${operator}` ? `${origin}/*` : `https://*.${operator}/*`,
  );
  return [...new Set(patterns)];
}
