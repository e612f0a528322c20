/** A source as settings, permissions and views know it, without the code that reads it. */
export interface SourceOrigin {
  readonly id: string;
  /** Without a trailing slash. */
  readonly origin: string;
  /** The operator: the host, or the common suffix of its hosts. The browser grants access to this only. */
  readonly operator: string;
  readonly kind: 'hub' | 'node' | 'portal';
  /** Whether it lists ballots and can find a single voter's. */
  readonly givesBallots?: true;
  /** For a chain: decimals of its staking token, the unit of power. */
  readonly decimals?: number;
  /** The id of the source that turns this one on; by default its own. */
  readonly with?: string;
  /** The chain of this node. */
  readonly chainId?: number;
}

/** A public node of one EVM chain. */
export interface NodeOrigin extends SourceOrigin {
  readonly chainId: number;
}

export const SNAPSHOT_HUB: SourceOrigin = {
  id: 'snapshot-hub',
  kind: 'hub',
  givesBallots: true,
  origin: 'https://hub.snapshot.org',
  operator: 'hub.snapshot.org',
};

/** Where Snapshot's relayer pins signed messages; read for one receipt when the user clicks. */
export const RECEIPT_ORIGIN = 'https://ipfs.snapshot.box';

/** A node whose host ends in the operator's. */
export function node(chainId: number, name: string, operator: string): NodeOrigin {
  return { id: `chain-${chainId}`, kind: 'node', chainId, operator, origin: `https://${name}${operator}` };
}

/**
 * One node per chain, from an operator that needs no key and states that it stores no data about its callers. The
 * second operator serves only chains that the first lacks.
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
  node(137, 'polygon-bor-rpc.', 'publicnode.com'),
  node(1_284, 'moonbeam-rpc.', 'publicnode.com'),
  node(43_114, 'avalanche-c-chain-rpc.', 'publicnode.com'),
  node(59_144, 'linea-rpc.', 'publicnode.com'),
  node(1_135, 'lisk.', 'drpc.org'),
  node(42_220, 'celo.', 'drpc.org'),
];

/** Chains without a node of these operators: Darwinia, Derive, Cyber. Only the user's own node can read them. */
const OWN_NODE_CHAINS: readonly number[] = [46, 957, 7_560];

/** Returns whether a chain can be read, through a public node or the user's. */
export function isReadable(chainId: number): boolean {
  return OWN_NODE_CHAINS.includes(chainId) || NODES.some((each) => each.chainId === chainId);
}

/** What one click turns on. */
export const ONE_CLICK: readonly SourceOrigin[] = [SNAPSHOT_HUB, ...NODES];

function portal(id: string, operator: string): SourceOrigin {
  return { id, kind: 'portal', operator, origin: `https://${operator}` };
}

/** Chains as links name them, each as a node's name with its operator; separated by spaces. */
function lcds(decimals: number, chains: string): readonly SourceOrigin[] {
  const operator = 'publicnode.com';
  const kind = 'portal';
  return chains.split(' ').map((chain) => ({
    ...{ id: `lcd-${chain}`, kind, operator, origin: `https://${chain}-rest.${operator}`, decimals },
  }));
}

/** Sources behind one switch. */
export interface SourceGroup {
  /** The code that reads them (`sources.ts`); the switch's words are in `keyless-offer.live.tsx`. */
  readonly reads: 'maker' | 'cosmos' | 'icp' | 'snapshot_x' | 'nouns_builder' | 'realms' | 'polkadot';
  readonly sources: readonly SourceOrigin[];
}

/** Excluded from the one click: each group has its own switch, off by default. */
export const APART: readonly SourceGroup[] = [
  // The voting sites of Maker and of its successor Sky; each reports its own polls and executive votes.
  {
    reads: 'maker',
    sources: [portal('portal-maker', 'vote.makerdao.com'), portal('portal-sky', 'vote.sky.money')],
  },
  // Chains with on-chain governance, each through a node that wallets and explorers list for it. Nodes and staking
  // tokens are from cosmos/chain-registry at 627bbab9 (August 2026), except BitSong's.
  {
    reads: 'cosmos',
    sources: [
      ...lcds(
        6,
        'cosmos osmosis juno bitsong akash axelar babylon celestia chihuahua comdex coreum kava kujira ' +
          'migaloo neutron nolus oraichain passage persistence quasar quicksilver regen saga sei sentinel ' +
          'shentu stride teritori terra',
      ),
      ...lcds(9, 'cheqd'),
      ...lcds(18, 'dydx dymension haqq injective sifchain xpla'),
    ],
  },
  // The APIs of the Internet Computer's dashboard: one for its own votes, one for its DAOs.
  {
    reads: 'icp',
    sources: [
      portal('portal-icp', 'ic-api.internetcomputer.org'),
      portal('portal-sns', 'sns-api.internetcomputer.org'),
    ],
  },
  // The indexes of Snapshot's votes on Starknet, and of the DAOs that nouns.build makes.
  { reads: 'snapshot_x', sources: [portal('portal-snapshot-x', 'api.snapshot.box')] },
  { reads: 'nouns_builder', sources: [portal('portal-nouns-builder', 'api.goldsky.com')] },
  // DAOs on Solana, through a node of an operator that serves other chains here.
  {
    reads: 'realms',
    sources: [{ ...portal('portal-realms', 'solana-rpc.publicnode.com'), operator: 'publicnode.com' }],
  },
  // SubSquare's record of the referenda of Polkadot and related chains, one server each.
  {
    reads: 'polkadot',
    sources: ['polkadot', 'kusama', 'collectives', 'hydration'].map((chain) =>
      portal(`opengov-${chain}`, `${chain}-api.subsquare.io`),
    ),
  },
];

