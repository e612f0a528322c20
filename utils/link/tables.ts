import { chains } from './platforms/chains';
import { governors } from './platforms/governors';
import { nouns } from './platforms/nouns';
import { snapshot, snapshotViewers } from './platforms/snapshot';
import { unlisted } from './platforms/unlisted';
import { compileRoute, type Route } from './route';

/** One address that leads to a proposal. */
export interface Entry {
  readonly platform: string;
  /** How the proposal's canonical address is written. */
  readonly canonical: string;
  /** How the address is written that the service is asked by. */
  readonly service: string;
  readonly route: () => Route;
}

/** The key in `ENTRIES` of what is recognised on any other host. */
export const ANY_HOST = '{host}';

/** Every entry of a host, in the order of the tables; a leading dot stands for one label before it. */
export const ENTRIES: ReadonlyMap<string, readonly Entry[]> = indexed();

function indexed(): ReadonlyMap<string, readonly Entry[]> {
  const index = new Map<string, Entry[]>();
  const add = (platform: string, canonical: string, service: string, addresses: readonly string[]) => {
    for (const address of addresses) {
      const entry = { platform, canonical, service, route: once(() => compileRoute(address)) };
      for (const host of hostsOf(address)) index.set(host, [...(index.get(host) ?? []), entry]);
    }
  };
  for (const [platform, canonical, ...others] of [...snapshot, ...governors, ...nouns, ...chains]) {
    const own = canonical.startsWith(ANY_HOST) ? [] : [canonical];
    add(platform, canonical, canonical, [...own, ...others]);
  }
  for (const [platform, canonical, ...others] of snapshotViewers) {
    add(platform, canonical, canonical, others);
  }
  for (const [platform, service] of unlisted) {
    const own = service.replace(/^[^/]+/, ANY_HOST);
    add(platform, own, service, [own]);
  }
  return index;
}

function hostsOf(address: string): readonly string[] {
  const hosts = address.slice(0, address.indexOf('/')).split('|');
  return hosts.map((host) => host.replace(/^(?:www\.|\*)/, ''));
}

/** Routes are compiled when the first link of their host is met: most pages link few platforms. */
function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
