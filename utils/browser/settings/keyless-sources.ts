import { parseServiceUrl } from '@/utils/api/service-settings';
import {
  isReadable,
  type NodeOrigin,
  type OwnNode,
  ownNodeOrigin,
  SOURCE_GROUPS,
  SOURCE_ORIGINS,
  type SourceOrigin,
} from '@/utils/source/origins';
import { hasOriginAccess } from '../sites/access';
import { defineItem } from '../storage/item';

/** The user's own nodes, one per chain; none by default. */
export const {
  read: readOwnNodes,
  update: changeOwnNodes,
  watch: onOwnNodesChanged,
} = defineItem<readonly OwnNode[]>('own-nodes:v1', parseOwnNodes);

function parseOwnNodes(stored: unknown): readonly OwnNode[] {
  const nodes = Array.isArray(stored) ? stored.flatMap(parseOwnNode) : [];
  return nodes.filter(({ chainId }, index) => nodes.findIndex((node) => node.chainId === chainId) === index);
}

function parseOwnNode(stored: unknown): OwnNode[] {
  const { chainId, url }: { readonly chainId?: unknown; readonly url?: unknown } = Object(stored);
  const address = typeof url === 'string' ? parseServiceUrl(url) : null;
  const isKnown = typeof chainId === 'number' && isReadable(chainId);
  return isKnown && address?.ok ? [{ chainId, url: address.url }] : [];
}

/** Returns own nodes with browser permission, which the user may withdraw. */
export async function usableOwnNodes(): Promise<readonly NodeOrigin[]> {
  const nodes = await readOwnNodes();
  const access = await Promise.all(nodes.map(({ url }) => hasOriginAccess(url)));
  return nodes.filter((_, index) => access[index]).map(ownNodeOrigin);
}

/**
 * The ids of keyless sources that the user turned on; none by default. A source that an update adds to such a group is
 * on too; the browser asks about its host unless already allowed.
 */
export const {
  read: readTurnedOn,
  update: changeTurnedOn,
  watch: onTurnedOnChanged,
} = defineItem<readonly string[]>('sources:v1', (stored) => {
  const ids = SOURCE_GROUPS.map((group) => group.map(({ id }) => id));
  return ids.filter((group) => Array.isArray(stored) && group.some((id) => stored.includes(id))).flat();
});

/** Returns the sources that may be used now: turned on, with browser permission, which the user may withdraw. */
export async function usableSources(
  among: readonly SourceOrigin[] = SOURCE_ORIGINS,
): Promise<readonly SourceOrigin[]> {
  const turnedOn = await readTurnedOn();
  const wanted = among.filter((source) => turnedOn.includes(source.with ?? source.id));
  const access = await Promise.all(wanted.map(({ origin }) => hasOriginAccess(origin)));
  return wanted.filter((_, index) => access[index]);
}
