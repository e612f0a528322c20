import { browser } from 'wxt/browser';
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
   * Changes what is stored now, unless it stays the very same. Changes by any page and the background run one after the
   * other, each on what the one before has written. One that a page begins lasts though the page is closed at once.
   */
  update(change: (value: T) => T): Promise<void>;
  /** Watches for changes by any context. @returns an unsubscribe function. */
  watch(listener: () => void): () => void;
  /** Runs after the pending changes. */
  remove(): Promise<void>;
}

interface Codec<T> {
  /** Turns whatever is stored into a valid value; never throws. Fields fall back one by one. */
  readonly parse: (stored: unknown) => T;
  /** What is stored once `before`, which was read of `stored`, has become `after`; by default unknown fields stay. */
  readonly merge?: (stored: unknown, before: T, after: T) => unknown;
}

export function defineItem<T>(
  key: string,
  parse: Codec<T>['parse'],
  merge?: Codec<T>['merge'],
): StoredItem<T> {
  const codec = { parse, ...(merge && { merge }) };
  return defineLateItem(key, async () => codec);
}

/** Completes a change that a closed page had begun, on what is stored now. */
export function finishChange({ key, before, after }: LastChange): Promise<void> {
  const asItIs = (stored: unknown) => stored;
  const item = defineItem<unknown>(key, asItIs, (_stored, _before, finished) => finished);
  return item.update((now) => carriedOver(before, after, now));
}

/** For pages: the parser is loaded on first use, after the first frame. */
export function defineLateItem<T>(key: string, load: () => Promise<Codec<T>>): StoredItem<T> {
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
 * What a later version left beside the fields that change stays, and so does what this one cannot read, until the user
 * changes that very field: going back and forth between versions costs no setting.
 */
export function withUnknownFields(stored: unknown, before: unknown, after: unknown): unknown {
  if (!isObject(before) || !isObject(after)) return after;
  const kept = isObject(stored) ? stored : {};
  const changed = Object.entries(after).filter(([field, value]) => value !== before[field]);
  const merged = changed.map(([field, value]) => [field, withUnknownParts(kept[field], value)] as const);
  return { ...before, ...kept, ...Object.fromEntries(merged) };
}

/** A changed field is written in full, or it might be of no use beside the rest. */
function withUnknownParts(stored: unknown, value: unknown): unknown {
  return isObject(stored) && isObject(value) ? { ...stored, ...value } : value;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
