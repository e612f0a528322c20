import type { EmbeddedProposal } from '../components/states/embedded-proposals';
import type { SeenRow } from '../unit/source/answers/seen-rows';

/** Lies beside the site's page: what the reference server holds has to be read outside of a browser. */
export const PROPOSALS_FILE = 'proposals.json';

export interface ProposalsFile {
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly proposals: readonly EmbeddedProposal[];
  /** Of public sources, each with its own moment. */
  readonly rows: readonly SeenRow[];
}
