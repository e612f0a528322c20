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

/** A proposal with what its votes are counted by. */
export interface Voted {
  readonly vote: ProposalAccount;
  readonly governance: GovernanceAccount;
  readonly mint: MintAccount;
  /** What the token is called in short; null where nobody said. */
  readonly symbol: string | null;
  readonly realm: RealmAccount;
  /** Who votes; null where the realm no longer knows the token. */
  readonly side: 'community' | 'council' | null;
  readonly plugins: Plugins;
  readonly proposer: string | null;
  /** The chain's, in seconds since the epoch. */
  readonly time: bigint;
}

/** Who keeps what tokens are called. */
const METADATA = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';

const NONE: Plugins = { weight: null, most: null };

/** Reads a proposal, then what it names, then what that names. Null where there is none; throws where one is not as it must be. */
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
  // Of which program the token is, the program that took it in has looked at.
  const mint = token && mintIn(token.bytes);
  insist(governance && mint);
  const configured = await derivedAddress(program, 'realm-config', governance.realm);
  const [dao, config] = await accountsAt([governance.realm, configured], get);
  const realm = realmIn(bytesBy(dao, program));
  // Realms of the first programs have no such account, and so no plug-ins. Anybody may send coins to where it would be.
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

/** The bytes of an account that a program wrote: anybody may write others. */
function bytesBy(account: Account | null | undefined, program: string): Uint8Array {
  insist(account?.owner === program);
  return account.bytes;
}
