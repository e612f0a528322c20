import gathered from '../unit/link/gathered-links.json';

/** Addresses of proposals as found in public, labelled by hand. */
export const PROPOSAL_LINKS: readonly {
  readonly platform: string;
  readonly url: string;
  /** The same for all addresses of one proposal. */
  readonly canonical: string;
}[] = gathered.proposals;

/** Addresses, many of them of the same sites, that are no proposals. */
export const OTHER_LINKS: readonly string[] = gathered.others;

/** The host of an absolute web address, else null. */
export function hostOf(href: string): string | null {
  return /^https?:/.test(href) && URL.canParse(href) ? new URL(href).host : null;
}

/** Hosts of the labelled proposals: all that the peers, which only find addresses, are told of proposals. */
export const PROPOSAL_HOSTS: ReadonlySet<string> = new Set(
  PROPOSAL_LINKS.flatMap(({ url }) => hostOf(url) ?? []),
);
