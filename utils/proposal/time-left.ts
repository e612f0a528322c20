const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const UNITS = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

/**
 * A length of time (milliseconds, not negative) in its two largest units of days, hours and minutes, cut and never
 * rounded: `2 days, 12 hours`, `1 hour`. Less than a minute is `0 minutes`.
 */
export function timeLeft(milliseconds: number, locale: string): string {
  const first = UNITS.findIndex(([, size]) => milliseconds >= size);
  const units = first === -1 ? UNITS.slice(-1) : UNITS.slice(first, first + 2);
  let rest = milliseconds;
  const amounts = units.map(([unit, size]) => {
    const amount = Math.floor(rest / size);
    rest -= amount * size;
    return { unit, amount };
  });
  const told = amounts.filter(({ amount }, index) => index === 0 || amount > 0);
  const words = told.map(({ unit, amount }) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount),
  );
  return new Intl.ListFormat(locale, { type: 'unit' }).format(words);
}
