/** A whole number, not negative and of any length, grouped and written as the locale does: `10,514`. */
export function formatCount(count: string | number, locale: string): string {
  return new Intl.NumberFormat(locale).format(BigInt(count));
}
