import { parseCount } from '@/utils/proposal/count';
import { parseDecimal } from '@/utils/proposal/decimal';
import type { DecimalString } from '@/utils/proposal/proposal';
import { tidyBody, tidyText } from '@/utils/proposal/tidy-text';
import { instant } from './instant';

const LONGEST_WORD = 64;
/** Characters; the longest real ones have a tenth of it. */
const LONGEST_BODY = 200_000;

/** A number of ballots or voters; null where it was not given or is not a count. */
export function count(numeral: string | null): string | null {
  return numeral === null ? null : parseCount(numeral);
}

/** An exact decimal; null where it was not given or is none. */
export function decimal(numeral: string | null): DecimalString | null {
  return numeral === null ? null : parseDecimal(numeral);
}

/** A line of untrusted text, tidied and capped; null where it was not given or nothing visible is left. */
export function line(text: string | null): string | null {
  return text === null ? null : tidyText(text) || null;
}

/** A status, a time or another short code of an open vocabulary. */
export function word(text: string | null): string | null {
  return text === null ? null : tidyText(text, LONGEST_WORD) || null;
}

/** A text of many lines, tidied and capped; null where it was not given or nothing visible is left. */
export function body(text: string | null): string | null {
  return text === null ? null : tidyBody(text, LONGEST_BODY) || null;
}

/** Up to the year 33,658. */
const MILLISECONDS = /^\d{1,15}$/;

/** A time, in milliseconds or in RFC 3339, as milliseconds since the epoch; null where it was not given or is none. */
export function milliseconds(time: string | null): number | null {
  if (time === null) return null;
  return MILLISECONDS.test(time) ? Number(time) : instant(time);
}
