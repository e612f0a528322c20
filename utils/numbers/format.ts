import { type DecimalString, isNegative, isZero, truncateDecimal } from './decimal';

interface DecimalPieces {
  readonly negative: boolean;
  readonly integer: bigint;
  readonly fraction: string;
}

const THOUSAND = 1_000n;
/** From here on a compact figure is written with a power of ten, for locales run out of words. */
const QUADRILLION = 10n ** 15n;
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/**
 * The whole number in the locale's own digits, grouped, every digit after the point kept, trailing zeros too.
 * The integer goes through `Intl` as a bigint and the rest digit by digit: no float and no limit of places.
 */
export function formatExact(decimal: DecimalString, tag: string): string {
  return formatPieces(piecesOf(decimal), tag);
}

/**
 * A short figure in the locale's own notation, cut and never rounded: `4.1M`, `216.6M`, `12.34`. Zero alone is
 * `0`; what is nearer to it than a hundredth is `<0.01` (below zero `>-0.01`). From 10^15 on `2.1×10²⁶`.
 */
export function formatCompact(decimal: DecimalString, tag: string): string {
  const { negative, integer } = piecesOf(decimal);
  if (integer >= THOUSAND) {
    return shortFormat(integer, tag)
      .formatToParts(negative ? -integer : integer)
      .map(({ type, value }) => powerOfTen(type, integer) ?? value)
      .join('');
  }
  const short = truncateDecimal(decimal, 2);
  if (isZero(short) && !isZero(decimal)) {
    const hundredth = formatPieces({ negative, integer: 0n, fraction: '01' }, tag);
    return `${negative ? '>' : '<'}${hundredth}`;
  }
  return formatExact(short, tag);
}

/** The exponent as people write it; null for every other part of a figure. */
function powerOfTen(type: Intl.NumberFormatPartTypes, integer: bigint): string | null {
  if (type === 'exponentSeparator') return '×10';
  if (type !== 'exponentInteger') return null;
  return Array.from(String(String(integer).length - 1), (digit) => SUPERSCRIPTS[Number(digit)]).join('');
}

function piecesOf(decimal: DecimalString): DecimalPieces {
  const [integer = '0', fraction = ''] = decimal.replace('-', '').split('.');
  return { negative: isNegative(decimal), integer: BigInt(integer), fraction };
}

function formatPieces({ negative, integer, fraction }: DecimalPieces, tag: string): string {
  // A bigint has no negative zero, and "-0.5" needs its sign.
  const magnitude = integer === 0n ? 0 : integer;
  const format = new Intl.NumberFormat(tag, { minimumFractionDigits: fraction === '' ? 0 : 1 });
  return format
    .formatToParts(negative ? -magnitude : magnitude)
    .map((part) => (part.type === 'fraction' ? inDigitsOf(tag, fraction) : part.value))
    .join('');
}

function inDigitsOf(tag: string, digits: string): string {
  const format = new Intl.NumberFormat(tag);
  return Array.from(digits, (digit) => format.format(Number(digit))).join('');
}

function shortFormat(integer: bigint, tag: string): Intl.NumberFormat {
  return new Intl.NumberFormat(tag, {
    notation: integer < QUADRILLION ? 'compact' : 'scientific',
    maximumFractionDigits: 1,
    roundingMode: 'trunc',
  });
}
