import { vi } from 'vitest';

const LINE = { width: 80, height: 20 };

/** A viewport for a DOM without layout: every link stands on a line of its own, and tests say which are in view. */
export class FakeEyes {
  readonly watched = new Set<Element>();
  #onChange: (entries: unknown[]) => void = () => {};

  constructor() {
    const { watched } = this;
    const setListener = (onChange: (entries: unknown[]) => void) => {
      this.#onChange = onChange;
    };
    const report = this.#report.bind(this);
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(onChange: (entries: unknown[]) => void) {
          setListener(onChange);
        }
        observe = (target: Element) => {
          watched.add(target);
          queueMicrotask(() => report(target, 0));
        };
        unobserve = (target: Element) => watched.delete(target);
        disconnect = () => watched.clear();
      },
    );
    vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(rectsOf);
    // Neither is there in this DOM.
    document.head.innerHTML = '<style>* { opacity: 1 }</style>';
    Reflect.set(document, 'elementsFromPoint', linksAt);
  }

  see(link: Element, ratio = 1): void {
    this.#report(link, ratio);
  }

  lose(link: Element): void {
    this.#report(link, 0);
  }

  #report(target: Element, intersectionRatio: number): void {
    const boundingClientRect = new DOMRect(0, 0, LINE.width, LINE.height);
    if (this.watched.has(target)) this.#onChange([{ target, intersectionRatio, boundingClientRect }]);
  }
}

const links = (): Element[] => [...document.querySelectorAll('a')];
const isDrawn = (link: Element) => link.closest('[data-clipped], [hidden]') === null;

function rectsOf(this: Element): DOMRectList {
  const line = links().indexOf(this) * LINE.height;
  const rects = this.closest('[hidden]') === null ? [new DOMRect(0, line, LINE.width, LINE.height)] : [];
  return Object.assign(rects, { item: (index: number) => rects[index] ?? null });
}

/** A clipped link keeps its box, but nothing of it can be hit. */
function linksAt(_left: number, top: number): Element[] {
  const link = links()[Math.floor(top / LINE.height)];
  return link !== undefined && isDrawn(link) ? [link, document.body] : [document.body];
}
