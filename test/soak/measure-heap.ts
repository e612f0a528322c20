import { median } from '../bench/statistics';

/**
 * Bytes of the heap after a collection; null where the process was not started with `--expose-gc`. The command that
 * starts it leaves out V8's optimising compilers, whose code is of the same heap and grows for minutes.
 */
export function measureHeap(): number | null {
  const { gc } = globalThis;
  if (gc === undefined) return null;
  gc();
  return process.memoryUsage().heapUsed;
}

export interface Growth {
  /** Medians of the first and of the last quarter of a series, in bytes. */
  readonly first: number;
  readonly last: number;
}

/** Null where nothing was measured. */
export function growthOf(series: readonly (number | null)[]): Growth | null {
  const values = series.filter((value) => value !== null);
  if (values.length === 0) return null;
  const quarter = Math.ceil(values.length / 4);
  return { first: median(values.slice(0, quarter)), last: median(values.slice(-quarter)) };
}
