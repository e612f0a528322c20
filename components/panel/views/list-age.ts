import type { PagedList } from '@/utils/browser/use-paged-list';
import type { Age } from '../shown-age';

/** How old a list's last page is; null while none has come. */
export function listAge({ from, state }: PagedList<unknown>): Age | null {
  if (from === null) return null;
  const { requestId } = from.meta;
  return {
    answer: { value: null, ...from },
    older: state === 'failed',
    requestIds: requestId === null ? [] : [requestId],
  };
}
