import type { ChipDensity, DrawnChip, DrawnChips } from '@/utils/lookup/forum/drawn-chip';
import { isEdited } from '../extension';
import { hasItsChip, isListed, type Mention, type MentionList } from '../page/mentions';
import { MAX_PROPOSALS } from '../page/page-report';
import { CHIP_NAME, type Chip, type ChipEvents, type ChipLayout, createChip } from './chip';
import { type Claim, roomBehind } from './free-room';
import { createHost, type PageTheme, pageTheme, takeStyle } from './shadow';

const MAX_TRIES = 6;

/** Gives every mention of a proposal its chip, once chips are on. */
interface Chips {
  readonly isOn: () => boolean;
  /**
   * Turns chips on with these states. Returns what to draw. `asked`: the reported links, all of which the background
   * has answered if they lead to proposals.
   */
  readonly show: (news: DrawnChips, density?: ChipDensity, asked?: readonly Mention[]) => Mention[];
  /** Handles a new page width. Returns what to draw. */
  readonly resize: () => Mention[];
  /** Returns visible mentions that had no room. */
  readonly roomless: () => Mention[];
  readonly clear: (mention: Mention) => void;
  /** Removes all chips. */
  readonly off: () => void;
  /**
   * Computes the layouts of these links' chips and creates missing ones, off the page, so that no layout is needed
   * between two links. `isFresh`: their lines are not painted yet.
   */
  readonly prepare: (mentions: readonly Mention[], isFresh: boolean) => readonly Prepared[];
  /** Puts the chips on the page and updates them. */
  readonly place: (prepared: readonly Prepared[]) => void;
}

/** A link with its chip's layout; null if it is far away. */
export type Prepared = readonly [mention: Mention, layout: ChipLayout | null];

interface ChipNews {
  /** A chip's content changed. */
  readonly onChanged: (chip: Chip) => void;
}

export function createChips(mentions: MentionList, events: ChipEvents & ChipNews): Chips {
  /** Known states of proposals by address; null while chips are off. */
  let views: Map<string, DrawnChip> | null = null;
  let unseen: DrawnChip;
  let density: ChipDensity = 'chip';
  let theme: PageTheme = 'light';
  /** Positions of chips that are not on the page yet. */
  let claims: Claim[] = [];
  /** A template: copying it costs a tenth of creating one. */
  let empty: HTMLElement | undefined;

  /** Returns what a chip shows; undefined if there is none. */
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

  /** Null if it is far away. */
  const layoutOf = (mention: Mention, isFresh: boolean): ChipLayout | null => {
    const { anchor, post, chip, tries } = mention;
    if (post.place && post.place !== 'near') return null;
    if (chip && chip.layout !== null && hasItsChip(mention)) return chip.layout;
    // New chips may take room in unpainted lines, and replacements of inline chips may too.
    const former = tries > 0 ? mention.layout : isFresh && 'inline';
    return (chip ? chip.layout : former) === 'inline'
      ? 'inline'
      : roomBehind(anchor, density === 'dot', claims);
  };

  /** Updates the chip of a link, and creates one unless it is far away. */
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
    // A page that has defined the element may move it at once.
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
      // Distant mentions show nothing, and are drawn when the user comes near.
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
