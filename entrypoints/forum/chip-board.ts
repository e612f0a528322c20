import type { ChipDensity, ChipView } from '@/utils/lookup/chip-view';
import { CHIP_NAME, Chip, type ChipEvents, type ChipLayout } from './chip';
import { roomBehind } from './chip-room';
import { hasItsChip, type Mention } from './mention';
import type { MentionList } from './mention-list';
import { MOST_PROPOSALS } from './page-order';
import { type PageTheme, pageTheme } from './page-theme';
import { pendingView } from './wording';

const MOST_TRIES = 6;

/** Gives all mentions of proposals their chips, once chips are on. */
export interface ChipBoard {
  /** Turns chips on, with these states from now on. Gives what is to be drawn for it. */
  readonly show: (views: readonly ChipView[], density?: ChipDensity) => Mention[];
  /** Takes all chips off the page. */
  readonly off: () => void;
  /** Makes the chips of these links what they should be. `isFresh`: nothing of their lines has been painted yet. */
  readonly draw: (mentions: readonly Mention[], isFresh: boolean) => void;
}

export function makeChipBoard(mentions: MentionList, events: ChipEvents): ChipBoard {
  /** Null while chips are off. */
  let views: Map<string, ChipView> | null = null;
  let density: ChipDensity = 'chip';
  let theme: PageTheme = 'light';

  const layoutOf = ({ anchor, block, chip }: Mention, isFresh: boolean): ChipLayout => {
    if (density === 'dot') return 0;
    if (chip?.layout === 'inline' || block.place === 'below' || (isFresh && !chip)) return 'inline';
    return block.place === 'near' ? roomBehind(anchor) : 0;
  };

  /** Puts a chip behind its link, filled unless that is far away. */
  const put = (mention: Mention, layout: ChipLayout, isFresh: boolean) => {
    const { anchor, url, block } = mention;
    const former = mention.chip?.view;
    const view = views?.get(url) ?? (former?.url === url ? former : pendingView(url));
    mention.chip ??= new Chip(view, layout);
    const { chip } = mention;
    if (chip.view !== view) chip.show(view);
    if (chip.layout !== layout) chip.lay(layout);
    if (block.place === 'near' || (isFresh && !block.place)) chip.fill(theme, events);
    if (hasItsChip(mention) || mention.tries >= MOST_TRIES) return;
    mention.tries += 1;
    dropStranger(anchor);
    anchor.after(chip.host);
  };

  return {
    show: (changed, wanted = density) => {
      const known = views ?? new Map<string, ChipView>();
      const all = mentions.all();
      if (!views) theme = pageTheme(all[0]?.anchor.parentElement);
      views = known;
      for (const view of changed)
        if (JSON.stringify(view) !== JSON.stringify(known.get(view.url))) known.set(view.url, view);
      const isOther = density !== wanted;
      density = wanted;
      return all.filter(({ url, chip }) => isOther || !chip || (known.get(url) ?? chip.view) !== chip.view);
    },
    off: () => {
      views = null;
      for (const mention of mentions.all()) {
        mention.chip?.host.remove();
        mention.chip = null;
      }
    },
    draw: (wanted, isFresh) => {
      const drawn = wanted.filter(
        (mention) =>
          views &&
          mentions.get(mention.anchor) === mention &&
          (mention.chip ||
            ((isFresh || mention.block.place) && (views.has(mention.url) || views.size < MOST_PROPOSALS))),
      );
      // All are measured before any is changed, so that the page is laid out once at most.
      const layouts = drawn.map((mention) => layoutOf(mention, isFresh));
      for (const [index, mention] of drawn.entries()) put(mention, layouts[index] ?? 0, isFresh);
    },
  };
}

/** A page that copies its posts copies our hosts, empty. */
function dropStranger(anchor: Element): void {
  const next = anchor.nextElementSibling;
  if (next?.localName === CHIP_NAME) next.remove();
}
