import { numberFormat } from '@/utils/formats';
import { type DecimalString, isNegative, isZero, truncateDecimal } from './decimal';

interface DecimalPieces {
  readonly negative: boolean;
  readonly integer: bigint;
  readonly fraction: string;
}

const MILLION = 1_000_000n;
/** From here on compact figures use a power of ten, because locales have no more words. */
const QUADRILLION = 10n ** 15n;
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/**
 * Formats the full number in the locale's digits, grouped, with every digit after the point. The integer passes through
 * `Intl` as a bigint and the rest digit by digit: no float and no limit of places.
 */
export function formatExact(decimal: DecimalString, tag: string): string {
  return formatPieces(piecesOf(decimal), tag);
}

/** Formats a share from `truncatedShare` in the locale's digits: `61,4`, `<0,1`. */
export function formatShare(share: string, tag: string): string {
  // `Intl` accepts a numeric string exactly; TypeScript cannot know that the text is numeric.
  return share.replace(/[\d.]+/, (figure) =>
    numberFormat(tag, { minimumFractionDigits: figure.split('.').length - 1 }).format(figure as `${number}`),
  );
}

/**
 * Formats a short figure, truncated to at least three significant digits: `4.19M`, `216.6M`, `109,801`, `12.3`. English
 * uses K, M, B in all regions, because `186.5m` reads as metres. Only zero is `0`; a smaller magnitude than a
 * thousandth is `<0.001` (negative `>-0.001`). From 10^15 on `2.16×10²⁶`.
 */
export function formatCompact(decimal: DecimalString, tag: string): string {
  const { negative, integer } = piecesOf(decimal);
  if (integer >= MILLION) {
    return shortFormat(integer, tag.startsWith('en') ? 'en' : tag)
      .formatToParts(negative ? -integer : integer)
      .map(({ type, value }) => powerOfTen(type, integer) ?? value)
      .join('');
  }
  const short = truncateDecimal(decimal, placesShown(decimal, integer));
  if (isZero(short) && !isZero(decimal)) {
    const thousandth = formatPieces({ negative, integer: 0n, fraction: '001' }, tag);
    return `${negative ? '>' : '<'}${thousandth}`;
  }
  return formatExact(short, tag);
}

/** Returns the places that leave three significant digits; none are left below a thousandth. */
function placesShown(decimal: DecimalString, integer: bigint): number {
  if (integer > 0n) return Math.max(0, 3 - String(integer).length);
  const zeros = /\.(0*)/.exec(decimal)?.[1]?.length ?? 0;
  return zeros < 3 ? zeros + 3 : 3;
}

/** Returns the exponent in superscript; null for every other part of a figure. */
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
  // A bigint has no negative zero, but "-0.5" needs its sign.
  const magnitude = integer === 0n ? 0 : integer;
  const format = numberFormat(tag, { minimumFractionDigits: fraction === '' ? 0 : 1 });
  return format
    .formatToParts(negative ? -magnitude : magnitude)
    .map((part) => (part.type === 'fraction' ? inDigitsOf(tag, fraction) : part.value))
    .join('');
}

function inDigitsOf(tag: string, digits: string): string {
  const format = numberFormat(tag);
  return Array.from(digits, (digit) => format.format(Number(digit))).join('');
}

function shortFormat(integer: bigint, tag: string): Intl.NumberFormat {
  return numberFormat(tag, {
    notation: integer < QUADRILLION ? 'compact' : 'scientific',
    maximumFractionDigits: 1,
    maximumSignificantDigits: 3,
    roundingPriority: 'morePrecision',
    roundingMode: 'trunc',
  });
}
