import type { ProposalLink } from '@/utils/link/proposal-link';
import { recogniseProposalUrl } from '@/utils/link/recognise';
import type { ChipView } from './chip-view';
import { isCurrent, isIncomplete, isResolved, type LinkKnowledge } from './link-knowledge';
import type { Lookup } from './lookup';
import type { LookupBudget, PageVisit } from './lookup-budget';
import type { LookupPolicy } from './lookup-policy';
import { makeChip, type Reader } from './make-chip';
import { recallSession } from './recall';
import type { RecordStore } from './record-store';
import type { Waiting } from './waiting';

export interface ForumPagePorts {
  readonly lookup: Lookup;
  readonly records: RecordStore;
  readonly budget: LookupBudget;
  reader(): Reader;
  /** Whether chips can be drawn at all: service, token and access are there, and the user wants chips. */
  drawsChips(): Promise<boolean>;
  showChips(tabId: number, chips: readonly ChipView[]): void;
  setBadge(tabId: number, count: number): void;
}

/** What a page says of itself, and what the user's settings come to there. */
export interface PageReport {
  readonly visit: PageVisit;
  readonly policy: LookupPolicy;
  /** The page's proposal addresses in page order. */
  readonly links: readonly string[];
  /** Those that were in view for a second. */
  readonly viewed: readonly string[];
}

interface Entry {
  readonly link: ProposalLink;
  readonly known: LinkKnowledge;
}

/**
 * Takes a page's proposal addresses in page order and keeps them for panel and popup. Those that were in view are
 * looked up once a visit, within the caps; what is known already is shown without a call. Chips are shown as they
 * come; the promise gives all of them, or 'off' where none are drawn.
 */
export async function reportPage(
  ports: ForumPagePorts,
  report: PageReport,
): Promise<readonly ChipView[] | 'off'> {
  const { tabId } = report.visit;
  if (report.policy.mode === 'off') {
    await ports.records.forgetTabLinks(tabId);
    ports.setBadge(tabId, 0);
    return 'off';
  }
  const links = recogniseAll(report.links);
  const reported = new Set(await ports.records.tabLinks(tabId));
  await ports.records.setTabLinks(
    tabId,
    links.map(({ canonicalUrl }) => canonicalUrl),
  );
  await ports.records.setTabWaits(tabId, report.policy.mode === 'click');
  if (!(await ports.drawsChips())) {
    ports.setBadge(tabId, links.length);
    return 'off';
  }
  const entries = await Promise.all(
    links.map(async (link) => ({ link, known: await recall(ports, link, reported) })),
  );
  return showAll(ports, report, entries);
}

function recogniseAll(addresses: readonly string[]): readonly ProposalLink[] {
  const links = new Map<string, ProposalLink>();
  for (const address of addresses) {
    const link = recogniseProposalUrl(address);
    if (link) links.set(link.canonicalUrl, link);
  }
  return [...links.values()];
}

/** The cache is asked once, when a link is new to the page. */
function recall(
  ports: ForumPagePorts,
  link: ProposalLink,
  reported: ReadonlySet<string>,
): Promise<LinkKnowledge> {
  return reported.has(link.canonicalUrl) ? recallSession(ports.records, link) : ports.lookup.recall(link);
}

async function showAll(
  ports: ForumPagePorts,
  report: PageReport,
  entries: readonly Entry[],
): Promise<readonly ChipView[]> {
  const { tabId } = report.visit;
  const { open, waitingOf } = await planLookups(ports, report, entries);
  const chipOf = ({ link, known }: Entry) =>
    makeChip(link, known, ports.reader(), waitingOf(link.canonicalUrl));
  const resolved = new Set<string>();
  const count = (found: readonly Entry[]) => {
    for (const { link, known } of found) if (isResolved(known)) resolved.add(link.canonicalUrl);
    ports.setBadge(tabId, resolved.size);
  };
  ports.showChips(tabId, entries.map(chipOf));
  count(entries);
  await Promise.all(
    open.map(async (link) => {
      const entry = { link, known: await ports.lookup.link(link) };
      ports.showChips(tabId, [chipOf(entry)]);
      count([entry]);
    }),
  );
  return Promise.all(
    entries.map(async ({ link }) => chipOf({ link, known: await recallSession(ports.records, link) })),
  );
}

interface Plan {
  /** Links to be looked up now. */
  readonly open: readonly ProposalLink[];
  /** Why a link that is not known yet is not. */
  waitingOf(url: string): Waiting;
}

/** Looks up what is new in view within the caps, and what was taken up before but cut short by a worker's death. */
async function planLookups(
  ports: ForumPagePorts,
  { visit, policy, viewed }: PageReport,
  entries: readonly Entry[],
): Promise<Plan> {
  if (policy.mode === 'click') {
    return { open: [], waitingOf: () => ({ kind: 'click', isPrivate: policy.isPrivate }) };
  }
  const { now } = ports.reader();
  const seen = new Set(recogniseAll(viewed).map(({ canonicalUrl }) => canonicalUrl));
  const wanted = entries.filter(({ link }) => seen.has(link.canonicalUrl));
  const grant = await ports.budget.take(
    visit,
    policy.caps,
    wanted.map(({ link, known }) => ({ url: link.canonicalUrl, needsCall: !isCurrent(known, now) })),
  );
  const isOpen = ({ link: { canonicalUrl }, known }: Entry) =>
    grant.added.has(canonicalUrl) || (grant.taken.has(canonicalUrl) && isIncomplete(known));
  return {
    open: wanted.filter(isOpen).map(({ link }) => link),
    waitingOf: (url) => {
      if (grant.taken.has(url)) return { kind: 'asked' };
      if (grant.stoppedBy === null || !seen.has(url)) return { kind: 'unseen' };
      const cap = grant.stoppedBy === 'page' ? policy.caps.perPage : policy.caps.perHour;
      return { kind: grant.stoppedBy, cap };
    },
  };
}
