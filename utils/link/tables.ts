import { chains } from './platforms/chains';
import { governors } from './platforms/governors';
import { nouns } from './platforms/nouns';
import { snapshot, snapshotViewers } from './platforms/snapshot';
import { unlisted } from './platforms/unlisted';
import type { Entry } from './route';

/** The host of what is recognised on any other. */
export const ANY_HOST = '{host}';

let index: ReadonlyMap<string, readonly Entry[]> | undefined;

/**
 * Every entry of a host, in the order of the tables; a leading dot stands for one label before it. Made when the first
 * link is looked up: many a page has none that is worth it.
 */
export function entriesByHost(): ReadonlyMap<string, readonly Entry[]> {
  index ??= indexed();
  return index;
}

/** Labels before the name of a platform that has a site a DAO, which are no DAO's. */
const NO_DAO = /^(?:(?:agent-api|api|apps?|atlas|docs|indexer|square)\.|\.)/;

/** The entries of a host, which is in lower case and without `www.`; undefined where it is not listed. */
export function entriesOf(host: string): readonly Entry[] | undefined {
  const entries = entriesByHost();
  const own = entries.get(host);
  if (own) return own;
  const siblings = entries.get(host.slice(host.indexOf('.')));
  return siblings && NO_DAO.test(host) ? [] : siblings;
}

function indexed(): ReadonlyMap<string, readonly Entry[]> {
  const entries = new Map<string, Entry[]>();
  const add = (canonical: string, address: string) => {
    const entry = { canonical, address };
    for (const host of hostsOf(address)) {
      const others = entries.get(host);
      if (others) others.push(entry);
      else entries.set(host, [entry]);
    }
  };
  for (const [canonical, ...others] of [...snapshot, ...governors, ...nouns, ...chains]) {
    add(canonical, canonical.replace(`${ANY_HOST}|`, ''));
    for (const address of others) add(canonical, address);
  }
  // Their canonical addresses are of sites that stand in the other tables.
  for (const [canonical, ...others] of [...snapshotViewers, ...unlisted])
    for (const address of others) add(canonical, address);
  return entries;
}

function hostsOf(address: string): readonly string[] {
  const hosts = address.slice(0, address.indexOf('/')).replaceAll('*', '');
  return (hosts.startsWith('www.') ? hosts.slice(4) : hosts).split('|');
}
