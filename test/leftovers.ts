import { fakeBrowser } from 'wxt/testing/fake-browser';
import { awaitFirstFrame, firstFrameShown } from '@/utils/tasks';

/*
 * Test files of one thread share their modules and globals, which saves most of the time that they take. What a file
 * leaves behind is taken away here, so that the next one finds what it would find alone.
 */

type Parts = Map<string, unknown>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const objectsIn = (owner: object): readonly object[] => Object.values(owner).filter(isObject);
const partsOf = (owner: object): Parts => new Map(Object.entries(owner));

/** The fake browser, its APIs and what they consist of, e.g. the areas of its storage, each as it was made. */
const MADE = [fakeBrowser, ...objectsIn(fakeBrowser), ...objectsIn(fakeBrowser).flatMap(objectsIn)].map(
  (owner) => [owner, partsOf(owner)] as const,
);

/** Puts back the functions of the fake browser that tests have replaced by their own. */
export function restoreFakeBrowser(): void {
  for (const [owner, parts] of MADE) putBack(owner, parts);
}

function putBack(owner: object, made: Parts): void {
  for (const name of Object.keys(owner)) if (!made.has(name)) Reflect.deleteProperty(owner, name);
  for (const [name, part] of made) if (Reflect.get(owner, name) !== part) Reflect.set(owner, name, part);
}

const timers = new Set<NodeJS.Timeout>();
const { setTimeout: start, clearTimeout: stop } = globalThis;

/** Keeps count of timers from here on, so that they can be ended. */
export function watchTimers(): void {
  globalThis.setTimeout = new Proxy(start, {
    apply(target, self, given) {
      const timer = Reflect.apply(target, self, given);
      timers.add(timer);
      return timer;
    },
  });
}

/** Ends what a test began and did not wait for: it would come in the middle of another file. */
export function endTimers(): void {
  for (const timer of timers) stop(timer);
  timers.clear();
}

/** Ends a page's wait for its first picture, whose timers were just ended: lazy parts of the next file would wait, too. */
export async function endFirstFrame(): Promise<void> {
  let isShown = false;
  void firstFrameShown().then(() => {
    isShown = true;
  });
  await new Promise((resolve) => start(resolve));
  if (isShown) return;
  awaitFirstFrame();
  await firstFrameShown();
}
