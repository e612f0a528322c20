import type { ProposalLink } from '@/utils/link/proposal-link';
import { isCurrent, isIncomplete, type LinkKnowledge } from '../records/lifetime';
import type { Cap, LookupBudget, PageVisit } from './limits';
import type { PageLinks } from './page-links';
import { allSitesCap, type LookupPolicy } from './policy';
import type { Waiting } from './waiting';

/** What a page says of itself, and what the user's settings come to there. */
export interface PageReport extends PageLinks {
  readonly visit: PageVisit;
  readonly policy: LookupPolicy;
}

/** A link of the page with what is known of it. */
export interface LinkEntry {
  readonly link: ProposalLink;
  readonly known: LinkKnowledge;
}

interface Plan {
  /** Links to be looked up now. */
  readonly open: readonly ProposalLink[];
  /** Whether a chip may say what is known of a link: whether it was looked up on this page by the rules. */
  isLookedUp(url: string): boolean;
  /** Why a link that is not known yet is not. */
  waitingOf(url: string): Waiting;
}

const NO_LINKS: Plan = { open: [], isLookedUp: () => false, waitingOf: () => ({ kind: 'unseen' }) };

function capOf({ caps }: LookupPolicy, kind: Cap): number {
  if (kind === 'page') return caps.perPage;
  return kind === 'hour' ? caps.perHour : allSitesCap(caps);
}

/** Why a page waits for clicks. */
function clickWait({ isPrivate, pausedUntil }: LookupPolicy): Waiting {
  return pausedUntil === null ? { kind: 'click', isPrivate } : { kind: 'site', until: pausedUntil };
}

/** Looks up what is new in view within the caps, and what was taken up before but cut short by a worker's death. */
export async function planLookups(
  budget: LookupBudget,
  { visit, policy, viewed }: PageReport,
  entries: readonly LinkEntry[],
  now: number,
): Promise<Plan> {
  // A page's last word may come after its tab is gone: nothing to say must leave nothing behind.
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
    open: wanted.filter(isOpen).map(({ link }) => link),
    isLookedUp: (url) => grant.taken.has(url),
    waitingOf: (url) => {
      if (grant.taken.has(url)) return { kind: 'asked' };
      if (grant.stoppedBy === null || !viewed.has(url)) return { kind: 'unseen' };
      return { kind: grant.stoppedBy, cap: capOf(policy, grant.stoppedBy) };
    },
  };
}
