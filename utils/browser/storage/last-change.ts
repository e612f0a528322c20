import { browser } from 'wxt/browser';

/** A stored value's change that was pending when a page closed: the old and the new value. */
export interface LastChange {
  readonly key: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Each change has its own key; otherwise two pages that close together would overwrite each other's. */
const PREFIX = 'last-change:';

/**
 * Lets the background complete a change that is pending when the page closes. It is handed over twice: Firefox delivers
 * a page's last message, while Chromium loses one to a sleeping background. Chromium stores a page's last write, while
 * Firefox does not. The second copy changes nothing more.
 * @returns a function that ends the wait.
 */
export function handOverAtEnd(waiting: () => LastChange | undefined): () => void {
  // A worker ends silently, and the causes of its changes start again.
  if (typeof document === 'undefined') return () => undefined;
  const handOver = () => {
    const change = waiting();
    if (change === undefined) return;
    // The message comes last: Chromium stored nothing after it. Nobody can receive a failure.
    void browser.storage.local.set({ [PREFIX + crypto.randomUUID()]: change }).catch(() => undefined);
    void browser.runtime.sendMessage({ type: 'last-change', ...change }).catch(() => undefined);
  };
  addEventListener('pagehide', handOver);
  return () => removeEventListener('pagehide', handOver);
}

/**
 * For the background: completes what pages left pending, in sequence, and deletes each afterwards. What remained when
 * the browser ended is completed at its next start.
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
 * Applies the difference between two values to a third: fields of objects, entries of lists. Applying it again has no
 * effect.
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

/** Compares JSON values; the order of fields does not matter. */
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
