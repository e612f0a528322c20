import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startForumScript } from '@/entrypoints/forum/forum-script';
import { createIdleQueue } from '@/entrypoints/forum/page/idle-queue';
import { createMentionList } from '@/entrypoints/forum/page/mentions';
import { createPageMemory } from '@/entrypoints/forum/page/page-report';
import { isSeen } from '@/entrypoints/forum/page/sight';
import { createPlaceWatch, createViewWatch } from '@/entrypoints/forum/page/visibility';
import { FakeBackground } from '../fake-background';
import { link, proposal } from '../forum-rig';

vi.mock('@/entrypoints/forum/page/sight');

/** Milliseconds; only work makes them pass. */
let now = 0;
/** What waits for an idle moment. */
let idle: (() => void)[] = [];
let observers: FakeAnswers[] = [];

/** Gives all its answers at once, as browsers do. */
class FakeAnswers {
  readonly asked = new Set<Element>();
  readonly #tell: (entries: object[]) => void;
  constructor(tell: (entries: object[]) => void) {
    this.#tell = tell;
    observers.push(this);
  }
  observe(link: Element): void {
    this.asked.add(link);
  }
  unobserve(link: Element): void {
    this.asked.delete(link);
  }
  answer(): void {
    this.#tell([...this.asked].map((target) => ({ target, intersectionRatio: 1, isVisible: true })));
  }
}

beforeEach(() => {
  now = 0;
  idle = [];
  observers = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('IntersectionObserver', FakeAnswers);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const linksTo = (urls: readonly string[]) =>
  urls.map((url) => Object.assign(document.createElement('a'), { href: url }));
const names = (count: number) => Array.from({ length: count }, (_, index) => `${index}`);

test('the first proposal link of a page, for which everything is made, is alone in its slice', () => {
  const onMade = vi.fn(() => {
    now += 5;
  });
  vi.stubGlobal(
    'IntersectionObserver',
    class extends FakeAnswers {
      constructor(tell: () => void) {
        super(tell);
        onMade();
      }
    },
  );
  document.body.innerHTML = names(30)
    .map((name) => link(name))
    .join('');
  const places = () => observers[0]?.asked.size;
  startForumScript(new FakeBackground().runtime);
  const [search, first, second] = [() => idle[0]?.(), () => idle[1]?.(), () => idle[2]?.()];
  search();
  expect(onMade).not.toHaveBeenCalled();
  first();
  expect(onMade).toHaveBeenCalled();
  expect(places()).toBe(1);
  second();
  expect(places()).toBe(30);
});

test('batches grow, and a slow one ends its slice', () => {
  const slices: number[][] = [];
  const queue = createIdleQueue<string>(
    (action) => action,
    (batch) => {
      slices.at(-1)?.push(batch.length);
      now += batch.includes('0') ? 5 : 0.1;
    },
    () => {},
    1,
  );
  queue.add([names(50)]);
  for (const run of idle) {
    slices.push([]);
    run();
  }
  expect(slices).toEqual([[1], [2, 4, 8, 16, 16, 3]]);
});

test('a slice judges as many due links as it has time for, and later slices the rest', () => {
  const links = linksTo(names(8).map(proposal));
  let judged = 0;
  vi.mocked(isSeen).mockImplementation(() => {
    judged += 1;
    now += 3;
    return true;
  });
  const seen: Element[] = [];
  const watch = createViewWatch((link) => seen.push(link));
  const [answers, views] = observers;
  links.forEach(watch.follow);
  views?.answer();
  vi.advanceTimersByTime(1000);
  const perTurn = links.map(() => {
    judged = 0;
    answers?.answer();
    return judged;
  });
  expect(perTurn).toEqual([2, 2, 2, 2, 0, 0, 0, 0]);
  expect(seen).toEqual(links);
});

test('a report reads the address of only one of many links to a proposal', () => {
  const mentions = createMentionList(createPlaceWatch(() => {}));
  const links = linksTo(names(100).map(() => proposal('a')));
  for (const link of links) mentions.add(link, { url: proposal('a'), around: link });
  const read = vi.spyOn(Element.prototype, 'getAttribute');
  expect(createPageMemory(mentions).report().links).toEqual([proposal('a')]);
  expect(read.mock.calls.filter(([name]) => name === 'href')).toHaveLength(1);
});

test('a page that was just shown waits for no idle moment; later it does again', () => {
  let isHidden = true;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  const show = () => {
    isHidden = false;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const done: string[] = [];
  const queue = createIdleQueue<string>(
    (run) => run,
    (batch) => {
      done.push(...batch);
      now += 5;
    },
  );
  queue.add([names(40)]);
  vi.runAllTimers();
  expect([done.length, idle.length]).toEqual([0, 0]);
  show();
  vi.runAllTimers();
  expect([done.length, idle.length]).toEqual([40, 0]);

  now += 3_000;
  queue.add([names(20)]);
  vi.runAllTimers();
  expect([done.length, idle.length]).toEqual([40, 1]);
});
