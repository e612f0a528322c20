/** A source as settings, permissions and views know it, without the code that asks it. */
export interface SourceOrigin {
  readonly id: string;
  /** Without a trailing slash. */
  readonly origin: string;
  /** Who answers: the host, or what the hosts of one operator end in. The browser is asked for no more. */
  readonly operator: string;
  /** The id of the source with which this one is turned on; its own where there is none. */
  readonly with?: string;
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

/** Where Snapshot's relayer pins what was signed; asked for one receipt at a click. */
export const RECEIPT_ORIGIN = 'https://ipfs.snapshot.box';

/** A node of an operator, whose hosts end in the operator's. */
export function node(chainId: number, name: string, operator: string): NodeOrigin {
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
export const ONE_CLICK: readonly SourceOrigin[] = [SNAPSHOT_HUB, ...NODES];

function portal(id: string, operator: string): SourceOrigin {
  return { id, operator, origin: `https://${operator}` };
}

/** The voting sites of Maker and of Sky, which succeeded it: each answers for its own polls and executive votes. */
export const MAKER_PORTALS: readonly SourceOrigin[] = [
  portal('portal-maker', 'vote.makerdao.com'),
  portal('portal-sky', 'vote.sky.money'),
];

/** What indexes Snapshot's votes on Starknet. */
export const SNAPSHOT_X = portal('portal-snapshot-x', 'api.snapshot.box');

function lcd(chain: string): SourceOrigin {
  const operator = 'publicnode.com';
  return { id: `lcd-${chain}`, operator, origin: `https://${chain}-rest.${operator}` };
}

/** Chains that govern themselves, each through a node of an operator that wallets and explorers list for it. */
export const COSMOS_NODES: readonly SourceOrigin[] = ['cosmos', 'osmosis', 'juno', 'bitsong', 'akash'].map(
  lcd,
);

/** A node that the user named, in place of the public one of its chain. */
export interface OwnNode {
  readonly chainId: number;
  /** As `parseServiceUrl` writes it; its path may hold a key, and is shown nowhere. */
  readonly url: string;
}

/** The node as a source. Its id names the host, so that what stands under its keys can be told by them alone. */
export function ownNodeOrigin({ chainId, url }: OwnNode): NodeOrigin {
  const { host } = new URL(url);
  return { id: `own-${chainId}@${host}`, chainId, operator: host, origin: url };
}

/** Sources that are turned on together. Those that one click does not turn on have a switch each. */
export const SOURCE_GROUPS: readonly (readonly SourceOrigin[])[] = [
  ONE_CLICK,
  MAKER_PORTALS,
  COSMOS_NODES,
  [SNAPSHOT_X],
];

/** All sources without a key. */
export const SOURCE_ORIGINS: readonly SourceOrigin[] = SOURCE_GROUPS.flat();

/** The host that gave what stands under a key; null where it is a service's key. */
export function hostOfKey(key: string): string | null {
  const [, ownNode = null] = /^own-\d+@(.+?):0x/.exec(key) ?? [];
  const source = SOURCE_ORIGINS.find(({ id }) => key.startsWith(`${id}:`));
  return source === undefined ? ownNode : new URL(source.origin).host;
}

/** Whether who gave what stands under a key gives ballots, too: services do, and of the sources without a key one. */
export function hasBallots(key: string): boolean {
  return hostOfKey(key) === null || findsVoters(key);
}

/** Whether who gave what stands under a key can be asked for the ballot of one voter. */
export function findsVoters(key: string): boolean {
  return key.startsWith(`${SNAPSHOT_HUB.id}:`);
}

/** What the browser is asked to allow, so that sources can be read. */
export function accessPatterns(sources: readonly SourceOrigin[]): string[] {
  const patterns = sources.map(({ origin, operator }) =>
    origin === `https://${operator}` ? `${origin}/*` : `https://*.${operator}/*`,
  );
  return [...new Set(patterns)];
}
