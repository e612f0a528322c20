import type { Locale } from '@/utils/i18n/locale';
import type { ProposalLink } from '@/utils/link/recognise';
import { type Lookup, recallSession } from '../lookup';
import { isCurrent, isIncomplete, isResolved, type LinkKnowledge, NOTHING_KNOWN } from '../records/lifetime';
import type { RecordStore } from '../records/record-store';
import type { Waiting } from './chip-state';
import type { ChipView } from './drawn-chip';
import type { Cap, LookupBudget, PageVisit } from './limits';
import { makeChip } from './make-chip';
import type { LookupPolicy } from './policy';
import type { PageLinks, PageRun, PageRuns } from './tab-reports';

/** A shorter wait would end before the user has read it. */
const MIN_NAMED_WAIT_MS = 2_000;

/** When a call could go. */
interface Turn {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** The host of the public source that limits the pace; null for the service. */
  readonly by: string | null;
}

/** The source for a link. */
export interface Answerer {
  /** The host of the source, or the common suffix of an operator's hosts. */
  readonly name: string;
  /** Returns when the link, as the nth (from 0) of the pending ones, could have its figures. */
  turn(nth: number): Promise<Turn>;
}

/** Finds a link's source; null means that the link gets no chip. */
export type FindAnswerer = (link: ProposalLink) => Answerer | null;

export interface ForumPagePorts {
  readonly lookup: Lookup;
  readonly records: RecordStore;
  readonly budget: LookupBudget;
  readonly runs: PageRuns;
  locale(): Locale;
  policyFor(origin: string): Promise<LookupPolicy>;
  /** Returns whether chips can appear: service, token and access are ready, and the user wants chips. */
  drawsChips(): Promise<boolean>;
  answerer(): Promise<FindAnswerer>;
  showChips(tabId: number, chips: readonly ChipView[]): void;
  setBadge(tabId: number, count: number): void;
}

/**
 * Stores the proposals that a page links, for panel and popup. Links that were in view are looked up once per visit,
 * within the caps, and get chips as answers arrive. Other links get no chip even if known, so that the page cannot
 * learn what the user read elsewhere. Resolves with all chips, or 'off' if there are none (any more). `onDrawn` runs
 * earlier, once known answers are drawn and the rest is requested.
 */
export async function reportPage(
  ports: ForumPagePorts,
  report: PageReport,
  onDrawn = () => {},
): Promise<readonly ChipView[] | 'off'> {
  const { tabId } = report.visit;
  const run = ports.runs.begin(tabId);
  if (report.policy.mode === 'off') {
    run.settle(false);
    ports.setBadge(tabId, 0);
    await ports.records.forgetTabLinks(tabId);
    return 'off';
  }
  const { links } = report;
  const reported = new Set(await ports.records.tabLinks(tabId));
  if (run.isLatest()) await keepLinks(ports.records, report);
  const drawsChips = await ports.drawsChips();
  run.settle(drawsChips);
  if (!drawsChips) {
    if (run.isLatest()) ports.setBadge(tabId, links.length);
    return 'off';
  }
  const answerer = await ports.answerer();
  const entries = await Promise.all(
    links.flatMap((link) => {
      const by = answerer(link);
      return by === null ? [] : entryOf(ports, link, reported, by);
    }),
  );
  const chips = await showAll(ports, report, run, entries, onDrawn);
  return run.isOff() ? 'off' : chips;
}

async function keepLinks(
  records: RecordStore,
  { visit: { tabId }, links, posts }: PageReport,
): Promise<void> {
  const urls = links.map(({ canonicalUrl }) => canonicalUrl);
  const written = links.flatMap((link) =>
    link.writtenUrl === undefined ? [] : [[link.canonicalUrl, link.writtenUrl] as const],
  );
  await Promise.all([
    records.setTabLinks(tabId, urls),
    records.setTabPosts(tabId, posts),
    records.setTabWritten(tabId, Object.fromEntries(written)),
  ]);
}

async function entryOf(
  ports: ForumPagePorts,
  link: ProposalLink,
  reported: ReadonlySet<string>,
  by: Answerer,
): Promise<LinkEntry> {
  return { link, by, known: await recall(ports, link, reported) };
}

