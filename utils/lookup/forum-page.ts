import type { ProposalLink } from '@/utils/link/proposal-link';
import { recogniseProposalUrl } from '@/utils/link/recognise';
import type { ChipView } from './chip-view';
import type { Lookup } from './lookup';
import { isResolved, type LinkKnowledge, makeChip, type Reader } from './make-chip';
import type { RecordStore } from './record-store';
import { candidateOf } from './records';

export interface ForumPagePorts {
  readonly lookup: Lookup;
  readonly records: RecordStore;
  reader(): Reader;
  /** Whether calls can be made at all: service, token and access are there. */
  isConnected(): Promise<boolean>;
  showChips(tabId: number, chips: readonly ChipView[]): void;
  setBadge(tabId: number, count: number): void;
}

/**
 * Takes a page's proposal addresses in page order, keeps them for panel and popup, and looks each up once.
 * Chips are shown as they come; the promise gives all of them, or 'off' where there is no connection.
 * A repeated report (more posts arrived) asks only for links that are new or were cut short by a worker's death.
 */
export async function reportPage(
  ports: ForumPagePorts,
  tabId: number,
  addresses: readonly string[],
): Promise<readonly ChipView[] | 'off'> {
  const links = recogniseAll(addresses);
  const reported = new Set(await ports.records.tabLinks(tabId));
  await ports.records.setTabLinks(
    tabId,
    links.map((link) => link.canonicalUrl),
  );
  if (!(await ports.isConnected())) {
    ports.setBadge(tabId, links.length);
    return 'off';
  }
  const known = await Promise.all(
    links.map(async (link) => ({ link, ...(await knowledgeOf(ports.records, link)) })),
  );
  ports.showChips(
    tabId,
    known.map((entry) => makeChip(entry.link, entry, ports.reader())),
  );
  const resolved = new Set(known.filter(isResolved).map(({ link }) => link.canonicalUrl));
  ports.setBadge(tabId, resolved.size);
  const open = known.filter((entry) => !reported.has(entry.link.canonicalUrl) || isCutShort(entry));
  await Promise.all(
    open.map(async ({ link }) => {
      const figures = await ports.lookup.link(link);
      if (isResolved(figures)) resolved.add(link.canonicalUrl);
      ports.showChips(tabId, [makeChip(link, figures, ports.reader())]);
      ports.setBadge(tabId, resolved.size);
    }),
  );
  return chipsOf(ports, links);
}

function recogniseAll(addresses: readonly string[]): readonly ProposalLink[] {
  const links = new Map<string, ProposalLink>();
  for (const address of addresses) {
    const link = recogniseProposalUrl(address);
    if (link) links.set(link.canonicalUrl, link);
  }
  return [...links.values()];
}

async function chipsOf(ports: ForumPagePorts, links: readonly ProposalLink[]): Promise<readonly ChipView[]> {
  return Promise.all(
    links.map(async (link) => makeChip(link, await knowledgeOf(ports.records, link), ports.reader())),
  );
}

async function knowledgeOf(records: RecordStore, link: ProposalLink): Promise<LinkKnowledge> {
  const resolution = await records.resolution(link.canonicalUrl);
  const candidate = resolution && candidateOf(resolution);
  if (!candidate) return { resolution, detail: undefined, summary: undefined };
  const [detail, summary] = await Promise.all([
    records.section('detail', candidate.key),
    records.section('summary', candidate.key),
  ]);
  return { resolution, detail, summary };
}

/** Asked for once, but the answer was never written. */
function isCutShort(known: LinkKnowledge): boolean {
  if (known.resolution === undefined) return true;
  return known.resolution.state === 'resolved' && !(known.detail && known.summary);
}
