/** While a forum script runs: whether its extension lives. */
export const ALIVE: unique symbol = Symbol.for('proposal-lens alive');
/** Where addresses in texts are wanted: what marks them, for the forum script that is started after it. */
export const PLAIN_LINKS: unique symbol = Symbol.for('proposal-lens texts');

/** The element that stands behind such an address for the link that is missing. */
export const MARKER_NAME = 'proposal-lens-text';

/** Proposal addresses that stand in a page as mere text. */
export interface PlainLinks {
  /**
   * Marks the addresses below an element that this script has not seen, or anew. Gives an empty element behind each, with
   * the address as its `href`, to stand for the link that is missing. None on a page that links a proposal itself.
   */
  readonly find: (root: Document | Element) => readonly Element[];
  /** Takes all marks off the page. */
  readonly forget: () => void;
}

interface Left {
  [ALIVE]?: (() => boolean) | undefined;
  [PLAIN_LINKS]?: PlainLinks | undefined;
}

/**
 * What the scripts leave for one another in the extension's own world of the page. By symbols: the page does not see that
 * world, but in Chromium its elements and frames answer there to any name that they carry.
 */
export const ownWorld: typeof globalThis & Left = globalThis;
