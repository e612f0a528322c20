import type { ChipDensity, ChipView } from '@/utils/lookup/chip-view';
import { CHIP_NAME, Chip, type ChipEvents } from './chip';
import { fitChips } from './chip-room';
import { MOST_PROPOSALS } from './page-order';
import { type PageTheme, pageTheme } from './page-theme';
import { pendingView } from './wording';

/** A link to a proposal. */
interface Mention {
  readonly anchor: HTMLAnchorElement;
  readonly url: string;
  chip: Chip | null;
  /** Below the fold, or not drawn at all: room made there moves nothing that is in view. Unknown at first. */
  isAway?: boolean;
  /** How often the chip was put behind the link; a page may go on throwing it away. */
  tries: number;
}

/** `Node.DOCUMENT_POSITION_FOLLOWING` */
const FOLLOWING = 4;
const MOST_TRIES = 6;
/** Links beyond them are passed over: no honest page has as many at once. */
const MOST_MENTIONS = 2000;

/** All mentions of proposals in the page, each with its chip once chips are on. */
export class ChipBoard {
  readonly #mentions = new Map<Element, Mention>();
  readonly #events: ChipEvents;
  #views: Map<string, ChipView> | null = null;
  #density: ChipDensity = 'chip';
  #theme: PageTheme = 'light';

  constructor(events: ChipEvents) {
    this.#events = events;
  }

  /** Takes the proposal that a link leads to now (null: none). Tells whether that is another than before. */
  set(anchor: HTMLAnchorElement, url: string | null): boolean {
    const former = this.#mentions.get(anchor);
    if ((former?.url ?? null) === url) return false;
    this.#mentions.delete(anchor);
    if (url === null) former?.chip?.host.remove();
    else if (this.#mentions.size < MOST_MENTIONS)
      // A chip stays where it is when its link leads elsewhere.
      this.#mentions.set(anchor, { chip: null, tries: 0, ...former, anchor, url });
    return true;
  }

  urlOf(anchor: Element): string | undefined {
    return this.#mentions.get(anchor)?.url;
  }

  /** All links that are known, in document order. */
  anchors(): HTMLAnchorElement[] {
    // Asked this way round, neighbours cost nothing: the browser looks from a node onwards.
    return this.#anchorsWhere(() => true).sort(
      (one, other) => (other.compareDocumentPosition(one) & FOLLOWING) - 1,
    );
  }

  /** Takes whether a link is away from view. Gives the links whose chips had to wait for that. */
  place(anchor: Element, isAway: boolean): HTMLAnchorElement[] {
    const mention = this.#mentions.get(anchor);
    if (!mention) return [];
    mention.isAway = isAway;
    return mention.chip ? [] : [mention.anchor];
  }

  /** Links that have left the page, and those that have lost their chip. */
  strays(): HTMLAnchorElement[] {
    return this.#anchorsWhere(({ anchor, chip }) => !anchor.isConnected || !stands(chip, anchor));
  }

  /** Turns chips on, with these states from now on. Gives the links whose chips are to be drawn for it. */
  show(views: readonly ChipView[], density = this.#density): HTMLAnchorElement[] {
    const known = this.#views ?? new Map<string, ChipView>();
    if (!this.#views) this.#theme = pageTheme(this.anchors()[0]?.parentElement);
    this.#views = known;
    for (const view of views)
      if (JSON.stringify(view) !== JSON.stringify(known.get(view.url))) known.set(view.url, view);
    const isOther = density !== this.#density;
    this.#density = density;
    return this.#anchorsWhere(
      ({ url, chip }) => isOther || chip === null || (known.get(url) ?? chip.view) !== chip.view,
    );
  }

  /** Takes all chips off the page; mentions stay known. */
  off(): void {
    this.#views = null;
    for (const mention of this.#mentions.values()) {
      mention.chip?.host.remove();
      mention.chip = null;
    }
  }

  /** Makes the chips of these links what they should be. `painted`: the links may already be on screen. */
  draw(anchors: readonly Element[], painted: boolean): void {
    const views = this.#views;
    if (views === null) return;
    const mentions = anchors
      .flatMap((anchor) => this.#mentions.get(anchor) ?? [])
      .filter(
        ({ url, chip, isAway }) =>
          chip || ((!painted || isAway !== undefined) && (views.has(url) || views.size < MOST_PROPOSALS)),
      );
    const chips = mentions.map((mention) => this.#chipOf(mention, !painted));
    if (this.#density === 'dot') for (const chip of chips) chip.lay('dot');
    else fitChips(chips.filter(({ layout, host }) => layout !== 'inline' && host.isConnected));
  }

  /** The chip of a link, behind it and up to date. `isFresh`: nothing of its line has been painted yet. */
  #chipOf(mention: Mention, isFresh: boolean): Chip {
    const { anchor, url, isAway } = mention;
    const view = this.#views?.get(url);
    if (!mention.chip) {
      mention.chip = new Chip(view ?? pendingView(url), this.#theme, this.#events);
      if (isFresh || isAway) mention.chip.lay('inline');
    }
    const { chip } = mention;
    if (chip.view !== view && (view || chip.view.url !== url)) chip.show(view ?? pendingView(url));
    if (!stands(chip, anchor) && mention.tries < MOST_TRIES) {
      mention.tries += 1;
      dropStranger(anchor);
      anchor.after(chip.host);
    }
    return chip;
  }

  #anchorsWhere(test: (mention: Mention) => boolean): HTMLAnchorElement[] {
    return [...this.#mentions.values()].filter(test).map(({ anchor }) => anchor);
  }
}

/** Whether a chip, if there is one, is where it belongs. */
function stands(chip: Chip | null, anchor: Element): boolean {
  return chip === null || anchor.nextElementSibling === chip.host;
}

/** A page that copies its posts copies our hosts, empty. */
function dropStranger(anchor: Element): void {
  const next = anchor.nextElementSibling;
  if (next?.localName === CHIP_NAME) next.remove();
}
