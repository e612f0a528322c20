/** What is said beside a link. The background words it; see `DrawnChip` for what of it a page is told. */
export interface ChipView {
  /** Canonical address of the link, see `ProposalLink.canonicalUrl`. */
  readonly url: string;
  readonly state: 'pending' | 'resolved' | 'choose' | 'not-found' | 'limited' | 'paused' | 'error';
  /** One short status word, at most about nine letters: "Active", "Passed", "Not found", "Unlisted". */
  readonly word: string;
  /** Drawn only where the service gave `progress` or `reached` of a vote that has not ended. */
  readonly ring: ChipRing | null;
  /** Accessible name of the button: "Renew the council: Active, quorum progress 78 %". */
  readonly name: string;
  readonly card: ChipCard;
}

/** How much a chip may take: a pill where it fits, or never more than a dot. */
export type ChipDensity = 'chip' | 'dot';

export interface ChipRing {
  /** The smaller of quorum progress and 1; null where only `reached` was given. */
  readonly fill: number | null;
  readonly reached: boolean | null;
}

/** The hover card: plain text only, already worded. */
export interface ChipCard {
  readonly title: string;
  /** DAO, outcome sentence, quorum line, age, source: in the order to be drawn. */
  readonly lines: readonly string[];
  /** A caution about the link itself, for example that its host is on no list. */
  readonly notice: string | null;
}
