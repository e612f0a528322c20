/** One report of a tab while it is being answered. */
export interface PageRun {
  /** Whether no later report of the tab has begun. */
  isLatest(): boolean;
  /** Says whether the tab has chips now; only the latest report's word counts. */
  settle(drawsChips: boolean): void;
  /** Whether the tab has no chips now, by the latest report that knew. */
  isOff(): boolean;
}

/** Tells the reports of a tab apart, so that one that is overtaken brings no chips back where they were turned off. */
export interface PageRuns {
  begin(tabId: number): PageRun;
}

/** In memory only: with the worker all reports under way end. */
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
