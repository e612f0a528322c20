import { parseTimestamp } from '@/utils/i18n/time';
import { DAY } from '@/utils/time-units';
import type { Cursor, ListName, ListQueries, ListQuery, TimeWindow } from './lists';
import type { Narrowing, Selector } from './transport/api-request';
import { isCursor } from './wire/envelope';
import { normaliseKey } from './wire/fields';

const MAX_TEXT_LENGTH = 2_048;
const MAX_WORDS = 50;

/** A sentence that names the invalid argument, or null. */
export type Problem = string | null;

function firstProblem(...problems: readonly Problem[]): Problem {
  return problems.find((problem) => problem !== null) ?? null;
}

function checkLimit(limit: number, most: number): Problem {
  const isWithin = Number.isInteger(limit) && limit >= 1 && limit <= most;
  return isWithin ? null : `The limit must be a whole number from 1 to ${most}.`;
}

export function checkText(field: string, text: string | undefined): Problem {
  if (text === undefined) return null;
  if (text.trim() === '') return `The ${field} must not be empty.`;
  return text.length <= MAX_TEXT_LENGTH ? null : `The ${field} must not be longer than 2,048 characters.`;
}

/** Words are sent as one comma-separated value. */
function checkWords(field: string, words: readonly string[] = []): Problem {
  if (words.length > MAX_WORDS) return `The ${field} must not be more than ${MAX_WORDS} words.`;
  return words.every((word) => /^[^\s,]{1,64}$/.test(word))
    ? null
    : `Each ${field} must be one word of at most 64 characters.`;
}

/** Both ends in order and at most `days` apart. */
function checkWindow(window: TimeWindow | undefined, days: number): Problem {
  if (window === undefined) return null;
  const from = parseTimestamp(window.from);
  const to = parseTimestamp(window.to);
  if (from === null) return 'The from of the window must be an RFC 3339 time.';
  if (to === null) return 'The to of the window must be an RFC 3339 time.';
  if (from >= to) return 'The from of the window must lie before its to.';
  return to - from <= days * DAY ? null : `The window must be at most ${days} days wide.`;
}

/** Keys come from the service; this stops what cannot be a path segment. */
export function checkKey(key: string): Problem {
  return normaliseKey(key) === null ? 'The key must be one that the service gave.' : null;
}

const MAX_CANDIDATES = 20;

/** How many rows a page of each list may have, and how many days its window. */
const BOUNDS: { readonly [L in ListName]: readonly [rows: number, days?: number] } = {
  proposals: [100, 365],
  ballots: [500],
  voters: [100],
  events: [200, 90],
  signals: [100, 90],
  daos: [100],
};

type Filters = Pick<ListQueries['daos'], 'limit'> &
  Partial<Omit<ListQueries['proposals'] & ListQueries['ballots'] & ListQueries['events'], 'limit'>>;

const SELECTORS: Readonly<Record<Selector['by'], string>> = { url: 'URL', title: 'title', externalId: 'ID' };

/** Checks a list's arguments here: a call that the service rejects counts against the user's quota. */
export function checkPage(query: ListQuery, cursor: Cursor | null): Problem {
  if (cursor !== null && !isCursor(cursor)) return 'The cursor must be one that the service gave.';
  const filters: Filters = query;
  const [rows, days = 0] = BOUNDS[query.list];
  return firstProblem(
    checkLimit(filters.limit, rows),
    filters.key === undefined ? null : checkKey(filters.key),
    checkText('DAO', filters.daoId),
    checkText('provider', filters.provider),
    checkText('proposer', filters.proposer),
    checkText('title', filters.title),
    checkWords('status', filters.lifecycle),
    checkWords('outcome', filters.outcome),
    checkWords('type', filters.types),
    checkWindow(filters.window, days),
  );
}

export function checkSelector({ by, text }: Selector, { daoId, provider, limit = 1 }: Narrowing): Problem {
  return firstProblem(
    checkText(SELECTORS[by], text),
    checkText('DAO', daoId),
    checkText('provider', provider),
    checkLimit(limit, MAX_CANDIDATES),
  );
}
