import * as z from 'zod/mini';
import { DAY, parseTimestamp, type Timestamp } from '@/utils/i18n/time';
import { type DecimalString, parseDecimal } from '@/utils/numbers/decimal';
import type { ProposalIdentity, ProposalKey } from '@/utils/proposal/proposal';
import { tidyBody, tidyText } from '@/utils/proposal/tidy-text';

// The content security policy forbids `new Function`, with which zod compiles validators. The mini build of today
// does not; this holds it to that.
z.config({ jitless: true });

/** A field that may be absent, null or of the wrong type; all three read as null. */
export function lenient<T extends z.core.$ZodType>(schema: T) {
  return z.catch(z.nullable(schema), null);
}

/** A text, or null. */
export const text = lenient(z.string());

/** A number in either of its published forms, as text, or null. Integers beyond 2^53 arrive as strings. */
export const numeral = z.catch(z.nullable(z.string()), ({ value }) =>
  typeof value === 'number' && Number.isFinite(value) ? String(value) : null,
);

/** The valid rows of a list, at most `most` of them, or null without a list. One bad row costs only itself. */
export function rows<T extends z.core.$ZodType>(schema: T, most: number) {
  // No list passes as it is, so that each comes to the reading below.
  return z.catch(z.nullable(z.custom<z.output<T>[]>(() => false)), ({ value }) =>
    Array.isArray(value) ? validRows(schema, value.slice(0, most)) : null,
  );
}

function validRows<T extends z.core.$ZodType>(schema: T, list: readonly unknown[]): z.output<T>[] {
  return list.flatMap((item) => {
    const parsed = z.safeParse(schema, item);
    return parsed.success ? [parsed.data] : [];
  });
}

const MAX_WORD_LENGTH = 64;

/** Characters; the longest real ones have a tenth of it. */
const MAX_BODY_LENGTH = 200_000;

/** A text of an answer, where it has one. */
export type Given = string | null | undefined;

const DIGITS = /^\d{1,78}$/;

/** A number of ballots or voters, without leading zeros; anything else is null, never `0`. */
export function count(numeral: Given): string | null {
  return numeral && DIGITS.test(numeral) ? BigInt(numeral).toString() : null;
}

/** An exact decimal; null where it was not given or is none. */
export function decimal(numeral: Given): DecimalString | null {
  return numeral ? parseDecimal(numeral) : null;
}

/** A line of untrusted text, tidied and capped; null where it was not given or nothing visible is left. */
export function line(text: Given): string | null {
  return text ? tidyText(text) || null : null;
}

/** A status or another short code of an open vocabulary. */
export function word(text: Given): string | null {
  return text ? tidyText(text, MAX_WORD_LENGTH) || null : null;
}

/** Before Snapshot's and the chains' first votes. */
const FIRST_MOMENT = Date.UTC(2015, 0, 1);

/** Ten years, in milliseconds; no vote is planned further ahead. */
const FARTHEST_MS = 3_653 * DAY;

/**
 * A time as it was given. Null if it was not given, or cannot be a vote's: a moment before 2015 or more than ten years
 * ahead is a different kind of number, such as a block's. What is not an RFC 3339 time stays, to be shown raw.
 */
export function time(text: Given): Timestamp | null {
  const given = word(text);
  const moment = given === null ? null : parseTimestamp(given);
  return moment !== null && isOdd(moment) ? null : given;
}

function isOdd(moment: number): boolean {
  return moment < FIRST_MOMENT || moment > Date.now() + FARTHEST_MS;
}

/** A text of many lines, tidied and capped; null where it was not given or nothing visible is left. */
export function body(text: Given): string | null {
  return text ? tidyBody(text, MAX_BODY_LENGTH) || null : null;
}

/** Up to the year 33,658. */
const MILLISECONDS = /^\d{1,15}$/;

/** A time, in milliseconds or in RFC 3339, as milliseconds since the epoch; null where it was not given, is none or cannot be. */
export function milliseconds(text: string | null): number | null {
  if (text === null) return null;
  const moment = MILLISECONDS.test(text) ? Number(text) : parseTimestamp(text);
  return moment === null || isOdd(moment) ? null : moment;
}

/** An on-chain proposal's id may come as a number. */
export const Identity = lenient(z.object({ daoId: text, provider: text, externalId: numeral }));

type WireIdentity = z.infer<typeof Identity>;

/** All three parts or nothing: an identity with a gap identifies nothing. */
export function normaliseIdentity(identity: WireIdentity): ProposalIdentity | null {
  const daoId = line(identity?.daoId ?? null);
  const provider = line(identity?.provider ?? null);
  const externalId = line(identity?.externalId ?? null);
  return daoId && provider && externalId ? { daoId, provider, externalId } : null;
}

/** The title, or in its place the proposal's id at its source; null where there is neither. */
export function normaliseTitle(title: string | null, identity: WireIdentity): string | null {
  return line(title) ?? line(identity?.externalId ?? null);
}

const MAX_KEY_LENGTH = 2_000;

/**
 * The one place where a proposal key is made, from an answer of the service. It stays opaque. Refused is only what
 * could not be a segment of a path: empty, over-long, a lone surrogate, `.` or `..`.
 */
export function normaliseKey(text: string): ProposalKey | null {
  const usable =
    text !== '' && text.length <= MAX_KEY_LENGTH && text.isWellFormed() && !/^\.{1,2}$/.test(text);
  return usable ? (text as ProposalKey) : null;
}

/** Whether an answer is about the proposal asked for. One that does not say is taken at the route's word. */
export function isAbout(key: ProposalKey, named: string | null | undefined): boolean {
  return named === null || named === undefined || named === key;
}

const MAX_RAW_LENGTH = 20_000;

/**
 * A ballot in its source's own form as JSON, for one that is ranked or weighted; null without one, or if it is longer
 * than a ballot holds: a cut one would mean something else. `longest`: in UTF-16 units.
 */
export function rawJson(choice: unknown, longest = MAX_RAW_LENGTH): string | null {
  if (choice === undefined || choice === null) return null;
  try {
    const text = JSON.stringify(choice);
    return text.length <= longest ? tidyText(text, longest) : null;
  } catch {
    // Nested so deeply that the stack is used up.
    return null;
  }
}

/** A normaliser of anything: null where the schema does not let it through, else what `normalise` makes of it. */
export function readWith<S extends z.core.$ZodType, T>(
  schema: S,
  normalise: (wire: z.output<S>) => T | null,
): (value: unknown) => T | null {
  return (value) => {
    const parsed = z.safeParse(schema, value);
    return parsed.success ? normalise(parsed.data) : null;
  };
}
