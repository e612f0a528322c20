/** What the `#` part of an address names in Snapshot's interface. */
export type SnapshotTarget =
  /** `space` is null where the host alone implies it. */
  | {
      readonly kind: 'offchain';
      readonly testnet: boolean;
      readonly space: string | null;
      readonly id: string;
    }
  /** `space` is network and contract, for example `sn:0x07bd…`. */
  | { readonly kind: 'onchain'; readonly space: string; readonly id: string };

/** `#/org/<organisation>/…` shows the same pages inside an organisation. */
const ORGANISATION = String.raw`(?:org/[\w-]+/)?`;
/** An id of Snapshot's hub: a 32-byte hash, or the IPFS address of older proposals (CIDv0, CIDv1). */
const HUB_ID = '0x[\\da-fA-F]{64}|Qm[1-9A-HJ-NP-Za-km-z]{44}|bafk[a-z2-7]{50,60}';
const TAIL = String.raw`(?:/(?:votes|execution|discussion))?/?(?:[?#][\s\S]*)?$`;

const OFFCHAIN = new RegExp(
  String.raw`^/${ORGANISATION}(?:(?:(s|s-tn):)?([^/:?#%\s\p{C}]{1,128})/)?proposal/(${HUB_ID})${TAIL}`,
  'u',
);
const ONCHAIN = new RegExp(
  String.raw`^/${ORGANISATION}(eth|oeth|bnb|matic|base|arb1|mnt|ape|sn|sep|bnbt|curtis|sn-sep):0x([\da-f]{40,64})/proposal/([1-9]\d{0,77})${TAIL}`,
  'i',
);

/** Old names of spaces that Snapshot itself redirects (`aliases.json` of its interface), as far as links use them. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['balancer', 'balancer.eth'],
  ['index', 'index-coop.eth'],
  ['mstable', 'mstablegovernance.eth'],
  ['redactedcartel.eth', 'dinero.xyz'],
  ['sushi', 'sushigov.eth'],
  ['uniswap', 'uniswapgovernance.eth'],
]);

/** Reads `/<space>/proposal/<id>` and its relatives; null for every other page of the interface. */
export function readSnapshotHash(hash: string): SnapshotTarget | null {
  return readOffchain(hash) ?? readOnchain(hash);
}

function readOffchain(hash: string): SnapshotTarget | null {
  const [, network, space, id] = OFFCHAIN.exec(hash) ?? [];
  if (id === undefined) return null;
  const name = space?.toLowerCase();
  return {
    kind: 'offchain',
    testnet: network === 's-tn',
    space: name === undefined ? null : (ALIASES.get(name) ?? name),
    id: id.startsWith('0x') ? id.toLowerCase() : id,
  };
}

function readOnchain(hash: string): SnapshotTarget | null {
  const [, network, contract, id] = ONCHAIN.exec(hash) ?? [];
  if (network === undefined || contract === undefined || id === undefined) return null;
  const chain = network.toLowerCase();
  const address = readContract(chain, contract.toLowerCase());
  return address === null ? null : { kind: 'onchain', space: `${chain}:0x${address}`, id };
}

/** Starknet addresses occur with and without leading zeros; all others have 40 digits. */
function readContract(chain: string, digits: string): string | null {
  if (chain === 'sn' || chain === 'sn-sep') return digits.padStart(64, '0');
  return digits.length === 40 ? digits : null;
}
