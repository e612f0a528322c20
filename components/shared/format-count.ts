/**
 * A count of things with their name, grouped as the locale does: `1 vote`, `10,514 votes`. The count is a string
 * of digits of any length.
 */
export function countOf(count: string, thing: string, locale: string): string {
  const number = BigInt(count);
  return `${new Intl.NumberFormat(locale).format(number)} ${number === 1n ? thing : `${thing}s`}`;
}
