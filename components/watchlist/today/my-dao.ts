import { DAY } from '@/utils/i18n/time';
import { localDay } from '@/utils/lookup/usage/day-count';
import type { ProposalCandidate, ProposalIdentity } from '@/utils/proposal/proposal';
import { hostOfKey } from '@/utils/source/origins';

export const MY_DAOS_KEY = 'my-daos:v1';
export const TODAY_KEY = 'today:v1';

/** A DAO whose open votes the reader wants to see. */
export interface MyDao {
  /**
   * Who has it, and its own id there: `snapshot:ens.eth`, `eip155:1:0x…` in small letters, or `service:` and the service's id.
   */
  readonly id: string;
  /** In its origin's words: untrusted. */
  readonly name: string;
}

export interface MyDaos {
  readonly list: readonly MyDao[];
  /** Whether a notice may tell once a day what is open. */
  readonly notifies: boolean;
}

export const NO_DAOS: MyDaos = { list: [], notifies: false };

/** As many as are asked about in one request. */
export const MOST_DAOS = 50;

/** Proposals whose voters are asked for at a time: more than are open, and what the hub takes of ids. */
export const MOST_KEYS = 40;

export const SERVICE = 'service:';
const DAO_ID = /^(?:snapshot:[^\s:]{1,120}|eip155:[1-9]\d{0,9}:0x[\da-f]{40}|service:\S[^\n]{0,119})$/;

/** Whether a text is such an id. */
export function isDaoId(text: string): boolean {
  return DAO_ID.test(text);
}

/** Unchanged without room, or where it is listed. */
export function withDao(all: MyDaos, dao: MyDao): MyDaos {
  const isKnown = all.list.some(({ id }) => id === dao.id);
  return isKnown || all.list.length >= MOST_DAOS ? all : { ...all, list: [...all.list, dao] };
}

export function withoutDao(all: MyDaos, { id }: Pick<MyDao, 'id'>): MyDaos {
  return { ...all, list: all.list.filter((other) => other.id !== id) };
}

/** Contracts are named in the keys of what they hold. */
const CONTRACT_KEY = /^(?:chain-|own-)(\d+)(?:@[^/]*?)?:(0x[\da-f]{40}):[^:]*$/;

/** The DAO that a proposal is from, as it can be asked for; null where its origin lists no open votes. */
export function daoOf({ key, identity }: Pick<ProposalCandidate, 'key' | 'identity'>): MyDao | null {
  const [, chainId, address] = CONTRACT_KEY.exec(key) ?? [];
  if (address !== undefined) return { id: `eip155:${chainId}:${address}`, name: identity?.daoId ?? address };
  if (identity === null) return null;
  const isOfHub = key.startsWith('snapshot-hub:');
  if (!isOfHub && hostOfKey(key) !== null) return null;
  const id = `${isOfHub ? 'snapshot:' : SERVICE}${identity.daoId}`;
  return isDaoId(id) ? { id, name: nameIn(identity) } : null;
}

const nameIn = ({ daoName, daoId }: ProposalIdentity) => daoName ?? daoId;

/** What a reader has seen in the list, by proposal keys and ids of DAOs that were answered for. */
export interface Looks {
  /** The local day of the last look, `2026-11-29`. */
  readonly day: string;
  readonly seen: readonly string[];
  /** The same of all days before it, the latest first. */
  readonly before: readonly string[];
  /** When an alarm asked last, milliseconds since the epoch. */
  readonly checkedAt: number;
}

export const NO_LOOKS: Looks = { day: '', seen: [], before: [], checkedAt: 0 };

/** More than fifty DAOs have open in a season. */
export const MOST_SEEN = 500;

/** After a look at these votes of these DAOs. */
export function withLook(looks: Looks, keys: readonly string[], daos: readonly string[], now: number): Looks {
  const day = localDay(now);
  const seen = day === looks.day ? looks.seen : [];
  const before = day === looks.day ? looks.before : [...looks.seen, ...looks.before];
  const distinct = (all: readonly string[]) => [...new Set(all)].slice(0, MOST_SEEN);
  return { ...looks, day, seen: distinct([...keys, ...daos, ...seen]), before: distinct(before) };
}

/** Whether a vote was not there on the days before, on which its DAO was. */
export function isNew({ before }: Looks, key: string, dao: string): boolean {
  return before.includes(dao) && !before.includes(key);
}

/** When an alarm may ask next. */
export function nextCheck({ checkedAt }: Pick<Looks, 'checkedAt'>, now: number): number {
  return checkedAt > now ? now + DAY : Math.max(now, checkedAt + DAY);
}
