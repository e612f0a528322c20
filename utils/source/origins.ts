/** A source as settings, permissions and views know it, without the code that asks it. */
export interface SourceOrigin {
  readonly id: string;
  /** Without a trailing slash. */
  readonly origin: string;
  /** Who answers: the host, or what the hosts of one operator end in. The browser is asked for no more. */
  readonly operator: string;
  readonly kind: 'hub' | 'node' | 'portal';
  /** Whether it lists ballots, and finds that of one voter. */
  readonly givesBallots?: true;
  /** Of a chain: the digits behind the point of the token that is staked, in which power is counted. */
  readonly decimals?: number;
  /** The id of the source with which this one is turned on; by default its own. */
  readonly with?: string;
  /** Of which chain it is a node. */
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

/** Where Snapshot's relayer pins what was signed; asked for one receipt when the reader clicks. */
export const RECEIPT_ORIGIN = 'https://ipfs.snapshot.box';

/** A node of an operator, whose hosts end in the operator's. */
export function node(chainId: number, name: string, operator: string): NodeOrigin {
  return { id: `chain-${chainId}`, kind: 'node', chainId, operator, origin: `https://${name}${operator}` };
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
  node(137, 'polygon-bor-rpc.', 'publicnode.com'),
  node(1_284, 'moonbeam-rpc.', 'publicnode.com'),
  node(43_114, 'avalanche-c-chain-rpc.', 'publicnode.com'),
  node(59_144, 'linea-rpc.', 'publicnode.com'),
  node(1_135, 'lisk.', 'drpc.org'),
  node(42_220, 'celo.', 'drpc.org'),
];

/** Chains of which these operators have no node: they are read through one of the user's own alone. Darwinia, Derive, Cyber. */
const OWN_NODE_CHAINS: readonly number[] = [46, 957, 7_560];

/** Whether a chain is read, through a public node or one of the user's. */
export function isReadable(chainId: number): boolean {
  return OWN_NODE_CHAINS.includes(chainId) || NODES.some((each) => each.chainId === chainId);
}

/** What one click turns on. */
export const ONE_CLICK: readonly SourceOrigin[] = [SNAPSHOT_HUB, ...NODES];

function portal(id: string, operator: string): SourceOrigin {
  return { id, kind: 'portal', operator, origin: `https://${operator}` };
}

/** Chains, as their links name them, each by its node's name with the operator; with a blank between. */
function lcds(decimals: number, chains: string): readonly SourceOrigin[] {
  const operator = 'publicnode.com';
  const kind = 'portal';
  return chains.split(' ').map((chain) => ({
    ...{ id: `lcd-${chain}`, kind, operator, origin: `https://${chain}-rest.${operator}`, decimals },
  }));
}

/** Sources behind one switch. */
export interface SourceGroup {
  /**
   * Which code reads them, see `sources.ts`; the words of the switch are in `components/keyless/keyless-offer.live.tsx`.
   */
  readonly reads: 'maker' | 'cosmos' | 'icp' | 'snapshot_x' | 'realms' | 'polkadot';
  readonly sources: readonly SourceOrigin[];
}

/** What one click leaves alone: each group is off until its switch is turned. */
export const APART: readonly SourceGroup[] = [
  // The voting sites of Maker and of Sky, which succeeded it: each answers for its own polls and executive votes.
  {
    reads: 'maker',
    sources: [portal('portal-maker', 'vote.makerdao.com'), portal('portal-sky', 'vote.sky.money')],
  },
  // Chains that govern themselves, each through a node of an operator that wallets and explorers list for it. Which nodes
  // there are, and what each chain stakes: cosmos/chain-registry at 627bbab9 (August 2026), but for BitSong's.
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
  // What the dashboard of the Internet Computer reads: one for its own votes, one for those of the DAOs it runs.
  {
    reads: 'icp',
    sources: [
      portal('portal-icp', 'ic-api.internetcomputer.org'),
      portal('portal-sns', 'sns-api.internetcomputer.org'),
    ],
  },
  // What indexes Snapshot's votes on Starknet.
  { reads: 'snapshot_x', sources: [portal('portal-snapshot-x', 'api.snapshot.box')] },
  // DAOs on Solana, by a node of the operator whose other nodes are read.
  {
    reads: 'realms',
    sources: [
      {
        ...{ id: 'portal-realms', kind: 'portal', operator: 'publicnode.com' },
        origin: 'https://solana-rpc.publicnode.com',
      },
    ],
  },
  // What SubSquare keeps of the referenda of Polkadot and of its relatives, on a server for each.
  {
    reads: 'polkadot',
    sources: ['polkadot', 'kusama', 'collectives', 'hydration'].map((chain) =>
      portal(`opengov-${chain}`, `${chain}-api.subsquare.io`),
    ),
  },
];

/** A node that the user named, in place of the public one of its chain. */
export interface OwnNode {
  readonly chainId: number;
  /** As `parseServiceUrl` writes it; its path may hold a key, and is shown nowhere. */
  readonly url: string;
}

/** The node as a source. Its id names the host, so that its keys identify it. */
export function ownNodeOrigin({ chainId, url }: OwnNode): NodeOrigin {
  const { host } = new URL(url);
  return { id: `own-${chainId}@${host}`, kind: 'node', chainId, operator: host, origin: url };
}

/** Sources that are turned on together. */
export const SOURCE_GROUPS: readonly (readonly SourceOrigin[])[] = [
  ONE_CLICK,
  ...APART.map(({ sources }) => sources),
];

/** All sources without a key. */
export const SOURCE_ORIGINS: readonly SourceOrigin[] = SOURCE_GROUPS.flat();

/** Whether a key is one of those that a source makes. */
export function isKeyOf({ id }: Pick<SourceOrigin, 'id'>, key: string): boolean {
  return key.startsWith(`${id}:`);
}

/** Who gave the answer under a key; null for a service's key. */
export function giverOf(
  key: string,
): (Pick<SourceOrigin, 'kind' | 'operator' | 'givesBallots'> & { readonly host: string }) | null {
  const [, ownHost] = /^own-\d+@(.+?):0x/.exec(key) ?? [];
  if (ownHost !== undefined) return { kind: 'node', operator: ownHost, host: ownHost };
  const source = SOURCE_ORIGINS.find((each) => isKeyOf(each, key));
  return source === undefined ? null : { ...source, host: new URL(source.origin).host };
}

/** The host that gave the answer under a key; null for a service's key. */
export function hostOfKey(key: string): string | null {
  return giverOf(key)?.host ?? null;
}

/** Whether the giver of a key's answer gives ballots, too: services do, and contracts log them. */
export function hasBallots(key: string): boolean {
  const giver = giverOf(key);
  return giver === null || giver.givesBallots === true || isFromLog(key);
}

/** Aave's governance core: ballots are cast in machines on three chains, and not read. */
const BALLOTS_ELSEWHERE = ':0x9aee0b04504cef83a65ac3f0e838d0593bcb2bc7:';

/** Whether the ballots of a proposal are read from its contract's log, many blocks at a time. */
export function isFromLog(key: string): boolean {
  return giverOf(key)?.kind === 'node' && !key.includes(BALLOTS_ELSEWHERE);
}

/** Blocks that a node is asked for at once; refused, half as many. A node of the reader's own mostly has no limit. */
export function blocksAtOnce({ id, operator }: Pick<SourceOrigin, 'id' | 'operator'>): number {
  if (isOwn(id)) return 500_000;
  return operator === 'publicnode.com' ? 50_000 : 10_000;
}

/** Whether an id, or a key that begins with one, is of a node of the reader's own. */
export function isOwn(id: string): boolean {
  return id.startsWith('own-');
}

/** Milliseconds from one block to the next, of chains whose pace is a rule of their own. */
export const PACES: Readonly<Record<number, number>> = {
  // A slot (ethereum.org/developers/docs/blocks).
  1: 12_000,
  // `block_time` of the chain's configuration (ethereum-optimism/superchain-registry), of OP Mainnet and of Base.
  10: 2_000,
  8453: 2_000,
  // BEP-619, since January 2026.
  56: 450,
  // A slot (docs.gnosischain.com).
  100: 5_000,
  // Its own blocks; contracts on it see Ethereum's (docs.arbitrum.io, block numbers and time).
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

/** About how many requests it takes to read so many milliseconds of a contract's log: where to look, then so many blocks at once. */
export function requestsInLog(key: string, duration: number): number | null {
  const giver = giverOf(key);
  const log = giver && logOf({ id: key, operator: giver.operator }, duration);
  return log && 1 + log.requests;
}

/** What the browser is asked to allow, so that sources can be read. */
export function accessPatterns(sources: readonly SourceOrigin[]): string[] {
  const patterns = sources.map(({ origin, operator }) =>
    origin === `https://${operator}` ? `${origin}/*` : `https://*.${operator}/*`,
  );
  return [...new Set(patterns)];
}
