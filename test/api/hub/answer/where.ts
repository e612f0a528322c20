type Where = Readonly<Record<string, unknown>>;

const COMPARISONS: Readonly<Record<string, (value: number, bound: number) => boolean>> = {
  lt: (value, bound) => value < bound,
  lte: (value, bound) => value <= bound,
};

/** A bound of zero is no bound: the hub takes it for one that is not there. */
export function isWithin(value: number, field: string, where: Where): boolean {
  return Object.entries(COMPARISONS).every(([suffix, holds]) => {
    const bound = where[`${field}_${suffix}`];
    return typeof bound !== 'number' || bound === 0 || holds(value, bound);
  });
}
