import type { ProposalLink } from '@/utils/link/recognise';
import { recogniseLink } from '../links/recognise-link';
import type { LinkPosts } from '../records/records';

/** What a forum script reports about its page's links. */
interface ReportedLinks {
  /** The page's proposal addresses in page order. */
  readonly links: readonly string[];
  /** Those that were in view for a second. */
  readonly viewed: readonly string[];
  /** For each address the numbers of its posts, 0 outside posts; absent if unknown. */
  readonly posts: readonly (readonly number[])[];
}

export interface PageLinks {
  /** In page order, each once. */
  readonly links: readonly ProposalLink[];
  /** The canonical addresses of links that were in view for a second. */
  readonly viewed: ReadonlySet<string>;
  /** Links outside numbered posts have no entry. */
  readonly posts: LinkPosts;
}

/** Recognises every address of a report, each once; drops addresses that lead to no proposal. */
export function recognisePageLinks({ links, viewed, posts }: ReportedLinks): PageLinks {
  const known = new Map<string, ProposalLink | null>();
  for (const address of new Set([...links, ...viewed])) known.set(address, recogniseLink(address));
  const linkOf = (address: string | undefined) => known.get(address ?? '') ?? null;
  const found = (addresses: readonly string[]) =>
    addresses.flatMap((address): [string, ProposalLink][] => {
      const link = linkOf(address);
      return link === null ? [] : [[link.canonicalUrl, link]];
    });
  const postsOf = posts.map((numbers, index) => [linkOf(links[index]), numbers] as const);
  return {
    links: [...new Map(found(links)).values()],
    viewed: new Set(found(viewed).map(([url]) => url)),
    posts: joinPosts(postsOf),
  };
}

function joinPosts(postsOf: readonly (readonly [ProposalLink | null, readonly number[]])[]): LinkPosts {
  const known = new Map<string, readonly number[]>();
  for (const [link, numbers] of postsOf) {
    const inPosts = numbers.filter((post) => post > 0);
    if (link === null || inPosts.length === 0) continue;
    const all = new Set([...(known.get(link.canonicalUrl) ?? []), ...inPosts]);
    known.set(
      link.canonicalUrl,
      [...all].sort((one, other) => one - other),
    );
  }
  return Object.fromEntries(known);
}

export interface PageRun {
  /** Returns whether no later report of the tab has begun. */
  isLatest(): boolean;
  /** Sets whether the tab has chips; only the latest report counts. */
  settle(drawsChips: boolean): void;
  /** Returns whether the latest settled report left the tab without chips. */
  isOff(): boolean;
}

/** Orders a tab's reports, so that an outdated one does not restore chips after they were turned off. */
export interface PageRuns {
  begin(tabId: number): PageRun;
}

/** In memory only: when the worker ends, its reports end too. */
export function createPageRuns(): PageRuns {
  const tabs = new Map<number, { latest: PageRun; off: boolean }>();

  return {
    begin(tabId) {
      const run: PageRun = {
        isLatest: () => tabs.get(tabId)?.latest === run,
        settle: (drawsChips) => {
          if (run.isLatest()) tabs.set(tabId, { latest: run, off: !drawsChips });
        },
        isOff: () => tabs.get(tabId)?.off === true,
      };
      tabs.set(tabId, { latest: run, off: tabs.get(tabId)?.off === true });
      return run;
    },
  };
}
