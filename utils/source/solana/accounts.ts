import { insist } from '../portal/portal';
import { addressOf } from './addresses';
import { type Reader, readAs } from './borsh';

// Structures of the SPL governance program as it was released (2.2 of March 2022, 3.1 of December 2022) and stands at
// 87b905c91 of Mythic-Project/solana-program-library: state/proposal.rs, legacy.rs, governance.rs, realm.rs, realm_config.rs.

export interface ProposalAccount {
  readonly governance: string;
  readonly mint: string;
  /** By its place in `ProposalState`. */
  readonly state: number;
  /** The record of who made it. */
  readonly record: string;
  /** Whether a ballot's weight goes to one option or is divided among several, and is not in each of them in full. */
  readonly isWhole: boolean;
  readonly options: readonly ProposalOption[];
  /** Null where nothing can be denied: such a vote asks for opinions, and as a whole neither passes nor fails. */
  readonly denied: bigint | null;
  /** Seconds since the epoch. */
  readonly votingAt: bigint | null;
  readonly completedAt: bigint | null;
  /** What was decided by; null before that. */
  readonly most: bigint | null;
  /** Percent of that; null where it is not decided, or by another kind of threshold than the program counts by. */
  readonly threshold: bigint | null;
  readonly name: string;
  /** A text, or a link to one. */
  readonly description: string;
}

interface ProposalOption {
  readonly label: string;
  readonly weight: bigint;
  /** Whether it passed by itself. */
  readonly isPassed: boolean;
  readonly transactions: number;
}

export interface GovernanceAccount {
  readonly realm: string;
  /** Percent that an option must have, see there. */
  readonly community: bigint | null;
  readonly council: bigint | null;
  /** Seconds in which all ballots are taken, and in which only those against still are. */
  readonly votingTime: bigint;
  readonly coolOffTime: bigint;
}

export interface RealmAccount {
  readonly name: string;
  readonly communityMint: string;
  readonly councilMint: string | null;
  /** Of the community: a weight, or so many ten-thousand-millionths of the supply. */
  readonly most: { readonly isAbsolute: boolean; readonly value: bigint };
}

/** Programs that weigh ballots, and say how much weight there is; null where tokens do. */
export interface Plugins {
  readonly weight: string | null;
  readonly most: string | null;
}

export interface MintAccount {
  readonly supply: bigint;
  readonly decimals: number;
}

const u8 = ({ uint }: Reader) => Number(uint(1));
const u64 = ({ uint }: Reader) => uint(8);
const key = ({ take }: Reader) => addressOf(take(32));
const maybe = <T>(reader: Reader, read: (reader: Reader) => T) => reader.option(() => read(reader));

/** Yes votes in percent, a quorum in percent, or none. */
function threshold({ oneOf, uint }: Reader): bigint | null {
  const kind = oneOf(3);
  const percent = kind === 2 ? null : uint(1);
  return kind === 0 ? percent : null;
}

/** Of `OptionVoteResult`: none yet, succeeded, defeated. */
const SUCCEEDED = 1;

function option(reader: Reader): ProposalOption {
  const label = reader.text();
  const weight = u64(reader);
  const isPassed = reader.oneOf(3) === SUCCEEDED;
  reader.take(2);
  const transactions = Number(reader.uint(2));
  reader.take(2);
  return { label, weight, isPassed, transactions };
}

/** The first program's only question. */
function yesOption(reader: Reader) {
  const [weight, denied] = [u64(reader), u64(reader)];
  reader.take(2);
  const transactions = Number(reader.uint(2));
  reader.take(2);
  const options = [{ label: 'Yes', weight, isPassed: false, transactions }];
  return { isWhole: true, options, denied };
}

/** `limits`: bytes that say how many options a ballot may name: two, or since version 3.1.1 four, of which the first is the kind. */
function severalOptions(reader: Reader, limits: number) {
  let isWhole = true;
  if (reader.oneOf(2) === 1) {
    isWhole = limits > 2 && reader.oneOf(2) === 1;
    if (limits > 2) insist(u8(reader) === 1);
    reader.take(2);
  }
  const options = reader.list(() => option(reader));
  const denied = maybe(reader, u64);
  // In version 2 an option that was never set, since then reserved.
  insist(u8(reader) === 0);
  maybe(reader, u64);
  maybe(reader, u64);
  return { isWhole, options, denied };
}

const TYPES = { proposalV1: 5, proposalV2: 14, realms: [1, 16], realmConfig: 11 };

