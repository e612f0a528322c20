import { DAY } from '@/utils/i18n/time';
import { localDay } from '@/utils/lookup/usage/day-count';
import type { ProposalCandidate, ProposalIdentity } from '@/utils/proposal/proposal';
import { hostOfKey } from '@/utils/source/origins';

export const MY_DAOS_KEY = 'my-daos:v1';
export const TODAY_KEY = 'today:v1';

/** A DAO that the user chose for Today. */
export interface MyDao {
  /**
   * Its source and its id there: `snapshot:ens.eth`, `eip155:1:0x…` in lower case, or `service:` and the service's id.
   */
  readonly id: string;
  /** As its source gives it: untrusted. */
  readonly name: string;
}

export interface MyDaos {
  readonly list: readonly MyDao[];
  /** Whether a daily notification of open votes is on. */
  readonly notifies: boolean;
}

export const NO_DAOS: MyDaos = { list: [], notifies: false };

/** As many as one request to the hub may name. */
export const MOST_DAOS = 50;

/** Proposals per request for voters: more than are ever open, and within the hub's limit of ids. */
export const MOST_KEYS = 40;

export const SERVICE = 'service:';
const DAO_ID = /^(?:snapshot:[^\s:]{1,120}|eip155:[1-9]\d{0,9}:0x[\da-f]{40}|service:\S[^\n]{0,119})$/;

/** Returns whether a text is such an id. */
export function isDaoId(text: string): boolean {
  return DAO_ID.test(text);
}

/** Returns the list unchanged if it is full or contains the DAO. */
export function withDao(all: MyDaos, dao: MyDao): MyDaos {
  const isKnown = all.list.some(({ id }) => id === dao.id);
  return isKnown || all.list.length >= MOST_DAOS ? all : { ...all, list: [...all.list, dao] };
}

export function withoutDao(all: MyDaos, { id }: Pick<MyDao, 'id'>): MyDaos {
  return { ...all, list: all.list.filter((other) => other.id !== id) };
}

/** A contract's address is part of its proposals' keys. */
const CONTRACT_KEY = /^(?:chain-|own-)(\d+)(?:@[^/]*?)?:(0x[\da-f]{40}):[^:]*$/;

/** Returns a proposal's DAO in the form for requests; null if its source lists no open votes. */
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

/** What the user has seen in Today: proposal keys, and ids of the DAOs that were answered. */
export interface Looks {
  /** The local day of the last look, `2026-11-29`. */
  readonly day: string;
  readonly seen: readonly string[];
  /** The same for all earlier days, the latest first. */
  readonly before: readonly string[];
  /** When an alarm last made requests, milliseconds since the epoch. */
  readonly checkedAt: number;
}

export const NO_LOOKS: Looks = { day: '', seen: [], before: [], checkedAt: 0 };

/** More than fifty DAOs open in a season. */
export const MOST_SEEN = 500;

/** Returns the state after a look at these votes of these DAOs. */
export function withLook(looks: Looks, keys: readonly string[], daos: readonly string[], now: number): Looks {
  const day = localDay(now);
  const seen = day === looks.day ? looks.seen : [];
  const before = day === looks.day ? looks.before : [...looks.seen, ...looks.before];
  const distinct = (all: readonly string[]) => [...new Set(all)].slice(0, MOST_SEEN);
  return { ...looks, day, seen: distinct([...keys, ...daos, ...seen]), before: distinct(before) };
}

/** Returns whether a vote is new: on earlier days its DAO was answered without it. */
export function isNew({ before }: Looks, key: string, dao: string): boolean {
  return before.includes(dao) && !before.includes(key);
}

/** Returns when an alarm may make requests again. */
export function nextCheck({ checkedAt }: Pick<Looks, 'checkedAt'>, now: number): number {
  return checkedAt > now ? now + DAY : Math.max(now, checkedAt + DAY);
}
