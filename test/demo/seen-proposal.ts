/** One proposal in the panel's own words. */
export interface SeenProposal {
  readonly title: string;
  readonly dao: string;
  /** With the time left, or what came of it. */
  readonly status: string;
  /** The words beside the heading. */
  readonly quorum: string;
  /** False where the panel has no power for any choice. */
  readonly hasFigures: boolean;
  /** Choices with the most power; the share is percentage text, `no share` where there is none. */
  readonly leading: readonly { readonly label: string; readonly share: string }[];
  /** Quality flags by the service's own names. */
  readonly flags: readonly string[];
}

/** What the panel showed for one link of the page. */
export type SeenLink =
  | { readonly state: 'proposal'; readonly proposal: SeenProposal }
  /** The panel says that the service does not know the link. */
  | { readonly state: 'not-found' }
  /** Anything else: what the panel says instead. */
  | { readonly state: 'trouble'; readonly text: string };
