/** RFC 3339 §5.6. A leap second is one to no clock of a browser. */
const RFC_3339 =
  /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;

/** An RFC 3339 time in milliseconds since the epoch; null for anything else, and for days that no calendar has. */
export function instant(time: string): number | null {
  const [, year, month, day] = RFC_3339.exec(time) ?? [];
  if (day === undefined || Number(day) > daysOf(Number(year), Number(month))) return null;
  return Date.parse(time.toUpperCase());
}

function daysOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
