import { useEffect, useRef, useState } from 'preact/hooks';
import { plainError } from '@/utils/api/errors';
import { askBackground } from '@/utils/browser/messages/ask-background';
import type { SearchNarrowing, SearchSelector } from '@/utils/browser/messages/messages';
import { takeQuestion } from '@/utils/browser/messages/pending-search';
import { activeTabId } from '@/utils/browser/page/active-tab';
import { present } from '@/utils/browser/page/present';
import type { Search } from '@/utils/lookup/lookup';

/** Returns the query with which this popup was opened; null without one, or until known. */
export function useHandedQuestion(): string | null {
  const [question, setQuestion] = useState<string | null>(null);
  useEffect(() => void takeQuestion().then(setQuestion), []);
  return question;
}

type StartSearch = (by: SearchSelector, text: string, narrowing: SearchNarrowing) => void;

/** Runs manual lookups one at a time; a newer lookup or clearing discards an earlier answer. */
export function useSearch(): [Search, StartSearch, () => void] {
  const [search, setSearch] = useState<Search>({ state: 'idle' });
  const round = useRef(0);

  function start(...question: Parameters<StartSearch>): void {
    round.current += 1;
    const mine = round.current;
    const settle = (next: Search) => mine === round.current && setSearch(next);
    setSearch({ state: 'busy' });
    ask(...question).then(
      (reply) =>
        settle(
          reply.ok
            ? { state: 'done', candidates: reply.value, at: present() }
            : { state: 'failed', error: reply.error },
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

async function ask(...[by, text, narrowing]: Parameters<StartSearch>) {
  return askBackground('search', { tabId: await activeTabId(), by, text, narrowing });
}
