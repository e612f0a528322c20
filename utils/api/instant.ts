import { parseTimestamp } from '@/utils/proposal/moment';

/** RFC 3339 §5.6, with its seconds and its bounds of hours. A leap second is one to no clock of a browser. */
const WHOLE = /T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;

/** An RFC 3339 time in milliseconds since the epoch; null for anything else, and for days that no calendar has. */
export function instant(time: string): number | null {
  return WHOLE.test(time) ? parseTimestamp(time.toUpperCase()) : null;
}
