import type { ChipDensity, DrawnChip, DrawnChips } from '@/utils/lookup/forum/drawn-chip';
import { isEdited } from '../extension';
import { hasItsChip, isListed, type Mention, type MentionList } from '../page/mentions';
import { MAX_PROPOSALS } from '../page/page-report';
import { CHIP_NAME, type Chip, type ChipEvents, type ChipLayout, createChip } from './chip';
import { type Claim, roomBehind } from './free-room';
import { createHost, type PageTheme, pageTheme, takeStyle } from './shadow';

const MAX_TRIES = 6;

/** Gives all mentions of proposals their chips, once chips are on. */
interface Chips {
  readonly isOn: () => boolean;
  /**
   * Turns chips on, with these states from now on. Returns what to draw. `asked`: the links reported to the background,
   * which answers all that are links to proposals.
   */
  readonly show: (news: DrawnChips, density?: ChipDensity, asked?: readonly Mention[]) => Mention[];
  /** The page has another width. Gives what is to be drawn for it. */
  readonly resize: () => Mention[];
  /** Those for which there was no room when they were in view. */
  readonly roomless: () => Mention[];
  /** Takes the chip of a link off the page. */
  readonly clear: (mention: Mention) => void;
  /** Takes all chips off the page. */
  readonly off: () => void;
  /**
   * Finds where the chips of these links go and makes the missing ones, all off the page, so that it needs no layout
   * between two links. `isFresh`: nothing of their lines has been painted yet.
   */
  readonly prepare: (mentions: readonly Mention[], isFresh: boolean) => readonly Prepared[];
  /** Makes the chips on the page what they should be. */
  readonly place: (prepared: readonly Prepared[]) => void;
}

/** A link with the layout of its chip; null for what is far away. */
export type Prepared = readonly [mention: Mention, layout: ChipLayout | null];

interface ChipNews {
  /** A chip shows something else. */
  readonly onChanged: (chip: Chip) => void;
}

export function createChips(mentions: MentionList, events: ChipEvents & ChipNews): Chips {
  /** What is known of proposals, by their addresses; null while chips are off. */
  let views: Map<string, DrawnChip> | null = null;
  let unseen: DrawnChip;
  let density: ChipDensity = 'chip';
  let theme: PageTheme = 'light';
  /** Where chips go that are not on the page yet. */
  let claims: Claim[] = [];
  /** To be copied, which costs a tenth of making another. */
  let empty: HTMLElement | undefined;

  /** What a chip is to show; undefined where there is to be none. */
  const viewOf = ({ url, isDue }: Mention) => {
    if (isDue && views && views.size < MAX_PROPOSALS && !views.has(url) && isListed(url))
      views.set(url, { ...unseen, url });
    return views?.get(url);
  };

  const isKnown = (mention: Mention) => mentions.get(mention.anchor) === mention;

  const clear = (mention: Mention) => {
    mention.chip?.remove();
    mention.layout = mention.chip?.layout ?? mention.layout;
    mention.chip = mention.view = undefined;
  };

  /** Null for what is far away. */
  const layoutOf = (mention: Mention, isFresh: boolean): ChipLayout | null => {
    const { anchor, post, chip, tries } = mention;
    if (post.place && post.place !== 'near') return null;
    if (chip && chip.layout !== null && hasItsChip(mention)) return chip.layout;
    // New chips of lines that were not painted yet may take room in them, and those in place of one that did.
    const former = tries > 0 ? mention.layout : isFresh && 'inline';
    return (chip ? chip.layout : former) === 'inline'
      ? 'inline'
      : roomBehind(anchor, density === 'dot', claims);
  };

  /** Has the chip of a link, which it gets unless it is far away, show what is known. */
  const fill = (mention: Mention, layout: ChipLayout | null) => {
    const view = viewOf(mention);
    if (!view) return clear(mention);
    const { chip } = mention;
    if (chip && mention.view !== view) {
      chip.show(view);
      events.onChanged(chip);
    }
    mention.view = view;
    if (layout === null) return;
    if (chip) return chip.place(layout);
    empty ??= createHost(CHIP_NAME);
    const host = document.importNode(empty);
    mention.chip = createChip(host, view, layout, theme, density === 'dot', events);
  };

  const put = ([mention, layout]: Prepared) => {
    if (!isKnown(mention)) return;
    fill(mention, layout);
    const { anchor, chip } = mention;
    if (!chip || hasItsChip(mention)) return;
    // A page that copies its posts copies our hosts, empty.
    const next = anchor.nextElementSibling;
    if (next?.localName === CHIP_NAME) next.remove();
    if (mention.tries < MAX_TRIES && !isEdited(anchor)) anchor.after(chip.host);
    mention.tries += 1;
    // A page that has made the element its own may move it at once.
    if (!hasItsChip(mention)) clear(mention);
  };

  return {
    isOn: () => views !== null,
    show: (news, wanted = density, asked = []) => {
      const all = mentions.all();
      if (!views) {
        theme = pageTheme(all[0]?.anchor.parentElement);
        views = new Map();
      }
      if (density !== wanted) all.forEach(clear);
      density = wanted;
      unseen = news.unseen;
      takeStyle(news.style);
      const refused = new Set(asked.map(({ url }) => url));
      for (const view of news.views) {
        refused.delete(view.url);
        if (JSON.stringify(view) !== JSON.stringify(views.get(view.url))) views.set(view.url, view);
      }
      for (const mention of asked) mention.isDue = false;
      for (const url of refused) views.delete(url);
      // What is far away shows nothing, and is drawn when a reader comes near.
      return all.filter(
        (mention) => (mention.chip || mention.post.place === 'near') && viewOf(mention) !== mention.view,
      );
    },
    resize: () =>
      mentions.all().filter(({ chip }) => {
        if (!chip || chip.layout === 'inline') return false;
        chip.layout = null;
        return true;
      }),
    roomless: () => mentions.all().filter(({ chip, view, post }) => view && !chip && post.place === 'near'),
    clear,
    off: () => {
      views = null;
      mentions.all().forEach(clear);
    },
    prepare: (wanted, isFresh) =>
      wanted
        .filter((mention) => views && isKnown(mention) && (mention.post.place || isFresh))
        .map((mention) => {
          const layout = layoutOf(mention, isFresh);
          if (!mention.chip?.host.isConnected) fill(mention, layout);
          return [mention, layout];
        }),
    place: (prepared) => {
      prepared.forEach(put);
      claims = [];
    },
  };
}
