import { accessPatterns, SOURCE_ORIGINS } from '@/utils/source/origins';
import type { BlockedHost } from '../messages/messages';
import { hasOriginAccess, matchPatternOf, onPermissionsChanged } from '../sites/access';
import { onOwnNodesChanged, onTurnedOnChanged, readOwnNodes, readTurnedOn } from './keyless-sources';

/**
 * Returns the hosts of enabled public sources and own nodes without browser permission, without repetitions. The user
 * may withdraw access in the browser's settings, and an update may add a host without one.
 */
export async function readBlockedHosts(): Promise<readonly BlockedHost[]> {
  const [turnedOn, nodes] = await Promise.all([readTurnedOn(), readOwnNodes()]);
  const hosts = [
    ...SOURCE_ORIGINS.filter(({ id }) => turnedOn.includes(id)).map((source) => {
      const [pattern = ''] = accessPatterns([source]);
      return { url: source.origin, host: { operator: source.operator, pattern } };
    }),
    ...nodes.map(({ url }) => ({
      url,
      host: { operator: new URL(url).host, pattern: matchPatternOf(url) },
    })),
  ];
  const access = await Promise.all(hosts.map(({ url }) => hasOriginAccess(url)));
  const blocked = hosts.flatMap(({ host }, index) => (access[index] ? [] : [[host.pattern, host] as const]));
  return [...new Map(blocked).values()];
}

/** Calls back whenever blocked hosts may have changed. @returns a function that stops watching. */
export function onBlockedHostsChanged(listener: () => void): () => void {
  const ends = [onTurnedOnChanged, onOwnNodesChanged, onPermissionsChanged].map((watch) => watch(listener));
  return () => {
    for (const end of ends) end();
  };
}
