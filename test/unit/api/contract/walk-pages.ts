import type { Result } from '@/utils/api/errors';
import {
  type CallOptions,
  type Cursor,
  type ListName,
  type ListQuery,
  type ListRows,
  nextPage,
  type Pager,
  type Turn,
} from '@/utils/api/lists';
import type { Answer } from '@/utils/proposal/proposal';

/**
 * The pages of a list from the first to the last, asked for one by one as they are taken. A refused cursor starts the
 * list anew once; the second refusal, like any other failure, is the last thing that comes.
 */
export async function* walkPages<L extends ListName>(
  pager: Pager,
  query: ListQuery<L>,
  options: CallOptions = {},
): AsyncGenerator<Result<Answer<Turn<ListRows[L]>>>, void> {
  let mayRestart = true;
  let cursor: Cursor | 'end' | 'unreachable' | null = null;
  while (cursor !== 'end' && cursor !== 'unreachable') {
    const step: Result<Answer<Turn<ListRows[L]>>> = await nextPage(pager, query, cursor, {
      ...options,
      mayRestart,
    });
    yield step;
    if (!step.ok) return;
    mayRestart &&= !step.value.value.refreshed;
    cursor = step.value.value.page.next;
  }
}
