import type { Evidence, ProposalDetail, ProposalKey, VoteSummary } from '@/utils/proposal/proposal';
import {
  linkRecord,
  type SectionKind,
  sectionRecord,
  tabLinksRecord,
  tabShownRecord,
  tabWaitsRecord,
  visitRecord,
} from './record-keys';
import type { Resolution, Section, Shown } from './records';

/** The value type of each kind of section. */
export interface SectionValues {
  detail: ProposalDetail;
  summary: VoteSummary;
  evidence: Evidence;
}

/** A key-value area such as `storage.session`: emptied with the browser session and on every update. */
export interface RecordArea {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
  keys(): Promise<readonly string[]>;
}

/** Typed access to what this session knows of links, proposals and tabs. */
export interface RecordStore {
  resolution(canonicalUrl: string): Promise<Resolution | undefined>;
  setResolution(canonicalUrl: string, resolution: Resolution): Promise<void>;
  section<K extends SectionKind>(kind: K, key: ProposalKey): Promise<Section<SectionValues[K]> | undefined>;
  setSection<K extends SectionKind>(
    kind: K,
    key: ProposalKey,
    section: Section<SectionValues[K]>,
  ): Promise<void>;
  tabLinks(tabId: number): Promise<readonly string[]>;
  setTabLinks(tabId: number, links: readonly string[]): Promise<void>;
  setTabWaits(tabId: number, waitsForChoice: boolean): Promise<void>;
  /** The tabs whose page links this proposal. */
  tabsLinking(canonicalUrl: string): Promise<readonly number[]>;
  setTabShown(tabId: number, shown: Shown): Promise<void>;
  tabShown(tabId: number): Promise<Shown | undefined>;
  forgetTabShown(tabId: number): Promise<void>;
  /** Drops what the tab's page links, but not what its panel shows. */
  forgetTabLinks(tabId: number): Promise<void>;
  forgetTab(tabId: number): Promise<void>;
  /** Drops every answer of the service, but not what the tabs' pages hold. */
  forgetAnswers(): Promise<void>;
}

/**
 * The values are trusted as typed: the area belongs to this extension's trusted contexts alone and never outlives
 * the version that wrote it.
 */
export function createRecordStore(area: RecordArea): RecordStore {
  const read = async <T>(key: string): Promise<T | undefined> => (await area.get(key)) as T | undefined;

  async function forgetAnswers(): Promise<void> {
    const keys = await area.keys();
    await area.remove(keys.filter((key) => /^(link|detail|summary|evidence):/.test(key)));
  }

  /** A full area gives up its answers, which can be asked for again, and tries once more. */
  async function write(key: string, value: unknown): Promise<void> {
    try {
      await area.set(key, value);
    } catch {
      await forgetAnswers();
      await area.set(key, value);
    }
  }

  async function tabsLinking(canonicalUrl: string): Promise<readonly number[]> {
    const keys = (await area.keys()).filter((key) => key.startsWith('links:'));
    const pages = await Promise.all(
      keys.map(async (key) => ({ key, links: await read<readonly string[]>(key) })),
    );
    return pages
      .filter(({ links }) => links?.includes(canonicalUrl))
      .map(({ key }) => Number(key.slice('links:'.length)));
  }

  return {
    resolution: (url) => read(linkRecord(url)),
    setResolution: (url, resolution) => write(linkRecord(url), resolution),
    section: (kind, key) => read(sectionRecord(kind, key)),
    setSection: (kind, key, section) => write(sectionRecord(kind, key), section),
    tabLinks: async (tabId) => (await read<readonly string[]>(tabLinksRecord(tabId))) ?? [],
    setTabLinks: (tabId, links) => write(tabLinksRecord(tabId), links),
    setTabWaits: (tabId, waitsForChoice) => write(tabWaitsRecord(tabId), waitsForChoice),
    tabsLinking,
    setTabShown: (tabId, shown) => write(tabShownRecord(tabId), shown),
    tabShown: (tabId) => read(tabShownRecord(tabId)),
    forgetTabShown: (tabId) => area.remove([tabShownRecord(tabId)]),
    forgetTabLinks: (tabId) => area.remove(linkRecordsOf(tabId)),
    forgetTab: (tabId) => area.remove([...linkRecordsOf(tabId), tabShownRecord(tabId)]),
    forgetAnswers,
  };
}

function linkRecordsOf(tabId: number): readonly string[] {
  return [tabLinksRecord(tabId), tabWaitsRecord(tabId), visitRecord(tabId)];
}
