import { browser } from 'wxt/browser';
import { firstFrameShown } from '@/utils/tasks';
import { carriedOver, handOverAtEnd, type LastChange } from './last-change';

/** Watches an item of `storage.local`. @returns an unsubscribe function. */
export function onLocalChange(key: string, listener: () => void): () => void {
  const onChanged = (changes: Record<string, unknown>) => {
    if (key in changes) listener();
  };
  browser.storage.local.onChanged.addListener(onChanged);
  return () => browser.storage.local.onChanged.removeListener(onChanged);
}

export interface StoredItem<T> {
  read(): Promise<T>;
  /**
   * Changes the stored value, unless it stays the same. Changes by any page and the background run in sequence, each on
   * the previous result. A page's change completes even if the page closes at once.
   */
  update(change: (value: T) => T): Promise<void>;
  /** Watches for changes by any context. @returns an unsubscribe function. */
  watch(listener: () => void): () => void;
  /** Deletes the value after pending changes. */
  remove(): Promise<void>;
}

interface Codec<T> {
  /** Turns any stored value into a valid one; never throws. Fields fall back separately. */
  readonly parse: (stored: unknown) => T;
  /** Returns what to store when `before`, parsed from `stored`, becomes `after`; by default unknown fields stay. */
  readonly merge?: (stored: unknown, before: T, after: T) => unknown;
}

export function defineItem<T>(
  key: string,
  parse: Codec<T>['parse'],
  merge?: Codec<T>['merge'],
): StoredItem<T> {
  const codec = { parse, ...(merge && { merge }) };
  return itemOf(key, async () => codec);
}

/** Completes a change of a closed page on the current value. */
export function finishChange({ key, before, after }: LastChange): Promise<void> {
  const asItIs = (stored: unknown) => stored;
  const item = defineItem<unknown>(key, asItIs, (_stored, _before, finished) => finished);
  return item.update((now) => carriedOver(before, after, now));
}

/** For pages: loads the parser on first use, after the first frame. */
export function defineLateItem<T>(key: string, load: () => Promise<Codec<T>>): StoredItem<T> {
  return itemOf(key, () => firstFrameShown().then(load));
}

function itemOf<T>(key: string, load: () => Promise<Codec<T>>): StoredItem<T> {
  let known: { readonly value: T } | undefined;

  async function open() {
    const [codec, items] = await Promise.all([load(), browser.storage.local.get(key)]);
    const stored: unknown = items[key];
    const value = codec.parse(stored);
    known = { value };
    return { stored, value, merge: codec.merge ?? withUnknownFields };
  }

  async function change(by: (value: T) => T): Promise<void> {
    const { stored, value, merge } = await open();
    const after = by(value);
    if (after !== value) await browser.storage.local.set({ [key]: merge(stored, value, after) });
  }

  function update(by: (value: T) => T): Promise<void> {
    const done = handOverAtEnd(() => known && { key, before: known.value, after: by(known.value) });
    return navigator.locks.request(key, () => change(by)).finally(done);
  }

  return {
    read: async () => (await open()).value,
    update,
    watch: (listener) => onLocalChange(key, listener),
    remove: () => navigator.locks.request(key, () => browser.storage.local.remove(key)),
  };
}

/**
 * Keeps fields of a later version, and unreadable ones until the user changes that field: switching between versions
 * loses no setting.
 */
export function withUnknownFields(stored: unknown, before: unknown, after: unknown): unknown {
  if (!isObject(before) || !isObject(after)) return after;
  const kept = isObject(stored) ? stored : {};
  const changed = Object.entries(after).filter(([field, value]) => value !== before[field]);
  const merged = changed.map(([field, value]) => [field, withUnknownParts(kept[field], value)] as const);
  return { ...before, ...kept, ...Object.fromEntries(merged) };
}

/** Writes a changed field in full, because a part may be useless next to the rest. */
function withUnknownParts(stored: unknown, value: unknown): unknown {
  return isObject(stored) && isObject(value) ? { ...stored, ...value } : value;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
