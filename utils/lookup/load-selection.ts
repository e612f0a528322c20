import type { ProposalLink } from '@/utils/link/recognise';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { latestPutOff } from './forum/chip-state';
import { showKnown } from './forum/chosen-link';
import type { ForumPagePorts } from './forum/report-page';
import { linkOnPage, recogniseLink } from './links/recognise-link';
import { areFiguresFresh, isCurrent, isOverBudget } from './records/lifetime';
import { answerOf, candidateOf, type Resolution, type Section, type Selection } from './records/records';

/** A load for what a tab's panel shows. */
interface SelectionLoad {
  readonly tabId: number;
  readonly selection: Selection;
  /** The user requested it again. */
  readonly refresh: boolean;
  /** The user requested the parts that were not loaded yet. */
  readonly missing?: boolean;
}

/**
 * Loads what a panel shows. User choices and repeats have no page cap except one per choice: a page that removes and
 * restores a chosen link causes no second lookup. Everything else is automatic: it needs automatic lookups and stays
 * within their caps.
 */
export async function loadSelection(
  ports: ForumPagePorts,
  { tabId, selection, refresh, missing = false }: SelectionLoad,
): Promise<void> {
  const { records } = ports;
  const isPressed = refresh || missing;
  if (!isPressed && !(await records.isDue(tabId, selection))) return loadUnasked(ports, tabId, selection);
  // Postponed parts are requested when due, however often the panel returns to them.
  if (!isPressed && (await isPutOff(ports, selection))) return;
  const current = await load(ports, { tabId, selection, refresh }, 'panel');
  if (await isPutOff(ports, current)) await records.setDue(tabId, current);
  else await records.settleDue(tabId, selection);
}

/** Loads the proposal that the user chose for a tab's link; as a manual choice it loads even if nothing was due. */
export async function loadChosen(
  ports: ForumPagePorts,
  tabId: number,
  { url, key }: { readonly url: string; readonly key: ProposalKey },
): Promise<void> {
  const link = await linkOnPage(ports.records, tabId, url);
  if (link === null || !(await ports.lookup.choose(link, key))) return;
  await load(ports, { tabId, selection: { by: 'link', url }, refresh: false }, 'panel');
}

/** Returns the selection to show from now on, in case a proposal's key has changed. */
async function load(
  ports: ForumPagePorts,
  { tabId, selection, refresh }: SelectionLoad,
  initiator: 'panel' | 'shown',
): Promise<Selection> {
  if (selection.by === 'lookup') {
    const { key } = selection.candidate;
    const candidate = await ports.lookup.proposal(selection.candidate, refresh, initiator);
    if (candidate.key !== key) await ports.records.replaceSelection(key, candidate);
    return { by: 'lookup', candidate };
  }
  const link = await linkOf(ports, tabId, selection);
  if (link === null) return selection;
  await ports.lookup.panel(link, refresh, initiator);
  // The page's own chip may have waited for a click.
  await showKnown(ports, link);
  return selection;
}

async function linkOf(
  { records }: ForumPagePorts,
  tabId: number,
  { url, written }: Extract<Selection, { by: 'link' }>,
): Promise<ProposalLink | null> {
  return written === undefined ? linkOnPage(records, tabId, url) : recogniseLink(written);
}

/** Returns whether a tab's panel may load automatically what it shows, see `LookupBudget.show`. */
export async function unaskedGrant(
  ports: ForumPagePorts,
  tabId: number,
  selection: Selection,
): Promise<'now' | 'before' | 'never'> {
  const visit = await ports.budget.visitOf(tabId);
  const { mode, caps } = await ports.policyFor(visit?.origin ?? '');
  if (mode !== 'automatic' || !(await ports.drawsChips())) return 'never';
  if (selection.by === 'lookup') return 'now';
  const link = await linkOf(ports, tabId, selection);
  return link === null ? 'never' : ports.budget.show(tabId, caps, link.canonicalUrl);
}

async function loadUnasked(ports: ForumPagePorts, tabId: number, selection: Selection): Promise<void> {
  if (selection.by === 'link' && (await isWhole(ports, await linkOf(ports, tabId, selection)))) return;
  const grant = await unaskedGrant(ports, tabId, selection);
  // An interrupted load, or one over a daily limit that may have been raised, is resumed.
  const isCutShort = (part: Part) => part === undefined || isOverBudget(part);
  if (grant === 'now' || (grant === 'before' && (await partsOf(ports, selection)).some(isCutShort)))
    await load(ports, { tabId, selection, refresh: false }, 'shown');
}

/** Returns whether everything that the panel shows of a link is fresh, so that loading makes no call. */
async function isWhole(
  { lookup, records, locale }: ForumPagePorts,
  link: ProposalLink | null,
): Promise<boolean> {
  if (link === null) return false;
  const known = await lookup.recall(link);
  const { now } = locale();
  if (!isCurrent(known, now)) return false;
  const candidate = known.resolution && candidateOf(known.resolution);
  if (!candidate) return true;
  return areFiguresFresh(await records.section('evidence', candidate.key), answerOf(known.detail), now);
}

/** Returns whether the service will not answer some part before a later time. */
async function isPutOff(ports: ForumPagePorts, selection: Selection): Promise<boolean> {
  return (latestPutOff(await partsOf(ports, selection)) ?? 0) > ports.locale().now;
}

type Part = Resolution | Section<unknown> | undefined;

/** Returns the link's resolution, if any, and the three sections of a known proposal. */
async function partsOf({ records }: ForumPagePorts, selection: Selection): Promise<readonly Part[]> {
  const resolution = selection.by === 'link' ? await records.resolution(selection.url) : null;
  const candidate = selection.by === 'lookup' ? selection.candidate : resolution && candidateOf(resolution);
  const kinds = ['detail', 'summary', 'evidence'] as const;
  const sections = candidate
    ? await Promise.all(kinds.map((kind) => records.section(kind, candidate.key)))
    : [];
  return resolution === null ? sections : [resolution, ...sections];
}
