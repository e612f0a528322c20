import type { ChipView } from '@/utils/lookup/forum/drawn-chip';
import { createLookupBudget } from '@/utils/lookup/forum/limits';
import type { LookupPolicy } from '@/utils/lookup/forum/policy';
import { type ForumPagePorts, reportPage } from '@/utils/lookup/forum/report-page';
import { createPageRuns, recognisePageLinks } from '@/utils/lookup/forum/tab-reports';
import { englishAt } from '../../../english';
import { type ReferenceLookup, referenceLookup } from './reference-lookup';

export const TAB = 7;

/** The background's side of one forum page, over the reference API. */
export interface PageRig {
  readonly reference: ReferenceLookup;
  ports: ForumPagePorts;
  readonly shown: { readonly tabId: number; readonly chips: readonly ChipView[] }[];
  readonly badges: number[];
  drawsChips: boolean;
  /** What the settings come to now, for what is asked without a report. */
  policy: LookupPolicy;
  /** Has a tab's page link these, all of them looked up before. */
  haveLookedUp(tabId: number, links: readonly string[]): Promise<void>;
  /** Reports these links, all of them seen unless told otherwise. */
  report(links: readonly string[], more?: Partial<Reported>): Promise<readonly ChipView[] | 'off'>;
  calls(): readonly string[];
}

export function createPageRig(): PageRig {
  const reference = referenceLookup();
  const rig: PageRig = {
    reference,
    shown: [],
    badges: [],
    drawsChips: true,
    policy: AUTOMATIC.policy,
    ports: {
      lookup: reference.lookup,
      records: reference.records,
      budget: createLookupBudget(reference.area, () => reference.clock),
      runs: createPageRuns(),
      locale: () => englishAt(reference.clock),
      policyFor: async () => rig.policy,
      drawsChips: async () => rig.drawsChips,
      answerer: async () => () => ({
        name: 'api.example.org',
        turn: async () => ({ at: reference.clock, by: null }),
      }),
      showChips: (tabId, chips) => void rig.shown.push({ tabId, chips }),
      setBadge: (_tab, count) => void rig.badges.push(count),
    },
    async haveLookedUp(tabId, links) {
      await reference.records.setTabLinks(tabId, links);
      const wanted = links.map((url) => ({ url, needsCall: true }));
      await rig.ports.budget.take({ ...AUTOMATIC.visit, tabId }, AUTOMATIC.policy.caps, wanted);
    },
    report: (links, more) => {
      const { visit, policy, ...page } = { ...AUTOMATIC, links, viewed: links, posts: [], ...more };
      return reportPage(rig.ports, { visit, policy, ...recognisePageLinks(page) });
    },
    calls: () => reference.api.requests.map(({ routeId }) => routeId ?? ''),
  };
  return rig;
}

type PageReport = Parameters<typeof reportPage>[1];
type Reported = Pick<PageReport, 'visit' | 'policy'> & Parameters<typeof recognisePageLinks>[0];

const AUTOMATIC = {
  visit: { tabId: TAB, origin: 'https://forum.example.org', page: 'topic 1' },
  policy: {
    ...{ mode: 'automatic', isPrivate: false, pausedUntil: null },
    caps: { perPage: 100, perHour: 300, perHourAll: 300 },
  },
} as const satisfies Partial<PageReport>;

export const policyOf = (more: Partial<PageReport['policy']>) => ({
  policy: { ...AUTOMATIC.policy, ...more },
});
