import { webAddress } from '@/components/shared/controls/link';
import type { ProposalKey } from '@/utils/proposal/proposal';
import type { ActivityRow } from './activity-rows';

/** Longer ends of addresses are hashes, of which both ends tell enough. */
const MAX_END = 16;

/**
 * Where the proposals of rows live, by the rows' ids: the host, and the end of the address as well where the host, the title
 * and the DAO do not tell one from another. What has no address of the web has no place.
 */
export function placesOf(rows: readonly ActivityRow[]): ReadonlyMap<string, string> {
  const alike = new Map<string, Set<ProposalKey>>();
  const found = rows.flatMap((row) => {
    const target = webAddress(row.address);
    if (row.candidate === null || target === null) return [];
    const { key } = row.candidate;
    const name = JSON.stringify([row.daoId, row.title, target.host]);
    alike.set(name, (alike.get(name) ?? new Set()).add(key));
    return [{ id: row.id, name, ...target }];
  });
  return new Map(
    found.map(({ id, name, href, host }) => {
      const end = (alike.get(name)?.size ?? 0) > 1 ? endOf(href, host) : '';
      return [id, end === '' ? host : `${host}/…/${end}`];
    }),
  );
}

/** What follows the last stroke; nothing where the address is that of the host alone. */
function endOf(href: string, host: string): string {
  const [end = ''] = href.replace(/\/+$/, '').split('/').slice(-1);
  if (end === host) return '';
  return end.length > MAX_END ? `${end.slice(0, 6)}…${end.slice(-4)}` : end;
}
