import type { Chip } from './chip';

/**
 * Where something stands: within a screen of the view; further `below`, or not drawn at all, where room can be made
 * without moving anything that is in view; or far away elsewhere.
 */
export type Place = 'near' | 'below' | 'elsewhere';

/** The post around links, or a link itself where there is none. */
export interface Block {
  readonly element: Element;
  /** Null until the browser has told. */
  place: Place | null;
  readonly mentions: Set<Mention>;
}

/** A link to a proposal. */
export interface Mention {
  readonly anchor: Element;
  /** Canonical address of the proposal. */
  readonly url: string;
  readonly block: Block;
  chip: Chip | null;
  /** How often the chip was put behind the link; a page may go on throwing it away. */
  tries: number;
}

/** Whether the chip, if there is one, is where it belongs. */
export function hasItsChip({ anchor, chip }: Mention): boolean {
  return chip === null || anchor.nextElementSibling === chip.host;
}
