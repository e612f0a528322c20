import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeViewWatch } from '@/entrypoints/forum/view-watch';

let tell: (links: readonly Element[]) => void = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onChange: (entries: readonly object[]) => void) {
        tell = (links) => onChange(links.map((target) => ({ target, intersectionRatio: 1 })));
      }
      observe(link: Element) {
        frame.add(link);
      }
      unobserve(link: Element) {
        frame.delete(link);
      }
    },
  );
  document.head.innerHTML = '<style>* { opacity: 1 }</style>';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What the browser will tell of with the next frame. */
const frame = new Set<Element>();

function nextFrame(): void {
  const links = [...frame];
  frame.clear();
  tell(links);
}

test('links whose second is over at once are looked at for as long as a frame may take, and in the end all are', () => {
  const links = [0, 1, 2].map((index) => {
    const link = document.createElement('a');
    document.body.append(link);
    vi.spyOn(link, 'getClientRects').mockReturnValue(
      Object.assign([new DOMRect(0, 20 * index, 80, 20)], { item: () => null }),
    );
    return link;
  });
  const look = vi.fn((_left: number, top: number) => {
    vi.setSystemTime(Date.now() + 5);
    return links[Math.floor(top / 20)] ?? null;
  });
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now());
  Reflect.set(document, 'elementFromPoint', look);
  const viewed: Element[] = [];
  const watch = makeViewWatch((link) => viewed.push(link));
  for (const link of links) watch.follow(link);
  nextFrame();
  vi.advanceTimersByTime(1000);
  const looks = [1, 2, 3, 4].map(() => {
    nextFrame();
    return look.mock.calls.length;
  });
  expect(looks).toEqual([1, 2, 3, 3]);
  expect(viewed).toEqual(links);
});
