import * as z from 'zod/mini';
import { DAY, parseTimestamp, type Timestamp } from '@/utils/i18n/time';
import { type DecimalString, parseDecimal } from '@/utils/numbers/decimal';
import type { DaoListing, ProposalIdentity, ProposalKey } from '@/utils/proposal/proposal';
import { tidyBody, tidyText } from '@/utils/proposal/tidy-text';

// The content security policy forbids `new Function`, with which zod compiles validators. The mini build does not use
// it today; this ensures it.
z.config({ jitless: true });

/** A field that may be absent, null or of the wrong type; all three read as null. */
export function lenient<T extends z.core.$ZodType>(schema: T) {
  return z.catch(z.nullable(schema), null);
}

export const text = lenient(z.string());

/** A number in either of its published forms, as text, or null. Integers beyond 2^53 arrive as strings. */
export const numeral = z.catch(z.nullable(z.string()), ({ value }) =>
  typeof value === 'number' && Number.isFinite(value) ? String(value) : null,
);

/** Returns the valid rows of a list, at most `most`, or null without a list. A bad row does not affect the others. */
export function rows<T extends z.core.$ZodType>(schema: T, most: number) {
  // The check always fails, so that every list reaches the fallback below.
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

/** Of the choices of one vote: more than anyone reads. */
export const MAX_CHOICES = 1_000;

const MAX_WORD_LENGTH = 64;

/** Characters; the longest real texts have a tenth of this. */
const MAX_BODY_LENGTH = 200_000;

/** An optional text of an answer. */
export type Given = string | null | undefined;

const DIGITS = /^\d{1,78}$/;

/** Parses a number of ballots or voters, without leading zeros; null if invalid, never `0`. */
export function count(numeral: Given): string | null {
  return numeral && DIGITS.test(numeral) ? BigInt(numeral).toString() : null;
}

/** Parses an exact decimal; null if missing or invalid. */
export function decimal(numeral: Given): DecimalString | null {
  return numeral ? parseDecimal(numeral) : null;
}

/** Cleans and caps a line of untrusted text; null if it is missing or has no visible characters. */
export function line(text: Given): string | null {
  return text ? tidyText(text) || null : null;
}

/** A status or another short code of an open vocabulary. */
export function word(text: Given): string | null {
  return text ? tidyText(text, MAX_WORD_LENGTH) || null : null;
}

/** Before the first votes on Snapshot and the chains. */
const FIRST_MOMENT = Date.UTC(2015, 0, 1);

/** Ten years, in milliseconds; no vote is planned further ahead. */
const FARTHEST_MS = 3_653 * DAY;

/**
 * Returns a time unchanged. Null if it is missing, before 2015 or more than ten years ahead: it is then another kind of
 * number, such as a block's. A text that is not RFC 3339 stays, and is shown raw.
 */
export function time(text: Given): Timestamp | null {
  const given = word(text);
  const moment = parseTimestamp(given);
  return moment !== null && isOdd(moment) ? null : given;
}

function isOdd(moment: number): boolean {
  return moment < FIRST_MOMENT || moment > Date.now() + FARTHEST_MS;
}

/** Cleans and caps a text of several lines; null if it is missing or has no visible characters. */
export function body(text: Given): string | null {
  return text ? tidyBody(text, MAX_BODY_LENGTH) || null : null;
}

const SECONDS = /^\d{1,12}$/;

/** Converts Unix seconds to RFC 3339; null if they are missing, zero or invalid. */
export function unixTime(seconds: Given): Timestamp | null {
  return seconds && SECONDS.test(seconds) && seconds !== '0'
    ? new Date(Number(seconds) * 1_000).toISOString()
    : null;
}

/** Up to the year 33,658. */
const MILLISECONDS = /^\d{1,15}$/;

/**
 * Parses a time in milliseconds or RFC 3339 to milliseconds since the epoch; null if missing, invalid or impossible.
 */
export function milliseconds(text: string | null): number | null {
  if (text === null) return null;
  const moment = MILLISECONDS.test(text) ? Number(text) : parseTimestamp(text);
  return moment === null || isOdd(moment) ? null : moment;
}

/** The id of an on-chain proposal may be a number. */
export const Identity = lenient(z.object({ daoId: text, provider: text, externalId: numeral }));

type WireIdentity = z.infer<typeof Identity>;

/** All three parts or null: an incomplete identity identifies nothing. */
export function normaliseIdentity(identity: WireIdentity): ProposalIdentity | null {
  const daoId = line(identity?.daoId ?? null);
  const provider = line(identity?.provider ?? null);
  const externalId = line(identity?.externalId ?? null);
  return daoId && provider && externalId ? { daoId, provider, externalId } : null;
}

/** Returns the title, or else the proposal's id at its source; null without both. */
export function normaliseTitle(title: string | null, identity: WireIdentity): string | null {
  return line(title) ?? line(identity?.externalId ?? null);
}

const MAX_KEY_LENGTH = 2_000;

/**
 * The only place that accepts a service's text as a proposal key. It stays opaque. Rejects only what cannot be a path
 * segment: empty, over-long, a lone surrogate, `.` or `..`.
 */
export function normaliseKey(text: string): ProposalKey | null {
  const usable =
    text !== '' && text.length <= MAX_KEY_LENGTH && text.isWellFormed() && !/^\.{1,2}$/.test(text);
  return usable ? (text as ProposalKey) : null;
}

/** Returns whether an answer is about the requested proposal. One that names none is trusted. */
export function isAbout(key: ProposalKey, named: string | null | undefined): boolean {
  return named === null || named === undefined || named === key;
}

const MAX_RAW_LENGTH = 20_000;

/**
 * Returns a ranked or weighted ballot in its source's form as JSON. Null without one, or if it is too long: a truncated
 * ballot would mean something else. `longest`: in UTF-16 units.
 */
export function rawJson(choice: unknown, longest = MAX_RAW_LENGTH): string | null {
  if (choice === undefined || choice === null) return null;
  try {
    const text = JSON.stringify(choice);
    return text.length <= longest ? tidyText(text, longest) : null;
  } catch {
    // Too deeply nested for the stack.
    return null;
  }
}

/** Builds a normaliser: null if the schema rejects the input, otherwise the result of `normalise`. */
export function readWith<S extends z.core.$ZodType, T>(
  schema: S,
  normalise: (wire: z.output<S>) => T | null,
): (value: unknown) => T | null {
  return (value) => {
    const parsed = z.safeParse(schema, value);
    return parsed.success ? normalise(parsed.data) : null;
  };
}

/** Reads a row of `GET /v2/daos`, named by its id if it has no name; null without an id. */
export const normaliseDao = readWith(z.object({ daoId: text, name: text }), (wire): DaoListing | null => {
  const daoId = line(wire.daoId);
  return daoId === null ? null : { daoId, name: line(wire.name) ?? daoId };
});
