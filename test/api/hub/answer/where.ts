type Where = Readonly<Record<string, unknown>>;

const COMPARISONS: Readonly<Record<string, (value: number, bound: number) => boolean>> = {
  gt: (value, bound) => value > bound,
  gte: (value, bound) => value >= bound,
  lt: (value, bound) => value < bound,
  lte: (value, bound) => value <= bound,
};

/** A value against what `where` says of its field. An empty list matches nothing, and null nothing either. */
export function isAmong(value: string | number, field: string, where: Where): boolean {
  const equal = where[field];
  const list = where[`${field}_in`];
  if (equal !== undefined && equal !== value) return false;
  return !Array.isArray(list) || list.includes(value);
}

/** A bound of zero is no bound: the hub takes it for one that is not there. */
export function isWithin(value: number, field: string, where: Where): boolean {
  return Object.entries(COMPARISONS).every(([suffix, holds]) => {
    const bound = where[`${field}_${suffix}`];
    return typeof bound !== 'number' || bound === 0 || holds(value, bound);
  });
}

const ADDRESS = /^0x(?:[\da-f]{40}|[\da-f]{64})$/i;

/** `where` with the addresses of this field in one spelling, as the hub spells them before it compares. */
export function spellAddresses(field: string, where: Where): Where {
  const spelled = [field, `${field}_in`].flatMap((name) => {
    const value = where[name];
    if (Array.isArray(value)) return [[name, value.map((address) => spell(address, field))]];
    return value ? [[name, spell(value, field)]] : [];
  });
  return { ...where, ...Object.fromEntries(spelled) };
}

function spell(address: unknown, field: string): string {
  if (typeof address !== 'string' || !ADDRESS.test(address)) throw new Error(`Invalid addresses in ${field}`);
  return address.toLowerCase();
}
