import type { DrawnChip } from '@/utils/lookup/drawn-chip';
import type { Chip } from './chip';

/** Within a screen of the view; further below it, or not drawn at all; or far away. */
export type Place = 'near' | 'below' | 'far';

/** A post, or a link that stands in none. */
export interface Passage {
  readonly element: Element;
  /** Its number; 0 where it is no post. */
  readonly post: number;
  /** Null until the browser has told. */
  place: Place | null;
  readonly mentions: Set<Mention>;
}

/** A link to a proposal. */
export interface Mention {
  readonly anchor: Element;
  /** Canonical address of the proposal. */
  readonly url: string;
  readonly passage: Passage;
  /** The chip's element behind the link. It is empty, and takes no room, until there is a chip. */
  host?: HTMLElement | undefined;
  chip?: Chip | undefined;
  /** What the host, and the chip if there is one, show. */
  view?: DrawnChip | undefined;
  /** The background has yet to say something of it, and will, since its host is on a list. */
  isDue: boolean;
  /** How often the host was put behind the link; a page may go on throwing it away. */
  tries: number;
}

/** Whether the host, if there is one, is where it belongs. */
export function hasItsHost({ anchor, host }: Mention): boolean {
  return !host || anchor.nextElementSibling === host;
}
