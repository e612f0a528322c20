import type { Answer } from '@/utils/proposal/proposal';
import type { Result } from './api-error';
import type { Cursor, ListName, ListQuery, ListRows, Page, Turn } from './lists';
import type { CallOptions, Pager } from './pager';

interface StepOptions extends CallOptions {
  readonly mayRestart?: boolean;
}

/**
 * One step through a list: the page behind `cursor`, or the first where that is null. A cursor that the service no
 * longer takes is given up at once and the first page asked for instead; `refreshed` then tells the view to drop the
 * pages it has. Nothing is remembered between two steps; who has started anew before may forbid it.
 */
export async function nextPage<L extends ListName>(
  pager: Pager,
  query: ListQuery<L>,
  cursor: Cursor | null,
  { mayRestart = true, ...options }: StepOptions = {},
): Promise<Result<Answer<Turn<ListRows[L]>>>> {
  const result = await pager.page(query, cursor, options);
  const isRefused = cursor !== null && !result.ok && result.error.code === 'cursor';
  if (!isRefused || !mayRestart) return turn(result, false);
  return turn(await pager.page(query, null, options), true);
}

function turn<Row>(result: Result<Answer<Page<Row>>>, refreshed: boolean): Result<Answer<Turn<Row>>> {
  if (!result.ok) return result;
  return { ok: true, value: { ...result.value, value: { page: result.value.value, refreshed } } };
}
