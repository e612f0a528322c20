import type { ProposalKey } from '@/utils/proposal/proposal';

/** The parts of a proposal that are loaded, stored and shown one by one. */
export type SectionKind = 'detail' | 'summary' | 'evidence';

/**
 * Names of the records in session storage: the background writes them, panel and popup watch them. What a link comes to
 * may be the user's own choice: each private tab has it for itself.
 */
export function linkRecord(canonicalUrl: string, privateTab: number | null = null): string {
  return privateTab === null
    ? `${LINKS}${canonicalUrl}`
    : ownLinkRecord(`${LINKS}${canonicalUrl}`, privateTab);
}

/** The same record of one private tab, where the name is that of a link's; else the name. */
export function ownLinkRecord(name: string, privateTab: number): string {
  return name.startsWith(LINKS) ? `link of ${privateTab}:${name.slice(LINKS.length)}` : name;
}

/** Whether a record holds an answer of the service. */
export function isAnswerRecord(name: string): boolean {
  return /^(?:link(?: of \d+)?|detail|summary|evidence):/.test(name);
}

const LINKS = 'link:';

export function sectionRecord<K extends SectionKind>(kind: K, key: ProposalKey): `${K}:${string}` {
  return `${kind}:${key}`;
}

/** The tab's proposal addresses in page order. Apart from what is shown, so that neither write can undo the other. */
export function tabLinksRecord(tabId: number): `links:${number}` {
  return `links:${tabId}`;
}

/** In which posts the tab's proposals are linked; see `TabRecord`. */
export function tabPostsRecord(tabId: number): `posts:${number}` {
  return `posts:${tabId}`;
}

/** The addresses of the tab's proposals as its page writes them; see `RecordStore`. */
export function tabWrittenRecord(tabId: number): `written:${number}` {
  return `written:${tabId}`;
}

export function tabShownRecord(tabId: number): `shown:${number}` {
  return `shown:${tabId}`;
}

/** What the user chose to have shown in the tab and what was not loaded for that choice yet; see `subjectOf`. */
export function tabDueRecord(tabId: number): `due:${number}` {
  return `due:${tabId}`;
}

/** For which links of the tab an alarm had the service asked again, until their chips are drawn. */
export function tabAskedRecord(tabId: number): `asked:${number}` {
  return `asked:${tabId}`;
}

/** What was looked up during a tab's visit of its page; see `Visit`. */
export function visitRecord(tabId: number): `visit:${number}` {
  return `visit:${tabId}`;
}

/** Stands in the place of an origin for all of them together. */
export const ALL_SITES = '*';

/** When links of an origin were looked up unasked. */
export function hourRecord(origin: string): `hour:${string}` {
  return `hour:${origin}`;
}

/** When chips of a site, or of a private tab, were clicked. */
export function clicksRecord(clicker: string): `clicks:${string}` {
  return `clicks:${clicker}`;
}

/** Counts the connections of this browser session: what was asked over an earlier one answers nothing over this one. */
export const CONNECTION_RECORD = 'era';

/** How calls of the plus tier went; see `PlusMemory`. */
export const TIER_RECORD = 'tier';

/** That the disk is full, so that answers do not outlast this session: 'new' until the user has put it away. */
export const STORAGE_FULL_RECORD = 'notice:storage-full';
