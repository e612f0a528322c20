import type { ListName, ListRows, PageTurn } from '@/utils/api/lists';
import type { Answer } from '@/utils/proposal/proposal';
import { isPast } from '@/utils/proposal/vote-stage';

/** One step through a list, with that list's rows. */
export type PageAnswer = Answer<PageTurn<ListRows[ListName]>>;

/** Long enough to return to a list from one of its proposals. */
const KEPT_MS = 60_000;
const MAX_KEPT = 20;

/**
 * Keeps first pages of proposal lists for a minute, but not beyond the end of a vote that they list as open. In memory
 * only: a page contains a cursor, which is never stored.
 */
interface FirstPages {
  get(name: string): PageAnswer | undefined;
  put(name: string, page: PageAnswer): void;
}

export const NO_FIRST_PAGES: FirstPages = { get: () => undefined, put() {} };

function hasOneEnded({ fetchedAt, value }: PageAnswer, now: number): boolean {
  return value.page.items.some(
    (row) => 'endAt' in row && isPast(row.endAt, now) && !isPast(row.endAt, fetchedAt),
  );
}

export function createFirstPages(now: () => number): FirstPages {
  const pages = new Map<string, PageAnswer>();
  const isKept = (answer: PageAnswer) => {
    const age = now() - answer.fetchedAt;
    return age >= 0 && age < KEPT_MS && !hasOneEnded(answer, now());
  };

  return {
    get(name) {
      const page = pages.get(name);
      return page && isKept(page) ? page : undefined;
    },
    put(name, page) {
      pages.delete(name);
      pages.set(name, page);
      for (const [other, kept] of pages) {
        if (pages.size > MAX_KEPT || !isKept(kept)) pages.delete(other);
      }
    },
  };
}
