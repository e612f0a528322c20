import { useRef, useState } from 'preact/hooks';
import { plainError } from '@/utils/api/plain-error';
import type { Search } from '@/utils/lookup/search';
import { askBackground } from './ask-background';
import type { SearchSelector } from './messages';

/** One lookup by hand at a time; a later one makes an earlier answer void. */
export function useSearch(): [Search, (by: SearchSelector, text: string) => void] {
  const [search, setSearch] = useState<Search>({ state: 'idle' });
  const round = useRef(0);

  function start(by: SearchSelector, text: string): void {
    round.current += 1;
    const mine = round.current;
    const settle = (next: Search) => mine === round.current && setSearch(next);
    setSearch({ state: 'busy' });
    askBackground<'search'>({ type: 'search', by, text }).then(
      (reply) =>
        settle(
          reply.ok ? { state: 'done', candidates: reply.value } : { state: 'failed', error: reply.error },
        ),
      () => settle({ state: 'failed', error: plainError('worker') }),
    );
  }

  return [search, start];
}
