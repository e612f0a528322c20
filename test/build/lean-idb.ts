import { type Cut, cutAll } from './cuts';

/**
 * What the package lays over every database whether or not it is asked for: loops over cursors by `for await`, answers to
 * `in` for what it adds, news of what closes or holds up a database. The browser's own ways stay.
 */
const UNUSED: readonly Cut[] = [
  [/const advanceMethodProps = [\s\S]*?(?=export \{)/, ''],
  [/ {4}set\(target, prop, value\) \{[\s\S]*?\n {4}\},\n/, ''],
  [/ {4}has\(target, prop\) \{[\s\S]*?\n {4}\},\n/, ''],
  [/ {4}has: \(target, prop\) => .*\n/, ''],
  [/ {4}if \(blocked\) \{[\s\S]*?\n {4}\}\n/, ''],
  [/ {8}if \(terminated\)\n.*\n/, ''],
];

/** Leaves out of idb what no database of this extension asks for. */
export const leanIdb = {
  name: 'lean-idb',
  apply: 'build' as const,
  transform: (code: string, id: string) => (id.endsWith('/idb/build/index.js') ? cutAll(code, UNUSED) : null),
};
