/** Bytes as Borsh writes them, by the published structures alone: nothing of the product takes part. */
type Bytes = readonly number[];

const LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** The bytes of an address in base 58, digit by digit. */
export function keyBytes(address: string): Bytes {
  const bytes: number[] = [];
  for (const letter of address) {
    let carry = LETTERS.indexOf(letter);
    if (carry < 0) throw new Error('Invalid');
    for (let at = 0; at < bytes.length || carry > 0; at += 1) {
      carry += (bytes[at] ?? 0) * 58;
      bytes[at] = carry & 255;
      carry >>= 8;
    }
  }
  const zeros = /^1*/.exec(address)?.[0].length ?? 0;
  const whole = [...Array<number>(zeros).fill(0), ...bytes.reverse()];
  if (whole.length !== 32) throw new Error('WrongSize');
  return whole;
}

function uint(value: bigint | number, size: number): Bytes {
  return Array.from({ length: size }, (_, at) => Number((BigInt(value) >> BigInt(8 * at)) & 255n));
}

const zeros = (size: number): Bytes => Array<number>(size).fill(0);
const maybe = <T>(value: T | null, write: (value: T) => Bytes): Bytes =>
  value === null ? [0] : [1, ...write(value)];

function text(value: string): Bytes {
  const bytes = [...new TextEncoder().encode(value)];
  return [...uint(bytes.length, 4), ...bytes];
}

/** Percent of the yes votes; `quorum` and `disabled` are the kinds that the program does not count by. */
type ThresholdFacts = number | 'quorum' | 'disabled';

function threshold(facts: ThresholdFacts): Bytes {
  if (facts === 'disabled') return [2];
  return facts === 'quorum' ? [1, 60] : [0, facts];
}

export interface OptionFacts {
  readonly label: string;
  readonly weight: bigint;
  readonly result: 0 | 1 | 2;
  readonly transactions: number;
}

export interface ProposalFacts {
  readonly governance: string;
  readonly mint: string;
  readonly state: number;
  readonly record: string;
  readonly options: readonly OptionFacts[];
  readonly denied: bigint | null;
  readonly votingAt: bigint | null;
  readonly completedAt: bigint | null;
  readonly most: bigint | null;
  readonly threshold: ThresholdFacts | null;
  readonly name: string;
  readonly description: string;
}

/** What the releases wrote: the first, 2.2, 3.1.0, and 3.1.1 with what follows it. */
export type Release = 'v1' | 'v2' | 'v3.0' | 'v3.1';
export type VoteKind = 'single' | 'approval' | 'weighted';

/** A proposal's account; zeros stand behind it, as in accounts that are as long as they may come to be. */
export function proposalBytes(
  facts: ProposalFacts,
  release: Release,
  kind: VoteKind,
  spare = 40,
): Uint8Array {
  const isFirst = release === 'v1';
  const [yes] = facts.options;
  const transactions = (count: number) => [...zeros(2), ...uint(count, 2), ...uint(count, 2)];
  const votes = isFirst
    ? [...uint(yes?.weight ?? 0n, 8), ...uint(facts.denied ?? 0n, 8), ...transactions(yes?.transactions ?? 0)]
    : [
        ...kindBytes(facts.options.length, release, kind),
        ...uint(facts.options.length, 4),
        ...facts.options.flatMap(({ label, weight, result, transactions: count }) => [
          ...[...text(label), ...uint(weight, 8), result, ...transactions(count)],
        ]),
        ...maybe(facts.denied, (value) => uint(value, 8)),
        // Veto weight that was never set, or reserved; abstentions; start.
        ...zeros(3),
      ];
  const times = [facts.votingAt, facts.votingAt, facts.votingAt === null ? null : 200n, facts.completedAt];
  return new Uint8Array([
    isFirst ? 5 : 14,
    ...keyBytes(facts.governance),
    ...keyBytes(facts.mint),
    facts.state,
    ...keyBytes(facts.record),
    ...[1, 1],
    ...votes,
    ...uint(1_600_000_000, 8),
    ...times.flatMap((time) => maybe(time, (value) => uint(value, 8))),
    ...zeros(2),
    0,
    ...maybe(facts.most, (value) => uint(value, 8)),
    ...(isFirst ? [] : [0]),
    ...maybe(facts.threshold, threshold),
    ...zeros(isFirst ? 0 : 64),
    ...text(facts.name),
    ...text(facts.description),
    ...(release.startsWith('v3') ? uint(0, 8) : []),
    ...zeros(spare),
  ]);
}

