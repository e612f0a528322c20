import { vi } from 'vitest';
import { MARKER_NAME } from '@/entrypoints/forum/extension';

const LINE = { width: 80, height: 20 };

/** What a browser's observer of intersections calls, and the elements that it was told to observe. */
class FakeObserver {
  readonly watched = new Set<Element>();
  /** What was last told of each element. */
  readonly #last = new WeakMap<Element, object>();
  readonly #onChange: (entries: unknown[]) => void;
  readonly #first: (target: Element) => object;

  /** `first` is told of elements of which nothing was told before. */
  constructor(onChange: (entries: unknown[]) => void, first: (target: Element) => object) {
    this.#onChange = onChange;
    this.#first = first;
  }

  tell(target: Element, what: object): void {
    const boundingClientRect = new DOMRect(0, 0, LINE.width, LINE.height);
    this.#last.set(target, what);
    if (this.watched.has(target)) this.#onChange([{ target, boundingClientRect, ...what }]);
  }

  observe(target: Element): void {
    if (this.watched.has(target)) return;
    this.watched.add(target);
    queueMicrotask(() => this.tell(target, this.#last.get(target) ?? this.#first(target)));
  }

  unobserve(target: Element): void {
    this.watched.delete(target);
  }

  disconnect(): void {
    this.watched.clear();
  }
}

const NEAR = { isIntersecting: true };
const farBelow = () => ({
  isIntersecting: false,
  boundingClientRect: new DOMRect(0, 10 * innerHeight, LINE.width, LINE.height),
});
const STYLE = `
* { opacity: 1; clip: auto; clip-path: none; filter: none; mask-image: none; overflow: visible;
  mix-blend-mode: normal; background-image: none; background-color: rgba(0, 0, 0, 0);
  backdrop-filter: none }
html { visibility: visible }
[data-clipped] { clip-path: inset(100%) }`;
const OUT = { intersectionRatio: 0 };

/**
 * A viewport for a DOM without layout: every link stands on a line of its own, near the view unless it is `data-far`,
 * and tests say which are in view.
 */
export class FakeEyes {
  #around: FakeObserver | undefined;
  #within: FakeObserver | undefined;
  /** Whether nothing lies over links, which Chromium alone tells. */
  #visible: FakeObserver | undefined;

  constructor() {
    const make = this.#make.bind(this);
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(onChange: (entries: unknown[]) => void, options: IntersectionObserverInit) {
          // biome-ignore lint/correctness/noConstructorReturn: one stands for the browser's.
          return make(onChange, options);
        }
      },
    );
    vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(rectsOf);
    vi.spyOn(HTMLAnchorElement.prototype, 'getBoundingClientRect').mockImplementation(boxOf);
    vi.spyOn(HTMLDivElement.prototype, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(0, 0, LINE.width, LINE.height),
    );
    vi.spyOn(Range.prototype, 'getClientRects').mockImplementation(wordsOf);
    // None of them is there in this DOM.
    document.head.innerHTML = `<style>${STYLE}</style>`;
    Reflect.set(Document.prototype, 'elementsFromPoint', linksAt);
    Reflect.set(Document.prototype, 'elementFromPoint', () => document.documentElement);
  }

  /** Links whose place is watched. */
  get watched(): ReadonlySet<Element> {
    return this.#around?.watched ?? new Set();
  }

  /** `isVisible`: as Chromium tells it; undefined in Firefox */
  see(link: Element, ratio = 1, isVisible: boolean | undefined = isDrawn(link)): void {
    this.#visible?.tell(link, { intersectionRatio: ratio, isVisible });
    this.#within?.tell(link, { intersectionRatio: ratio });
  }

  lose(link: Element): void {
    this.#visible?.tell(link, OUT);
    this.#within?.tell(link, OUT);
  }

  /** The reader is far above a link. */
  leaveBehind(link: Element): void {
    this.#around?.tell(link, farBelow());
  }

  approach(link: Element): void {
    this.#around?.tell(link, NEAR);
  }

  #make(
    onChange: (entries: unknown[]) => void,
    { rootMargin = '', trackVisibility = false }: IntersectionObserverInit,
  ): FakeObserver {
    const isAround = rootMargin !== '';
    const observer = new FakeObserver(onChange, (target) => {
      if (!isAround) return OUT;
      return target.closest('[data-far]') === null ? NEAR : farBelow();
    });
    if (isAround) this.#around = observer;
    else if (trackVisibility) this.#visible = observer;
    else this.#within = observer;
    return observer;
  }
}

/** With the marks that stand for links that a text does not have. */
const links = (): Element[] => [...document.querySelectorAll(`a, ${MARKER_NAME}`)];
const isDrawn = (link: Element) => link.closest('[data-clipped], [hidden]') === null;

function rectsOf(this: Element): DOMRectList {
  const line = links().indexOf(this) * LINE.height;
  const rects = this.closest('[hidden]') === null ? [new DOMRect(0, line, LINE.width, LINE.height)] : [];
  return Object.assign(rects, { item: (index: number) => rects[index] ?? null });
}

function boxOf(this: Element): DOMRect {
  return this.getClientRects()[0] ?? new DOMRect();
}

/** The words of a link fill it. */
function wordsOf(this: Range): DOMRectList {
  const link = this.startContainer.parentElement?.closest('a') ?? this.startContainer;
  return rectsOf.call(link instanceof Element ? link : document.body);
}

/** A clipped link keeps its box, but nothing of it can be hit. Chips lie on everything. */
function linksAt(_left: number, top: number): Element[] {
  const link = links()[Math.floor(top / LINE.height)];
  const covers = document.querySelectorAll('proposal-lens-chip > span > :last-child');
  return [...covers, link !== undefined && isDrawn(link) ? link : document.body];
}
