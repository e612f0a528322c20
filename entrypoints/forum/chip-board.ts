import type { ChipView } from '@/utils/lookup/chip-view';
import { CHIP_NAME, Chip, type ChipEvents } from './chip';
import { fitChips } from './chip-room';
import { type PageTheme, pageTheme } from './page-theme';
import type { Mention } from './scan';
import { pendingView } from './wording';

interface Place {
  readonly url: string;
  chip: Chip | null;
  /** Whether the chip has room of its own in the line. */
  inline: boolean;
  /** How often the page threw the chip away while the link stayed. */
  losses: number;
}

const MOST_LOSSES = 5;
/** As many proposals of a page as are reported; links beyond them stay bare. */
const MOST_PROPOSALS = 200;

/** All mentions of proposals in the page, each with its chip once chips are on. */
export class ChipBoard {
  readonly #places = new Map<HTMLAnchorElement, Place>();
  readonly #events: ChipEvents;
  #views: ReadonlyMap<string, ChipView> | null = null;
  #theme: PageTheme | null = null;

  constructor(events: ChipEvents) {
    this.#events = events;
  }

  /** Takes the mention that a link is now (null: none). `painted`: the link may already be on screen. */
  set(found: readonly { anchor: HTMLAnchorElement; mention: Mention | null }[], painted: boolean): void {
    const added: [HTMLAnchorElement, Place][] = [];
    for (const { anchor, mention } of found) {
      const place = this.#places.get(anchor);
      if (place?.url === mention?.url) continue;
      place?.chip?.remove();
      this.#places.delete(anchor);
      if (mention === null) continue;
      const next: Place = { url: mention.url, chip: null, inline: false, losses: 0 };
      this.#places.set(anchor, next);
      added.push([anchor, next]);
    }
    this.#place(added, painted);
  }

  /** Shows these states from now on; others stay as they are. Turns chips on. */
  show(views: readonly ChipView[]): void {
    this.#views = new Map([...(this.#views ?? []), ...views.map((view) => [view.url, view] as const)]);
    for (const { url, chip } of this.#places.values()) {
      const view = this.#views.get(url);
      if (view !== undefined && view !== chip?.view) chip?.show(view);
    }
    this.#place([...this.#places], true);
  }

  /** Takes all chips off the page; mentions stay known. */
  off(): void {
    this.#views = null;
    this.#theme = null;
    for (const place of this.#places.values()) {
      place.chip?.remove();
      place.chip = null;
    }
  }

  /** Forgets links that left the page, and brings back chips that were lost while their link stayed. */
  tidy(): void {
    for (const [anchor, place] of this.#places) {
      if (!anchor.isConnected) {
        place.chip?.remove();
        this.#places.delete(anchor);
      } else if (place.chip !== null && !place.chip.host.isConnected) {
        place.losses += 1;
        if (place.losses < MOST_LOSSES) anchor.after(place.chip.host);
      }
    }
  }

  /** Measures anew those chips that stand in free space, for lines that have changed. */
  refit(): void {
    const floating = [...this.#places.values()].filter((place) => !place.inline);
    fitChips(floating.flatMap(({ chip }) => chip ?? []));
  }

  /** Links that are in the page now, in document order, and their proposals. */
  live(): readonly Mention[] {
    return [...document.getElementsByTagName('a')].flatMap((anchor) => {
      const place = this.#places.get(anchor);
      return place === undefined ? [] : [{ anchor, url: place.url }];
    });
  }

  #place(places: readonly [HTMLAnchorElement, Place][], painted: boolean): void {
    const views = this.#views;
    if (views === null) return;
    this.#theme ??= pageTheme();
    const theme = this.#theme;
    const bare = places.filter(
      ([anchor, { url, chip }]) =>
        chip === null && anchor.isConnected && (views.has(url) || views.size < MOST_PROPOSALS),
    );
    const inline = bare.map(([anchor]) => !painted || isOutOfView(anchor));
    const floating: Chip[] = [];
    bare.forEach(([anchor, place], index) => {
      const chip = new Chip(views.get(place.url) ?? pendingView(place.url), theme, this.#events);
      place.chip = chip;
      place.inline = inline[index] === true;
      chip.lay(place.inline ? 'inline' : 'measure');
      dropStranger(anchor);
      anchor.after(chip.host);
      if (!place.inline) floating.push(chip);
    });
    fitChips(floating);
  }
}

/** Below the fold, or not drawn at all: room made there moves nothing that is in view. */
function isOutOfView(anchor: HTMLAnchorElement): boolean {
  const { top, width } = anchor.getBoundingClientRect();
  return width === 0 || top > window.innerHeight;
}

/** A page that copies its posts copies our hosts, empty. */
function dropStranger(anchor: HTMLAnchorElement): void {
  const next = anchor.nextElementSibling;
  if (next?.localName === CHIP_NAME) next.remove();
}
