import { chains } from './platforms/chains';
import { governors } from './platforms/governors';
import { nouns } from './platforms/nouns';
import { snapshot, snapshotViewers } from './platforms/snapshot';
import { unlisted } from './platforms/unlisted';
import type { Entry } from './route';

/** The host of what is recognised on any other. */
export const ANY_HOST = '{host}';

/** Every entry of a host, in the order of the tables; a leading dot stands for one label before it. */
export const ENTRIES: ReadonlyMap<string, readonly Entry[]> = indexed();

/** Labels before the name of a platform that has a site a DAO, which are no DAO's. */
const NO_DAO = /^(?:(?:agent-api|api|apps?|atlas|docs|indexer|square)\.|\.)/;

/** The entries of a host, which is in lower case and without `www.`; undefined where it is not listed. */
export function entriesOf(host: string): readonly Entry[] | undefined {
  const own = ENTRIES.get(host);
  if (own) return own;
  const siblings = ENTRIES.get(host.slice(host.indexOf('.')));
  return siblings && NO_DAO.test(host) ? [] : siblings;
}

function indexed(): ReadonlyMap<string, readonly Entry[]> {
  const index = new Map<string, Entry[]>();
  const add = (platform: string, canonical: string, addresses: readonly string[]) => {
    for (const address of addresses) {
      const entry = { platform, canonical, address };
      for (const host of hostsOf(address)) {
        const entries = index.get(host);
        if (entries) entries.push(entry);
        else index.set(host, [entry]);
      }
    }
  };
  for (const [platform, canonical, ...others] of [...snapshot, ...governors, ...nouns, ...chains]) {
    add(platform, canonical, [canonical.replace(`${ANY_HOST}|`, ''), ...others]);
  }
  // Their canonical addresses are of sites that stand in the other tables.
  for (const [platform, canonical, ...others] of [...snapshotViewers, ...unlisted]) {
    add(platform, canonical, others);
  }
  return index;
}

function hostsOf(address: string): readonly string[] {
  const hosts = address.slice(0, address.indexOf('/')).replaceAll('*', '').split('|');
  return hosts.map((host) => (host.startsWith('www.') ? host.slice(4) : host));
}
