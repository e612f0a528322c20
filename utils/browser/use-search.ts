import { useRef, useState } from 'preact/hooks';
import { plainError } from '@/utils/api/plain-error';
import type { Search } from '@/utils/lookup/search';
import { askBackground } from './ask-background';
import type { PageRequests, SearchSelector } from './messages';
import { privateTab } from './private-tab';

/** One lookup by hand at a time; a later one makes an earlier answer void, and so does putting it away. */
export function useSearch(): [Search, (by: SearchSelector, text: string) => void, () => void] {
  const [search, setSearch] = useState<Search>({ state: 'idle' });
  const round = useRef(0);

  function start(by: SearchSelector, text: string): void {
    round.current += 1;
    const mine = round.current;
    const settle = (next: Search) => mine === round.current && setSearch(next);
    setSearch({ state: 'busy' });
    ask(by, text).then(
      (reply) =>
        settle(
          reply.ok ? { state: 'done', candidates: reply.value } : { state: 'failed', error: reply.error },
        ),
      () => settle({ state: 'failed', error: plainError('worker') }),
    );
  }

  function putAway(): void {
    round.current += 1;
    setSearch({ state: 'idle' });
  }

  return [search, start, putAway];
}

async function ask(by: SearchSelector, text: string): Promise<PageRequests['search']['reply']> {
  return askBackground<'search'>({ type: 'search', by, text, privateTab: await privateTab() });
}
