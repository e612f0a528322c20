import { insist } from '../portal/portal';
import { addressOf } from './addresses';
import { type Reader, readAs } from './borsh';

// Structures of the SPL governance program as released (2.2 of March 2022, 3.1 of December 2022). Files of
// Mythic-Project/solana-program-library at 87b905c91: state/proposal.rs, legacy.rs, governance.rs, realm.rs,
// realm_config.rs.

export interface ProposalAccount {
  readonly governance: string;
  readonly mint: string;
  /** Index in `ProposalState`. */
  readonly state: number;
  /** The author's `TokenOwnerRecord`. */
  readonly record: string;
  /** Whether a ballot's weight goes to one option or is divided; otherwise each chosen option gets it in full. */
  readonly isWhole: boolean;
  readonly options: readonly ProposalOption[];
  /** Null without a deny option: such a vote is a survey and neither passes nor fails as a whole. */
  readonly denied: bigint | null;
  /** Seconds since the epoch. */
  readonly votingAt: bigint | null;
  readonly completedAt: bigint | null;
  /** The weight that decided it; null before that. */
  readonly most: bigint | null;
  /** Percent of that weight; null if undecided, or if the program does not count by its kind. */
  readonly threshold: bigint | null;
  readonly name: string;
  /** A text, or a link to one. */
  readonly description: string;
}

interface ProposalOption {
  readonly label: string;
  readonly weight: bigint;
  readonly isPassed: boolean;
  readonly transactions: number;
}

export interface GovernanceAccount {
  readonly realm: string;
  /** Percent that an option needs; `threshold` lists the kinds. */
  readonly community: bigint | null;
  readonly council: bigint | null;
  /** Seconds during which all ballots are accepted, and during which only those against are. */
  readonly votingTime: bigint;
  readonly coolOffTime: bigint;
}

export interface RealmAccount {
  readonly name: string;
  readonly communityMint: string;
  readonly councilMint: string | null;
  /** For the community: an absolute weight, or a fraction of the supply in 10^-10. */
  readonly most: { readonly isAbsolute: boolean; readonly value: bigint };
}

/** Programs that weigh ballots and define the maximum weight; null if tokens do. */
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

/** Decodes a threshold: a percentage of Yes votes, a percentage as quorum, or none. */
function threshold({ oneOf, uint }: Reader): bigint | null {
  const kind = oneOf(3);
  const percent = kind === 2 ? null : uint(1);
  return kind === 0 ? percent : null;
}

/** Variants of `OptionVoteResult`: none yet, succeeded, defeated. */
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

/** Decodes the single question of the first version. */
function yesOption(reader: Reader) {
  const [weight, denied] = [u64(reader), u64(reader)];
  reader.take(2);
  const transactions = Number(reader.uint(2));
  reader.take(2);
  const options = [{ label: 'Yes', weight, isPassed: false, transactions }];
  return { isWhole: true, options, denied };
}

/** `limits`: bytes that limit the options per ballot: two, or four since version 3.1.1, starting with the kind. */
function severalOptions(reader: Reader, limits: number) {
  let isWhole = true;
  if (reader.oneOf(2) === 1) {
    isWhole = limits > 2 && reader.oneOf(2) === 1;
    if (limits > 2) insist(u8(reader) === 1);
    reader.take(2);
  }
  const options = reader.list(() => option(reader));
  const denied = maybe(reader, u64);
  // Version 2 had an option here that was never set; later versions reserve it.
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
  // Since version 3 the veto's votes follow; accounts without room for them have zeros or end here.
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

/** Returns whether an account claims to be a proposal; a link may name another kind. */
export function isProposal([type]: Uint8Array): boolean {
  return type === TYPES.proposalV1 || type === TYPES.proposalV2;
}

/** Decodes a proposal of any version: only its own layout reads it to the last used byte. */
export function proposalIn(bytes: Uint8Array): ProposalAccount | null {
  for (const limits of [4, 2, 0]) {
    const found = readAs(bytes, (reader) => proposal(reader, limits));
    if (found) return found;
  }
  return null;
}

/** Account types of governances for accounts, programs, mints and tokens, in both versions. */
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
    // Before version 3 there was one threshold, followed by zeros; the program reads zeros this way too.
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

/** Returns the plug-ins of a realm's community and council; none if the realm has no such account. */
export function pluginsIn(bytes: Uint8Array, realm: string): Record<'community' | 'council', Plugins> | null {
  return readAs(bytes, (reader) => {
    insist(u8(reader) === TYPES.realmConfig && key(reader) === realm);
    const plugins = () => ({ weight: maybe(reader, key), most: maybe(reader, key) });
    const community = plugins();
    // Token kind, reserved bytes and, since version 4, who may lock; all zeros before version 3.
    reader.take(5);
    reader.list(() => reader.take(32));
    return { community, council: plugins() };
  });
}

/** Returns the owner in a `TokenOwnerRecord`, after the realm and the token. */
export function makerIn(bytes: Uint8Array): string | null {
  return readAs(bytes.subarray(65), key);
}

/**
 * Decodes a token's mint (`Mint` of solana-labs/solana-program-library, token). Token-2022 appends its account type and
 * extensions.
 */
export function mintIn(bytes: Uint8Array): MintAccount | null {
  return readAs(bytes, (reader) => {
    insist(bytes.length === 82 || bytes[165] === 1);
    reader.take(36);
    const [supply, decimals] = [u64(reader), u8(reader)];
    insist(u8(reader) === 1);
    return { supply, decimals };
  });
}

/** Returns the token's symbol (`Metadata` of metaplex-foundation/mpl-token-metadata). */
export function symbolIn(bytes: Uint8Array, mint: string): string | null {
  return readAs(bytes, (reader) => {
    insist(u8(reader) === 4);
    reader.take(32);
    insist(key(reader) === mint);
    reader.text();
    return reader.text().replace(/\0+$/, '');
  });
}