function proposal(reader: Reader, limits: number): ProposalAccount {
  const type = u8(reader);
  insist(type === (limits === 0 ? TYPES.proposalV1 : TYPES.proposalV2));
  const [governance, mint] = [key(reader), key(reader)];
  const state = reader.oneOf(10);
  const record = key(reader);
  reader.take(2);
  const votes = limits === 0 ? yesOption(reader) : severalOptions(reader, limits);
  insist(votes.options.length > 0);
  u64(reader);
  const [, votingAt = null, , completedAt = null] = Array.from({ length: 6 }, () => maybe(reader, u64));
  reader.oneOf(3);
  const most = maybe(reader, u64);
  if (limits > 0) reader.option(() => reader.take(4));
  const decidedBy = maybe(reader, threshold);
  if (limits > 0) reader.take(64);
  const [name, description] = [reader.text(), reader.text()];
  // Since version 3 what was cast for a veto stands behind it, in accounts that had no room for it zeros or nothing.
  if (limits > 0 && reader.left() >= 8) u64(reader);
  insist(reader.isAtEnd());
  const times = { votingAt, completedAt };
  return {
    ...votes,
    ...times,
    governance,
    mint,
    state,
    record,
    most,
    threshold: decidedBy,
    name,
    description,
  };
}

/** Whether an account says that it is a proposal: a link may name another. */
export function isProposal([type]: Uint8Array): boolean {
  return type === TYPES.proposalV1 || type === TYPES.proposalV2;
}

/** A proposal of any version: each reads to the last byte that is used by its own layout alone. */
export function proposalIn(bytes: Uint8Array): ProposalAccount | null {
  for (const limits of [4, 2, 0]) {
    const found = readAs(bytes, (reader) => proposal(reader, limits));
    if (found) return found;
  }
  return null;
}

/** Governances of accounts, programs, mints and tokens, of either version. */
const GOVERNANCES: readonly number[] = [3, 4, 9, 10, 18, 19, 20, 21];

export function governanceIn(bytes: Uint8Array): GovernanceAccount | null {
  return readAs(bytes, (reader) => {
    insist(GOVERNANCES.includes(u8(reader)));
    const realm = key(reader);
    reader.take(36);
    const community = threshold(reader);
    reader.take(12);
    const votingTime = reader.uint(4);
    u8(reader);
    const council = threshold(reader);
    threshold(reader);
    reader.take(9);
    // Before version 3 one threshold was all, and zeros stood in place of the next: the program reads it so, too.
    if (council === 0n) return { realm, community, council: community, votingTime, coolOffTime: 0n };
    threshold(reader);
    return { realm, community, council, votingTime, coolOffTime: reader.uint(4) };
  });
}

export function realmIn(bytes: Uint8Array): RealmAccount | null {
  return readAs(bytes, (reader) => {
    insist(TYPES.realms.includes(u8(reader)));
    const communityMint = key(reader);
    reader.take(16);
    const most = { isAbsolute: reader.oneOf(2) === 1, value: u64(reader) };
    const councilMint = maybe(reader, key);
    reader.take(8);
    maybe(reader, key);
    return { name: reader.text(), communityMint, councilMint, most };
  });
}

/** The plug-ins of a realm's community and council; none where the realm has no such account. */
export function pluginsIn(bytes: Uint8Array, realm: string): Record<'community' | 'council', Plugins> | null {
  return readAs(bytes, (reader) => {
    insist(u8(reader) === TYPES.realmConfig && key(reader) === realm);
    const plugins = () => ({ weight: maybe(reader, key), most: maybe(reader, key) });
    const community = plugins();
    // Kind of token, reserved bytes, and since version 4 who may lock: before version 3, all of it zeros.
    reader.take(5);
    reader.list(() => reader.take(32));
    return { community, council: plugins() };
  });
}

/** The owner in the record of who votes or proposes (`TokenOwnerRecord`), behind the realm and the token. */
export function makerIn(bytes: Uint8Array): string | null {
  return readAs(bytes.subarray(65), key);
}

/** A token's mint (`Mint` of solana-labs/solana-program-library, token). Of Token-2022 extensions follow, and what they are of. */
export function mintIn(bytes: Uint8Array): MintAccount | null {
  return readAs(bytes, (reader) => {
    insist(bytes.length === 82 || bytes[165] === 1);
    reader.take(36);
    const [supply, decimals] = [u64(reader), u8(reader)];
    insist(u8(reader) === 1);
    return { supply, decimals };
  });
}

/** What the token is called in short (`Metadata` of metaplex-foundation/mpl-token-metadata). */
export function symbolIn(bytes: Uint8Array, mint: string): string | null {
  return readAs(bytes, (reader) => {
    insist(u8(reader) === 4);
    reader.take(32);
    insist(key(reader) === mint);
    reader.text();
    return reader.text().replace(/\0+$/, '');
  });
}
