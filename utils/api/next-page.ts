import type { Answer } from '@/utils/proposal/proposal';
import type { Result } from './api-error';
import type { Client } from './client';
import type { Cursor, ListName, ListQuery, ListRows, Page, Turn } from './lists';

type Pager = Pick<Client, 'page'>;

/**
 * One step through a list: the page behind `cursor`, or the first where that is null. A cursor that the service no
 * longer takes is given up at once and the first page asked for instead; `refreshed` then tells the view to drop the
 * pages it has. Nothing is remembered between two steps.
 */
export async function nextPage<L extends ListName>(
  client: Pager,
  query: ListQuery<L>,
  cursor: Cursor | null,
  options: { readonly signal?: AbortSignal } = {},
): Promise<Result<Answer<Turn<ListRows[L]>>>> {
  const result = await client.page(query, cursor, options);
  if (result.ok || cursor === null || result.error.code !== 'cursor') return turn(result, false);
  return turn(await client.page(query, null, options), true);
}

function turn<Row>(result: Result<Answer<Page<Row>>>, refreshed: boolean): Result<Answer<Turn<Row>>> {
  if (!result.ok) return result;
  return { ok: true, value: { ...result.value, value: { page: result.value.value, refreshed } } };
}