/** Reads the cache once, when a link is new to the page. */
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
  run: PageRun,
  entries: readonly LinkEntry[],
  onDrawn: () => void,
): Promise<readonly ChipView[]> {
  const { tabId } = report.visit;
  const plan = await planLookups(ports.budget, report, entries, ports.locale().now);
  const { open, isLookedUp } = plan;
  const turns = await turnsOf(ports, open);
  const chipOf = ({ link, known, by }: LinkEntry) => {
    const url = link.canonicalUrl;
    const told = isLookedUp(url) ? known : NOTHING_KNOWN;
    return makeChip(link, told, ports.locale(), turns.get(url) ?? plan.waitingOf(url), by.name);
  };
  const resolved = new Set<string>();
  const count = (found: readonly LinkEntry[]) => {
    for (const { link, known } of found)
      if (isLookedUp(link.canonicalUrl) && isResolved(known)) resolved.add(link.canonicalUrl);
    if (run.isLatest()) ports.setBadge(tabId, resolved.size);
  };
  if (run.isLatest()) ports.showChips(tabId, entries.map(chipOf));
  count(entries);
  onDrawn();
  const told = new Map(entries.map((entry) => [entry.link, entry.known]));
  await Promise.all(
    open.map(async (asked) => {
      const entry = { ...asked, known: await ports.lookup.link(asked.link) };
      told.set(entry.link, entry.known);
      if (!run.isOff()) ports.showChips(tabId, [chipOf(entry)]);
      count([entry]);
    }),
  );
  return Promise.all(
    entries.map(async (entry) => {
      const known = await recallSession(ports.records, entry.link);
      // A full session may have dropped what the page just received.
      return chipOf({ ...entry, known: known.resolution ? known : (told.get(entry.link) ?? known) });
    }),
  );
}

/** Returns waits that are long enough for their chips to mention. */
async function turnsOf(
  ports: ForumPagePorts,
  open: readonly LinkEntry[],
): Promise<ReadonlyMap<string, Waiting>> {
  const { now } = ports.locale();
  const waits = await Promise.all(
    open.map(async ({ link, by: answerer }, nth): Promise<[string, Waiting][]> => {
      const { at, by } = await answerer.turn(nth);
      const wait = at - now;
      return wait > MIN_NAMED_WAIT_MS ? [[link.canonicalUrl, { kind: 'pace', wait, by }]] : [];
    }),
  );
  return new Map(waits.flat());
}

/** A page's report and the policy there. */
interface PageReport extends PageLinks {
  readonly visit: PageVisit;
  readonly policy: LookupPolicy;
}

interface LinkEntry {
  readonly link: ProposalLink;
  /** The link's source. */
  readonly by: Answerer;
  readonly known: LinkKnowledge;
}

interface Plan {
  /** Links to look up now. */
  readonly open: readonly LinkEntry[];
  /** Returns whether a chip may show a link's state: whether the rules allowed its lookup on this page. */
  isLookedUp(url: string): boolean;
  /** Returns why a link is not known yet. */
  waitingOf(url: string): Waiting;
}

const NO_LINKS: Plan = { open: [], isLookedUp: () => false, waitingOf: () => ({ kind: 'unseen' }) };

function capOf({ caps }: LookupPolicy, kind: Cap): number {
  if (kind === 'page') return caps.perPage;
  return kind === 'hour' ? caps.perHour : caps.perHourAll;
}

/** Returns why a page waits for clicks. */
function clickWait({ isPrivate, pausedUntil }: LookupPolicy): Waiting {
  return pausedUntil === null ? { kind: 'click', isPrivate } : { kind: 'site', until: pausedUntil };
}

/** Looks up new links in view within the caps, and earlier ones that a worker's death interrupted. */
async function planLookups(
  budget: LookupBudget,
  { visit, policy, viewed }: PageReport,
  entries: readonly LinkEntry[],
  now: number,
): Promise<Plan> {
  // A page's last report may arrive after its tab has closed: an empty one must store nothing.
  if (entries.length === 0) return NO_LINKS;
  if (policy.mode === 'click') {
    const { taken } = await budget.take(visit, policy.caps, []);
    return { open: [], isLookedUp: (url) => taken.has(url), waitingOf: () => clickWait(policy) };
  }
  const wanted = entries.filter(({ link }) => viewed.has(link.canonicalUrl));
  const grant = await budget.take(
    visit,
    policy.caps,
    wanted.map(({ link, known }) => ({ url: link.canonicalUrl, needsCall: !isCurrent(known, now) })),
  );
  const isOpen = ({ link: { canonicalUrl }, known }: LinkEntry) =>
    grant.added.has(canonicalUrl) || (grant.taken.has(canonicalUrl) && isIncomplete(known));
  return {
    open: wanted.filter(isOpen),
    isLookedUp: (url) => grant.taken.has(url),
    waitingOf: (url) => {
      if (grant.taken.has(url)) return { kind: 'asked' };
      if (grant.stoppedBy === null || !viewed.has(url)) return { kind: 'unseen' };
      return { kind: grant.stoppedBy, cap: capOf(policy, grant.stoppedBy) };
    },
  };
}
