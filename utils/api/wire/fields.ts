import * as z from 'zod/mini';
import { parseTimestamp } from '@/utils/i18n/time';
import { parseCount } from '@/utils/numbers/count';
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

/** The valid rows of a list, at most `most` of them, or null where there is no list. One bad row costs only itself. */
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
  return text === null ? null : tidyText(text, MAX_WORD_LENGTH) || null;
}

/** A text of many lines, tidied and capped; null where it was not given or nothing visible is left. */
export function body(text: string | null): string | null {
  return text === null ? null : tidyBody(text, MAX_BODY_LENGTH) || null;
}

/** Up to the year 33,658. */
const MILLISECONDS = /^\d{1,15}$/;

/** A time, in milliseconds or in RFC 3339, as milliseconds since the epoch; null where it was not given or is none. */
export function milliseconds(time: string | null): number | null {
  if (time === null) return null;
  return MILLISECONDS.test(time) ? Number(time) : parseTimestamp(time);
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
 * The one place where a proposal key is made, from an answer of the service. It stays opaque; refused is only what
 * could not stand as a segment of a path: empty, over-long, a lone surrogate, `.` or `..`.
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
 * A ballot in its source's own form as JSON, for one that is ranked or weighted; null where there is none, or more of
 * it than a ballot holds: a cut one would say something else.
 */
export function rawJson(choice: unknown): string | null {
  if (choice === undefined || choice === null) return null;
  try {
    const text = JSON.stringify(choice);
    return text.length <= MAX_RAW_LENGTH ? tidyText(text, MAX_RAW_LENGTH) : null;
  } catch {
    // Nested so deeply that the stack is used up.
    return null;
  }
}
