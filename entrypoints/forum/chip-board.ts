import type { ChipDensity, ChipView } from '@/utils/lookup/chip-view';
import { CHIP_NAME, Chip, type ChipEvents, type ChipLayout } from './chip';
import { roomBehind } from './chip-room';
import type { Mention, Place } from './mention';
import { MentionList } from './mention-list';
import { MOST_PROPOSALS } from './page-order';
import { type PageTheme, pageTheme } from './page-theme';
import { pendingView } from './wording';

const MOST_TRIES = 6;

/** All mentions of proposals in the page, each with its chip once chips are on. */
export class ChipBoard {
  readonly #mentions = new MentionList();
  readonly #events: ChipEvents;
  /** Null while chips are off. */
  #views: Map<string, ChipView> | null = null;
  #density: ChipDensity = 'chip';
  #theme: PageTheme = 'light';

  constructor(events: ChipEvents) {
    this.#events = events;
  }

  /** Takes the proposal that a link leads to now, null for none. Gives its mention if it is known from now on. */
  set(anchor: Element, url: string | null): Mention | null {
    const mention = this.#mentions.get(anchor);
    if (!mention) return url === null ? null : this.#mentions.add(anchor, url);
    if (url === null) {
      mention.chip?.host.remove();
      this.#mentions.remove(mention);
      return null;
    }
    // A chip stays where it is when its link leads elsewhere.
    mention.url = url;
    return mention;
  }

  get(anchor: Element): Mention | undefined {
    return this.#mentions.get(anchor);
  }

  /** All links that are known, in the order of the page. */
  inOrder(): Iterable<Mention> {
    return this.#mentions.inOrder();
  }

  /** Takes where a link stands. Gives what is to be drawn for it. */
  place(anchor: Element, place: Place): Mention | null {
    const mention = this.#mentions.get(anchor);
    if (!mention) return null;
    mention.place = place;
    return isComplete(mention) ? null : mention;
  }

  /** Links that have left the page, and those that have lost their chip. */
  strays(): Mention[] {
    this.#mentions.unsort();
    return this.#mentions.where(({ anchor, chip }) => !anchor.isConnected || !stands(chip, anchor));
  }

  /** Turns chips on, with these states from now on. Gives what is to be drawn for it. */
  show(views: readonly ChipView[], density = this.#density): Mention[] {
    const known = this.#views ?? new Map<string, ChipView>();
    if (!this.#views) this.#theme = pageTheme(this.#mentions.where(() => true)[0]?.anchor.parentElement);
    this.#views = known;
    for (const view of views)
      if (JSON.stringify(view) !== JSON.stringify(known.get(view.url))) known.set(view.url, view);
    const isOther = density !== this.#density;
    if (isOther) this.#forgetLayouts(() => true);
    this.#density = density;
    return this.#mentions.where(
      (mention) =>
        isOther ||
        !isComplete(mention) ||
        (known.get(mention.url) ?? mention.chip?.view) !== mention.chip?.view,
    );
  }

  /** The page has another width. Gives what is to be drawn for it. */
  refit(): Mention[] {
    this.#forgetLayouts(({ layout }) => layout !== 'inline');
    return this.#mentions.where((mention) => !isComplete(mention));
  }

  /** Takes all chips off the page; mentions stay known. */
  off(): void {
    this.#views = null;
    for (const mention of this.#mentions.where(({ chip }) => chip !== null)) {
      mention.chip?.host.remove();
      mention.chip = null;
    }
  }

  /** Makes the chips of these links what they should be. `isFresh`: nothing of their lines has been painted yet. */
  draw(mentions: readonly Mention[], isFresh: boolean): void {
    const views = this.#views;
    if (views === null) return;
    const drawn = mentions.filter(
      (mention) =>
        this.#mentions.get(mention.anchor) === mention &&
        (mention.chip !== null ||
          ((isFresh || mention.place !== null) && (views.has(mention.url) || views.size < MOST_PROPOSALS))),
    );
    // All are measured before any is changed, so that the page is laid out once at most.
    const layouts = drawn.map((mention) => this.#layoutOf(mention, isFresh));
    for (const [index, mention] of drawn.entries())
      this.#put(mention, views.get(mention.url), layouts[index] ?? null, isFresh);
  }

  #layoutOf({ anchor, place, chip }: Mention, isFresh: boolean): ChipLayout {
    if (this.#density === 'dot') return 0;
    if (chip?.layout === 'inline') return 'inline';
    if (chip && chip.layout !== null && stands(chip, anchor)) return chip.layout;
    if (place === 'near') return roomBehind(anchor);
    return place === 'below' || (isFresh && chip === null) ? 'inline' : null;
  }

  /** Puts a chip behind its link; the link's surroundings decide whether it is filled already. */
  #put(mention: Mention, view: ChipView | undefined, layout: ChipLayout, isFresh: boolean): void {
    const { anchor, url, place } = mention;
    const isNew = mention.chip === null;
    mention.chip ??= new Chip(view ?? pendingView(url), layout);
    const { chip } = mention;
    if (chip.view !== view && (view || chip.view.url !== url)) chip.show(view ?? pendingView(url));
    if (chip.layout !== layout) chip.lay(layout);
    if (place === 'near' || (place === null && isFresh)) chip.fill(this.#theme, this.#events);
    if ((isNew || !stands(chip, anchor)) && mention.tries < MOST_TRIES) {
      mention.tries += 1;
      dropStranger(anchor);
      anchor.after(chip.host);
    }
  }

  #forgetLayouts(test: (chip: Chip) => boolean): void {
    for (const { chip } of this.#mentions.where(() => true)) if (chip && test(chip)) chip.layout = null;
  }
}

/** Whether a link has all that it can have where it stands. */
function isComplete({ chip, place }: Mention): boolean {
  return chip !== null && (place !== 'near' || (chip.isFilled && chip.layout !== null));
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
