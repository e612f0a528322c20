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

/** The entries of a host, which is in lower case and without `www.`; undefined where it is not listed. */
export function entriesOf(host: string): readonly Entry[] | undefined {
  const entries = entriesByHost();
  return entries.get(host) ?? entries.get(host.slice(host.indexOf('.')));
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
  // The canonical addresses of the last two are of sites that stand in the tables before, which come first.
  for (const row of [...snapshot, ...governors, ...nouns, ...chains, ...snapshotViewers, ...unlisted])
    for (const address of row) add(row[0], address.replace(`${ANY_HOST}|`, ''));
  return entries;
}

function hostsOf(address: string): readonly string[] {
  return address.slice(0, address.indexOf('/')).replaceAll('*', '').replace('www.', '').split('|');
}
