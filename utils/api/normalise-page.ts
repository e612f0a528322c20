import type { Cursor, Page } from './lists';
import type { WireEnvelope } from './wire/envelope';
import { listIn } from './wire/list';

/** No list gives more than 500 at once; a page beyond this is no page. */
const MOST_ROWS = 1_000;
const LONGEST_CURSOR = 8_000;

/**
 * Reads a page of a list. Null where there is no list, or one whose every row is broken: only a list that came empty
 * says that there is nothing. `sent` is the cursor that the page was asked for with.
 */
export function normalisePage<Row>(
  envelope: WireEnvelope,
  normaliseRow: (row: unknown) => Row | null,
  sent: Cursor | null,
): Page<Row> | null {
  const list = listIn(envelope.data);
  if (list === null) return null;
  const items = list.slice(0, MOST_ROWS).flatMap((row) => normaliseRow(row) ?? []);
  if (items.length === 0 && list.length > 0) return null;
  return { items, next: normaliseNext(envelope, sent) };
}

/** A cursor that leads back to its own page leads nowhere. */
function normaliseNext(envelope: WireEnvelope, sent: Cursor | null): Page<unknown>['next'] {
  const { hasMore = null, nextCursor = null } = envelope.meta?.page ?? envelope.page ?? {};
  if (hasMore === false) return 'end';
  const cursor = nextCursor === null ? null : normaliseCursor(nextCursor);
  if (cursor === null || cursor === sent) return hasMore || nextCursor ? 'unreachable' : 'end';
  return cursor;
}

/** The one place where a cursor is made, from an answer of the service; it stays opaque. */
function normaliseCursor(text: string): Cursor | null {
  return isCursor(text) ? (text as Cursor) : null;
}

/** Whether a text could have come from the service as a cursor. */
export function isCursor(text: string): boolean {
  return text !== '' && text.length <= LONGEST_CURSOR && text.isWellFormed();
}
