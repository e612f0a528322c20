import type { Answer } from '@/utils/proposal/proposal';
import type { Result } from './api-error';
import type { Cursor, ListName, ListQuery, ListRows, Page } from './lists';

export interface CallOptions {
  /** Ends the call with `timeout`. */
  readonly signal?: AbortSignal;
}

/** Asks for one page of a list at a time. */
export interface Pager {
  /** The first page where `cursor` is null. Every refusal of a cursor has the code `cursor`. */
  page<L extends ListName>(
    query: ListQuery<L>,
    cursor: Cursor | null,
    options?: CallOptions,
  ): Promise<Result<Answer<Page<ListRows[L]>>>>;
}
