import { browser } from 'wxt/browser';

/** A change of something stored that a page had begun when it was closed: what it knew, and what it made of that. */
export interface LastChange {
  readonly key: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Each has a separate key, or two pages that close together would overwrite each other's. */
const PREFIX = 'last-change:';

/**
 * Completes a change that still waits when its page is closed, with the background's help. It is handed over in two
 * ways: Firefox delivers the last message of a page, and Chromium no message to a background that has to be woken;
 * Chromium stores what a page stores last, and Firefox does not. Handed over twice, it is the same change.
 * @returns a function that ends the wait.
 */
export function handOverAtEnd(waiting: () => LastChange | undefined): () => void {
  // A worker ends silently, and its changes start again with what caused them.
  if (typeof document === 'undefined') return () => undefined;
  const handOver = () => {
    const change = waiting();
    if (change === undefined) return;
    // The message comes last: after it Chromium stored nothing. Nobody is left to hear of a failure.
    void browser.storage.local.set({ [PREFIX + crypto.randomUUID()]: change }).catch(() => undefined);
    void browser.runtime.sendMessage({ type: 'last-change', ...change }).catch(() => undefined);
  };
  addEventListener('pagehide', handOver);
  return () => removeEventListener('pagehide', handOver);
}

/**
 * In the background: hands over, one by one, what pages have left to be changed, and takes it away once that is done; what
 * was left when the browser ended, at its next start.
 */
export function watchLastChanges(finish: (change: unknown) => Promise<void>): void {
  const take = async (name: string, change: unknown) => {
    await finish(change);
    await browser.storage.local.remove(name);
  };
  const takeAll = (left: Readonly<Record<string, unknown>>) => {
    for (const [name, change] of Object.entries(left))
      if (name.startsWith(PREFIX) && change != null) void take(name, change);
  };
  browser.storage.local.onChanged.addListener((changes) =>
    takeAll(Object.fromEntries(Object.entries(changes).map(([name, { newValue }]) => [name, newValue]))),
  );
  browser.runtime.onStartup.addListener(() => void browser.storage.local.get(null).then(takeAll));
}

/**
 * The stored value, with the changes between two values made in it too, and no more: part by part of objects, entry by
 * entry of lists. A change that has already arrived has no further effect.
 */
export function carriedOver(before: unknown, after: unknown, now: unknown): unknown {
  if (isSame(before, after) || isSame(after, now)) return now;
  if (isSame(before, now)) return after;
  if (Array.isArray(before) && Array.isArray(after) && Array.isArray(now)) {
    const kept = now.filter((entry) => holds(after, entry) || !holds(before, entry));
    return [...kept, ...after.filter((entry) => !holds(before, entry) && !holds(kept, entry))];
  }
  if (!isRecord(before) || !isRecord(after) || !isRecord(now)) return after;
  const names = new Set([...Object.keys(now), ...Object.keys(after)]);
  const fields = [...names].map((name) => [name, carriedOver(before[name], after[name], now[name])] as const);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

function holds(list: readonly unknown[], entry: unknown): boolean {
  return list.some((other) => isSame(other, entry));
}

/** Of what JSON can hold; the order of fields does not matter. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) !== Array.isArray(other) || !isParts(one) || !isParts(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame(one[name], other[name]));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return isParts(value) && !Array.isArray(value);
}

function isParts(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
