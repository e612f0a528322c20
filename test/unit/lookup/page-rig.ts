import type { ChipView } from '@/utils/lookup/chip-view';
import { type ForumPagePorts, reportPage } from '@/utils/lookup/forum-page';
import { createLookupBudget } from '@/utils/lookup/lookup-budget';
import type { PageReport } from '@/utils/lookup/lookup-plan';
import { createPageRuns } from '@/utils/lookup/page-runs';
import { english } from '../../say';
import { type ReferenceLookup, referenceLookup } from './reference-lookup';

export const TAB = 7;

/** The background's side of one forum page, over the reference API. */
export interface PageRig {
  readonly reference: ReferenceLookup;
  ports: ForumPagePorts;
  readonly shown: { readonly tabId: number; readonly chips: readonly ChipView[] }[];
  readonly badges: number[];
  drawsChips: boolean;
  /** Reports these links, all of them seen unless told otherwise. */
  report(links: readonly string[], more?: Partial<PageReport>): Promise<readonly ChipView[] | 'off'>;
  calls(): readonly string[];
}

export function createPageRig(): PageRig {
  const reference = referenceLookup();
  const rig: PageRig = {
    reference,
    shown: [],
    badges: [],
    drawsChips: true,
    ports: {
      lookup: reference.lookup,
      records: reference.records,
      budget: createLookupBudget(reference.area, () => reference.clock),
      runs: createPageRuns(),
      reader: () => ({ locale: 'en-GB', timeZone: 'UTC', now: reference.clock, say: english }),
      turnOf: async () => reference.clock,
      drawsChips: async () => rig.drawsChips,
      showChips: (tabId, chips) => void rig.shown.push({ tabId, chips }),
      setBadge: (_tab, count) => void rig.badges.push(count),
    },
    report: (links, more) =>
      reportPage(rig.ports, { ...AUTOMATIC, links, viewed: links, posts: [], ...more }),
    calls: () => reference.api.requests.map(({ routeId }) => routeId ?? ''),
  };
  return rig;
}

const AUTOMATIC = {
  visit: { tabId: TAB, origin: 'https://forum.example.org', page: 'topic 1' },
  policy: { mode: 'automatic', isPrivate: false, caps: { perPage: 100, perHour: 300 }, pausedUntil: null },
} as const satisfies Partial<PageReport>;

export const policyOf = (more: Partial<PageReport['policy']>) => ({
  policy: { ...AUTOMATIC.policy, ...more },
});
