import type { ApiRequest } from './api-request';
import type { Cursor, Page } from './lists';
import { normalisePage } from './normalise-page';
import { type Asked, asked } from './question';

/** The question for one page of a list whose rows are read by `normaliseRow`. */
export function pageQuestion<Row>(
  request: ApiRequest,
  normaliseRow: (row: unknown) => Row | null,
  cursor: Cursor | null,
): Asked<Page<Row>> {
  return asked({ request, read: (envelope) => normalisePage(envelope, normaliseRow, cursor) });
}
