import type { Result } from '@/utils/api/errors';
import {
  type Cursor,
  type ListName,
  type ListQuery,
  type ListRows,
  nextPage,
  type Pager,
  type PageTurn,
} from '@/utils/api/lists';
import type { Answer } from '@/utils/proposal/proposal';

/** The pages of a list from the first to the last, asked for one by one as they are taken, up to the first failure. */
export async function* walkPages<L extends ListName>(
  pager: Pager,
  query: ListQuery<L>,
): AsyncGenerator<Result<Answer<PageTurn<ListRows[L]>>>, void> {
  let cursor: Cursor | 'end' | 'unreachable' | null = null;
  while (cursor !== 'end' && cursor !== 'unreachable') {
    const step: Result<Answer<PageTurn<ListRows[L]>>> = await nextPage(pager, query, cursor);
    yield step;
    if (!step.ok) return;
    cursor = step.value.value.page.next;
  }
}
