import { useSay } from '@/components/shared/say-context';
import type { PagedList } from '@/utils/browser/use-paged-list';
import { Freshness } from '../freshness';
import { listAge } from './list-age';

/** How old a list is, and the way to a newer one: from its beginning, by one call. */
export function ListFoot({ list }: { readonly list: PagedList<unknown> }) {
  const say = useSay();
  const age = listAge(list);
  if (age === null) return null;
  return (
    <div class="list-foot">
      <Freshness age={age} />
      <button
        type="button"
        class="button-text"
        title={say('view_read_anew_hint')}
        aria-disabled={list.state === 'loading'}
        onClick={list.refresh}
      >
        {say('action_ask_again')}
      </button>
    </div>
  );
}
