import { type Cut, cutAll } from './cuts';

/** Loops over cursors by `for await`, which the package lays over every store whether or not they are asked for. */
const LOOPS: Cut = [/const advanceMethodProps = [\s\S]*?(?=export \{)/, ''];

/** Leaves out of idb what no database of this extension asks for. */
export const leanIdb = {
  name: 'lean-idb',
  apply: 'build' as const,
  transform: (code: string, id: string) =>
    id.endsWith('/idb/build/index.js') ? cutAll(code, [LOOPS]) : null,
};
