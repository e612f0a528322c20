type Where = Readonly<Record<string, unknown>>;

const COMPARISONS: Readonly<Record<string, (order: number) => boolean>> = {
  gt: (order) => order > 0,
  lt: (order) => order < 0,
  lte: (order) => order <= 0,
  gte: (order) => order >= 0,
};

/**
 * Whether the column's digits are within the bounds, which are compared with as decimals. A bound of zero is no bound: the hub
 * takes it for one that is not there.
 */
export function isWithin(digits: string, field: string, where: Where): boolean {
  return Object.entries(COMPARISONS).every(([suffix, holds]) => {
    const bound = where[`${field}_${suffix}`];
    return typeof bound !== 'number' || bound === 0 || holds(compareDigits(digits, String(bound)));
  });
}

/**
 * Whether a text is like a pattern of SQL, whatever its case: `%` stands for anything, `_` for one character, `\\` takes that from them.
 */
export function isLike(text: string, pattern: string): boolean {
  const parts = pattern.match(/\\[\s\S]|[\s\S]/gu) ?? [];
  const source = parts.map((part) => {
    if (part === '%') return '[\\s\\S]*';
    const letter = part.length > 1 ? part.slice(part.startsWith('\\') ? 1 : 0) : part;
    return part === '_' ? '[\\s\\S]' : `\\u{${letter.codePointAt(0)?.toString(16)}}`;
  });
  return new RegExp(`^${source.join('')}$`, 'iu').test(text);
}

/** Places of the columns of powers: `DECIMAL(64,30)`. */
const PLACES = 30;

/** Compares two numbers by all their digits, none below zero. */
export function compareDigits(one: string, other: string): number {
  const [first, second] = [inUnits(one), inUnits(other)];
  return Number(first > second) - Number(first < second);
}

function inUnits(digits: string): bigint {
  const [mantissa = '', exponent = '0'] = digits.split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const places = PLACES + Number(exponent) - fraction.length;
  const units = BigInt(whole + fraction);
  return places < 0 ? units / 10n ** BigInt(-places) : units * 10n ** BigInt(places);
}
