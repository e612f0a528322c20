import type { ListName, ListRows, Turn } from '@/utils/api/lists';
import type { Answer } from '@/utils/proposal/proposal';

/** One step through a list, with rows of the list that was asked for. */
export type PageAnswer = Answer<Turn<ListRows[ListName]>>;

/** Milliseconds. Long enough to go back to a list that was left for one of its proposals. */
const KEPT_FOR = 60_000;
const MOST_KEPT = 20;

/** First pages of lists of proposals, for a minute, in memory only: a page holds a cursor, which is never stored. */
export interface FirstPages {
  get(name: string): PageAnswer | undefined;
  put(name: string, page: PageAnswer): void;
}

/** For private windows. */
export const NO_FIRST_PAGES: FirstPages = { get: () => undefined, put() {} };

export function createFirstPages(now: () => number): FirstPages {
  const pages = new Map<string, PageAnswer>();
  const isKept = ({ fetchedAt }: PageAnswer) => now() >= fetchedAt && now() - fetchedAt < KEPT_FOR;

  return {
    get(name) {
      const page = pages.get(name);
      return page && isKept(page) ? page : undefined;
    },
    put(name, page) {
      pages.delete(name);
      pages.set(name, page);
      for (const [other, kept] of pages) {
        if (pages.size > MOST_KEPT || !isKept(kept)) pages.delete(other);
      }
    },
  };
}
