import type { Chip } from './chip';

/**
 * Where a link stands: within a screen of the view; further `below`, or not drawn at all, where room can be made
 * without moving anything that is in view; or far away elsewhere.
 */
export type Place = 'near' | 'below' | 'elsewhere';

/** A link to a proposal. */
export interface Mention {
  readonly anchor: Element;
  /** Canonical address of the proposal. */
  url: string;
  /** Null until the browser has told. */
  place: Place | null;
  chip: Chip | null;
  /** How often the chip was put behind the link; a page may go on throwing it away. */
  tries: number;
}