function kindBytes(options: number, release: Release, kind: VoteKind): Bytes {
  if (kind === 'single') return [0];
  const limits = [options, options];
  return release === 'v3.1' ? [1, kind === 'weighted' ? 1 : 0, 1, ...limits] : [1, ...limits];
}

export interface GovernanceFacts {
  readonly realm: string;
  readonly community: ThresholdFacts;
  readonly council: ThresholdFacts;
  readonly votingTime: number;
  readonly coolOffTime: number;
}

export function governanceBytes(facts: GovernanceFacts, type = 18): Uint8Array {
  return new Uint8Array([
    ...[type, ...keyBytes(facts.realm), ...zeros(36)],
    ...[...threshold(facts.community), ...uint(1, 8), ...uint(7, 4), ...uint(facts.votingTime, 4), 1],
    ...[...threshold(facts.council), ...threshold(facts.council), ...uint(1, 8), 1, ...threshold('disabled')],
    ...[...uint(facts.coolOffTime, 4), 10, ...zeros(119), 0, ...uint(0, 8)],
  ]);
}

/** As the first programs wrote it: one threshold, and a time that was always nought. `proposals` stood where the cool-off time does. */
export function oldGovernanceBytes(facts: GovernanceFacts, type = 3, proposals = 0): Uint8Array {
  return new Uint8Array([
    ...[type, ...keyBytes(facts.realm), ...zeros(32), ...uint(5, 4)],
    ...[...threshold(facts.community), ...uint(1, 8), ...uint(7, 4), ...uint(facts.votingTime, 4), 0],
    ...[...uint(0, 4), ...uint(1, 8), ...zeros(6), ...uint(proposals, 2)],
    ...zeros(type < 18 ? 0 : 128),
  ]);
}

export interface RealmFacts {
  readonly name: string;
  readonly communityMint: string;
  readonly councilMint: string | null;
  readonly most: { readonly fraction: bigint } | { readonly absolute: bigint };
}

export function realmBytes({ name, communityMint, councilMint, most }: RealmFacts, type = 16): Uint8Array {
  const source = 'fraction' in most ? [0, ...uint(most.fraction, 8)] : [1, ...uint(most.absolute, 8)];
  return new Uint8Array([
    ...[type, ...keyBytes(communityMint), ...zeros(8), ...uint(1, 8), ...source],
    ...[...maybe(councilMint, keyBytes), ...zeros(8), ...maybe<string>(null, keyBytes), ...text(name)],
    ...zeros(type === 16 ? 128 : 0),
  ]);
}

/** Plug-ins of the community and of the council, that for weights before that for the most there can be. */
export function configBytes(
  realm: string,
  plugins: readonly (string | null)[],
  release: Release,
): Uint8Array {
  const [weight = [0], most = [0], ownWeight = [0], ownMost = [0]] = plugins.map((plugin) =>
    maybe(plugin, keyBytes),
  );
  const kind = release === 'v2' ? [] : [1, ...zeros(8)];
  return new Uint8Array([
    ...[11, ...keyBytes(realm), ...weight, ...most, ...kind, ...ownWeight, ...ownMost, ...kind],
    ...zeros(release === 'v2' ? 128 : 110),
  ]);
}

export function mintBytes(supply: bigint, decimals: number, isExtended = false): Uint8Array {
  const mint = [...zeros(36), ...uint(supply, 8), decimals, 1, ...zeros(36)];
  return new Uint8Array(isExtended ? [...mint, ...zeros(83), 1, 3, 0, 32, 0, ...zeros(32)] : mint);
}

export function recordBytes(realm: string, mint: string, owner: string): Uint8Array {
  return new Uint8Array([17, ...keyBytes(realm), ...keyBytes(mint), ...keyBytes(owner), ...zeros(90)]);
}

/** As Metaplex keeps names: both filled up with zeros. */
export function metadataBytes(mint: string, symbol: string): Uint8Array {
  return new Uint8Array([
    ...[
      4,
      ...zeros(32),
      ...keyBytes(mint),
      ...text('Token'.padEnd(32, '\0')),
      ...text(symbol.padEnd(10, '\0')),
    ],
    ...zeros(200),
  ]);
}

export function clockBytes(seconds: number): Uint8Array {
  return new Uint8Array([...zeros(32), ...uint(seconds, 8)]);
}
