import type { Address } from '../address';
import type { ProposalLink } from '../proposal-link';

/** One row of the recogniser's table: where a platform lives and how it writes the address of a proposal. */
export interface Platform {
  /** Host names without `www.`; a leading `*.` stands for exactly one label. */
  readonly hosts: readonly string[];
  /** The proposal behind an address on one of these hosts, or null where the page is not a proposal's. */
  readonly read: (address: Address) => ProposalLink | null;
}