/** The user's own node, which replaces the public one of its chain. */
export interface OwnNode {
  readonly chainId: number;
  /** As `parseServiceUrl` writes it. Its path may contain a key and is never shown. */
  readonly url: string;
}

/** Converts the node to a source. Its id names the host, so keys identify the node. */
export function ownNodeOrigin({ chainId, url }: OwnNode): NodeOrigin {
  const { host } = new URL(url);
  return { id: `own-${chainId}@${host}`, kind: 'node', chainId, operator: host, origin: url };
}

/** Sources that one switch turns on together. */
export const SOURCE_GROUPS: readonly (readonly SourceOrigin[])[] = [
  ONE_CLICK,
  ...APART.map(({ sources }) => sources),
];

/** All sources without a key. */
export const SOURCE_ORIGINS: readonly SourceOrigin[] = SOURCE_GROUPS.flat();

/** Returns whether a source made the key. */
export function isKeyOf({ id }: Pick<SourceOrigin, 'id'>, key: string): boolean {
  return key.startsWith(`${id}:`);
}

/** Returns the source of a key's answer; null for a service's key. */
export function giverOf(
  key: string,
): (Pick<SourceOrigin, 'kind' | 'operator' | 'givesBallots'> & { readonly host: string }) | null {
  const [, ownHost] = /^own-\d+@(.+?):0x/.exec(key) ?? [];
  if (ownHost !== undefined) return { kind: 'node', operator: ownHost, host: ownHost };
  const source = SOURCE_ORIGINS.find((each) => isKeyOf(each, key));
  return source === undefined ? null : { ...source, host: new URL(source.origin).host };
}

/** Returns the host behind a key's answer; null for a service's key. */
export function hostOfKey(key: string): string | null {
  return giverOf(key)?.host ?? null;
}

/** Returns whether the source of a key also has ballots: services list them, contracts log them. */
export function hasBallots(key: string): boolean {
  const giver = giverOf(key);
  return giver === null || giver.givesBallots === true || isFromLog(key);
}

/** Aave's governance core: ballots are cast in machines on three chains, which are not read. */
const BALLOTS_ELSEWHERE = ':0x9aee0b04504cef83a65ac3f0e838d0593bcb2bc7:';

/** Returns whether ballots come from the contract's log, in ranges of blocks. */
export function isFromLog(key: string): boolean {
  return giverOf(key)?.kind === 'node' && !key.includes(BALLOTS_ELSEWHERE);
}

/** Returns how many blocks to request at once; halved after a refusal. The user's own node usually has no limit. */
export function blocksAtOnce({ id, operator }: Pick<SourceOrigin, 'id' | 'operator'>): number {
  if (isOwn(id)) return 500_000;
  return operator === 'publicnode.com' ? 50_000 : 10_000;
}

/** Returns whether an id, or a key that starts with one, belongs to the user's own node. */
export function isOwn(id: string): boolean {
  return id.startsWith('own-');
}

/** Milliseconds per block, for chains whose rules fix it. */
export const PACES: Readonly<Record<number, number>> = {
  // Slot time (ethereum.org/developers/docs/blocks).
  1: 12_000,
  // `block_time` of the chain's configuration (ethereum-optimism/superchain-registry), for OP Mainnet and Base.
  10: 2_000,
  8453: 2_000,
  // BEP-619, since January 2026.
  56: 450,
  // Slot time (docs.gnosischain.com).
  100: 5_000,
  // Its own blocks; its contracts see Ethereum's (docs.arbitrum.io, block numbers and time).
  42161: 250,
};

/** How many blocks a node's chain makes in so many milliseconds, and in how many requests their log is read; null without its pace. */
export function logOf(of: Parameters<typeof blocksAtOnce>[0], duration: number) {
  const [, chainId] = /^(?:chain|own)-(\d+)/.exec(of.id) ?? [];
  const pace = PACES[Number(chainId)];
  if (pace === undefined) return null;
  const blocks = Math.ceil(duration / pace);
  return { blocks, requests: Math.max(1, Math.ceil(blocks / blocksAtOnce(of))) };
}

/** Requests per click or alarm for a contract's log: one to locate it, and all of it if that fits. */
export const AT_ONE_CLICK = 11;

/** Estimates the requests for `duration` milliseconds of a contract's log: to locate it, then one per range of blocks. */
export function requestsInLog(key: string, duration: number): number | null {
  const giver = giverOf(key);
  const log = giver && logOf({ id: key, operator: giver.operator }, duration);
  return log && 1 + log.requests;
}

/** Returns the host permissions that these sources need. */
export function accessPatterns(sources: readonly SourceOrigin[]): string[] {
  const patterns = sources.map(({ origin, operator }) =>
    origin === `https://${operator}` ? `${origin}/*` : `https://*.${operator}/*`,
  );
  return [...new Set(patterns)];
}
