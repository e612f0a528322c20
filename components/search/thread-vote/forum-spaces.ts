import { webAddress } from '@/components/shared/controls/link';
import type { ProposalDetail } from '@/utils/proposal/proposal';

/** The maximum per request. */
const MOST_SPACES = 20;

/** What is known of the DAOs of viewed proposals. */
type Read = Pick<ProposalDetail, 'identity' | 'daoForum'>;

/**
 * Returns the ids of Snapshot spaces whose forum has this address: first those that say so in read proposals, then
 * those of the package's table, which may have any shape. Empty if none is known.
 */
export function spacesOfForum(address: string, read: readonly Read[], table: unknown): readonly string[] {
  const forum = hostOf(address);
  if (forum === null) return [];
  const said = read.filter(({ identity, daoForum }) => {
    return identity?.provider === 'snapshot' && hostOf(daoForum ?? null) === forum;
  });
  const ids = new Set([...said.flatMap(({ identity }) => identity?.daoId ?? []), ...listed(forum, table)]);
  return [...ids].slice(0, MOST_SPACES);
}

function listed(forum: string, table: unknown): readonly string[] {
  const row = Object.entries(Object(table)).find(([host]) => withoutWww(host) === forum)?.[1];
  return Array.isArray(row) ? row.filter((id: unknown) => typeof id === 'string') : [];
}

function hostOf(address: string | null): string | null {
  const host = webAddress(address)?.host;
  return host === undefined ? null : withoutWww(host);
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '');
}

/** Parses typed space ids up to the maximum: separated by commas or spaces, also as a space's address. */
export function typedSpaces(text: string): readonly string[] {
  const ids = text.split(/[\s,]+/).map((word) => word.replace(/^.*#\/(?:s:)?/, '').replace(/\/.*$/, ''));
  return [...new Set(ids.filter((id) => id !== ''))].slice(0, MOST_SPACES);
}
