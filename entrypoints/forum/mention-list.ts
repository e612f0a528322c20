import type { Mention } from './mention';

/** `Node.DOCUMENT_POSITION_FOLLOWING` */
const FOLLOWING = 4;
/** Links beyond them are passed over: no honest page has as many at once. */
const MOST_MENTIONS = 2000;

/**
 * All known links to proposals. They are mostly found in page order, which is then kept for nothing; only when the page
 * moved links about are they sorted anew.
 */
export class MentionList {
  #mentions = new Map<Element, Mention>();
  #last: Mention | null = null;
  #isSorted = true;

  get(anchor: Element): Mention | undefined {
    return this.#mentions.get(anchor);
  }

  /** Takes a link that is not in the list; null where there are too many already. */
  add(anchor: Element, url: string): Mention | null {
    const { size } = this.#mentions;
    if (size >= MOST_MENTIONS) return null;
    const isNext = this.#last !== null && follows(anchor, this.#last.anchor);
    this.#isSorted &&= isNext || size === 0;
    // What comes after a link far below the view is there as well.
    const place = isNext && this.#last?.place === 'below' ? 'below' : null;
    const mention: Mention = { anchor, url, place, chip: null, tries: 0 };
    this.#mentions.set(anchor, mention);
    this.#last = mention;
    return mention;
  }

  remove(mention: Mention): void {
    this.#mentions.delete(mention.anchor);
    if (mention === this.#last) this.#last = null;
  }

  /** Has them sorted before they are next asked for in order: links may have been moved. */
  unsort(): void {
    this.#isSorted = false;
  }

  where(test: (mention: Mention) => boolean): Mention[] {
    return [...this.#mentions.values()].filter(test);
  }

  /** In the order of the page. */
  inOrder(): Iterable<Mention> {
    if (!this.#isSorted) {
      // Asked this way round, neighbours cost nothing: the browser looks from a node onwards.
      const sorted = this.where(() => true).sort((one, other) =>
        follows(one.anchor, other.anchor) ? 1 : -1,
      );
      this.#mentions = new Map(sorted.map((mention) => [mention.anchor, mention]));
      this.#last = sorted.at(-1) ?? null;
      this.#isSorted = true;
    }
    return this.#mentions.values();
  }
}

function follows(anchor: Element, other: Element): boolean {
  return (other.compareDocumentPosition(anchor) & FOLLOWING) > 0;
}
