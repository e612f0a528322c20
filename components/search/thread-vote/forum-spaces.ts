import { webAddress } from '@/components/shared/controls/link';
import type { ProposalDetail } from '@/utils/proposal/proposal';

/** As many as one request may name. */
const MOST_SPACES = 20;

/** What is known of the DAOs whose proposals were read. */
type Read = Pick<ProposalDetail, 'identity' | 'daoForum'>;

/**
 * The ids of the Snapshot spaces whose forum is at this address: those that say so in what was read here, then those of the
 * package's table, which may be of any shape. Empty where none is known.
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

/** The ids that a reader typed, as many as one may name: by commas or blanks, also as the address of a space. */
export function typedSpaces(text: string): readonly string[] {
  const ids = text.split(/[\s,]+/).map((word) => word.replace(/^.*#\/(?:s:)?/, '').replace(/\/.*$/, ''));
  return [...new Set(ids.filter((id) => id !== ''))].slice(0, MOST_SPACES);
}
