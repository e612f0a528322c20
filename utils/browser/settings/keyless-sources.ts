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

/** The nodes that the user named, one a chain; none from the start. */
export const {
  read: readOwnNodes,
  update: changeOwnNodes,
  watch: onOwnNodesChanged,
} = defineItem<readonly OwnNode[]>('own-nodes:v1', parseOwnNodes, (_stored, _before, after) => after);

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

/** Those that may be asked now: within the browser's permission, which the user may take back. */
export async function usableOwnNodes(): Promise<readonly NodeOrigin[]> {
  const nodes = await readOwnNodes();
  const access = await Promise.all(nodes.map(({ url }) => hasOriginAccess(url)));
  return nodes.filter((_, index) => access[index]).map(ownNodeOrigin);
}

/**
 * The ids of the keyless sources that the user turned on; none from the start. What an update adds to sources that are turned
 * on together is on with them; the browser asks about its host, unless it has allowed it already.
 */
export const {
  read: readTurnedOn,
  update: changeTurnedOn,
  watch: onTurnedOnChanged,
} = defineItem<readonly string[]>(
  'sources:v1',
  (stored) => {
    const ids = SOURCE_GROUPS.map((group) => group.map(({ id }) => id));
    return ids.filter((group) => Array.isArray(stored) && group.some((id) => stored.includes(id))).flat();
  },
  (_stored, _before, after) => after,
);

/** The sources that may be asked now: turned on, and within the browser's permission, which the user may take back. */
export async function usableSources(
  among: readonly SourceOrigin[] = SOURCE_ORIGINS,
): Promise<readonly SourceOrigin[]> {
  const turnedOn = await readTurnedOn();
  const wanted = among.filter((source) => turnedOn.includes(source.with ?? source.id));
  const access = await Promise.all(wanted.map(({ origin }) => hasOriginAccess(origin)));
  return wanted.filter((_, index) => access[index]);
}
