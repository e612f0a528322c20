import { type Get, insist } from '../portal/portal';
import {
  type GovernanceAccount,
  governanceIn,
  isProposal,
  type MintAccount,
  makerIn,
  mintIn,
  type Plugins,
  type ProposalAccount,
  pluginsIn,
  proposalIn,
  type RealmAccount,
  realmIn,
  symbolIn,
} from './accounts';
import { derivedAddress } from './addresses';
import { type Account, accountsAt, CLOCK, timeIn } from './rpc';

/** A proposal with everything that counts its votes. */
export interface Voted {
  readonly vote: ProposalAccount;
  readonly governance: GovernanceAccount;
  readonly mint: MintAccount;
  /** The token's symbol; null if nobody registered one. */
  readonly symbol: string | null;
  readonly realm: RealmAccount;
  /** Who votes; null if the realm no longer has the token. */
  readonly side: 'community' | 'council' | null;
  readonly plugins: Plugins;
  readonly proposer: string | null;
  /** The chain's time, in seconds since the epoch. */
  readonly time: bigint;
}

/** The program that stores token symbols. */
const METADATA = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';

const NONE: Plugins = { weight: null, most: null };

/**
 * Reads a proposal, then the accounts it names, then those that they name. Null if there is no proposal; throws if an
 * account is invalid.
 */
export async function readVoted(id: string, now: number, get: Get): Promise<Voted | null> {
  const [found, clock] = await accountsAt([id, CLOCK], get);
  if (!found) return null;
  const { owner: program, bytes } = found;
  if (!isProposal(bytes)) return null;
  const time = timeIn(clock, now);
  const vote = proposalIn(bytes);
  insist(vote);
  const named = await derivedAddress(METADATA, 'metadata', METADATA, vote.mint);
  const [setting, token, record, names] = await accountsAt(
    [vote.governance, vote.mint, vote.record, named],
    get,
  );
  const governance = governanceIn(bytesBy(setting, program));
  // The governance program checked the token's program when it accepted the token.
  const mint = token && mintIn(token.bytes);
  insist(governance && mint);
  const configured = await derivedAddress(program, 'realm-config', governance.realm);
  const [dao, config] = await accountsAt([governance.realm, configured], get);
  const realm = realmIn(bytesBy(dao, program));
  // Realms of the first versions lack this account and thus plug-ins. Anyone may send coins to its address.
  const all = config?.bytes.length
    ? pluginsIn(bytesBy(config, program), governance.realm)
    : { community: NONE, council: NONE };
  insist(realm && all);
  const side =
    vote.mint === realm.communityMint ? 'community' : vote.mint === realm.councilMint ? 'council' : null;
  const symbol = names?.owner === METADATA ? symbolIn(names.bytes, vote.mint) : null;
  const proposer = record?.owner === program ? makerIn(record.bytes) : null;
  const plugins = side ? all[side] : NONE;
  return { vote, governance, mint, symbol, realm, side, plugins, proposer, time };
}

/** Returns the bytes of an account that this program wrote; other programs' accounts may be forged. */
function bytesBy(account: Account | null | undefined, program: string): Uint8Array {
  insist(account?.owner === program);
  return account.bytes;
}
