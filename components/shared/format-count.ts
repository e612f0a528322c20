/** A count of ballots or voters, a string of digits of any length, grouped as the locale does. */
export function formatCount(count: string, locale: string): string {
  return new Intl.NumberFormat(locale).format(BigInt(count));
}
