import type { ProposalCandidate, ProposalKey } from '@/utils/proposal/proposal';
import { createSerialQueue } from '@/utils/tasks';
import {
  ASKED_RECORD,
  CONNECTION_RECORD,
  isAnswerRecord,
  linkRecord,
  type RecordArea,
  type RecordName,
  readRecord,
  sectionRecord,
  selectionRecord,
  TIER_RECORD,
  tabDueRecord,
  tabLinksRecord,
  tabPostsRecord,
  tabWrittenRecord,
  visitRecord,
} from './record-keys';
import {
  type LinkPosts,
  type PlusCall,
  type PlusMemory,
  type Resolution,
  type Section,
  type SectionKind,
  type SectionValues,
  type Selection,
  subjectOf,
} from './records';

/** Writes answers of one service and token; refuses answers requested before either changed. */
export interface RecordWriter {
  /** Unique per connection: keys and cursors are valid only on their own. */
  readonly connectionId: number;
  isCurrent(): Promise<boolean>;
  /** @returns whether it was written. */
  setResolution(canonicalUrl: string, resolution: Resolution): Promise<boolean>;
  /** @returns whether it was written. */
  setSection<K extends SectionKind>(
    kind: K,
    key: ProposalKey,
    section: Section<SectionValues[K]>,
  ): Promise<boolean>;
}

/** Canonical addresses by tab. */
type TabsLinks = ReadonlyMap<number, readonly string[]>;

/** Typed access to this session's knowledge of links, proposals and tabs. */
export interface RecordStore {
  /** Serialises read-modify-write changes, which would otherwise overwrite each other. */
  readonly inTurn: ReturnType<typeof createSerialQueue>;
  resolution(canonicalUrl: string): Promise<Resolution | undefined>;
  section<K extends SectionKind>(kind: K, key: ProposalKey): Promise<Section<SectionValues[K]> | undefined>;
  writer(): Promise<RecordWriter>;
  tabLinks(tabId: number): Promise<readonly string[]>;
  setTabLinks(tabId: number, links: readonly string[]): Promise<void>;
  setTabPosts(tabId: number, posts: LinkPosts): Promise<void>;
  /** Returns each tab's links that an alarm or a click requested and whose chips are not drawn yet. */
  asked(): Promise<TabsLinks>;
  noteAsked(links: TabsLinks): Promise<void>;
  settleAsked(links: TabsLinks): Promise<void>;
  /** Returns, by canonical address, a page's links whose written form differs from the service's. */
  tabWritten(tabId: number): Promise<Readonly<Record<string, string>>>;
  setTabWritten(tabId: number, written: Readonly<Record<string, string>>): Promise<void>;
  /** Returns the tabs whose page links this proposal. */
  tabsLinking(canonicalUrl: string): Promise<readonly number[]>;
  /** Sets what the user chose for the tab's panel; its first load counts as a click. */
  setSelection(tabId: number, selection: Selection): Promise<void>;
  /** Returns whether the user chose this for the tab and it is not loaded yet. */
  isDue(tabId: number, selection: Selection): Promise<boolean>;
  setDue(tabId: number, selection: Selection): Promise<void>;
  settleDue(tabId: number, selection: Selection): Promise<void>;
  selectionOf(tabId: number): Promise<Selection | undefined>;
  forgetSelection(tabId: number): Promise<void>;
  /** Deletes the links of the tab's page, but not what its panel shows. */
  forgetTabLinks(tabId: number): Promise<void>;
  forgetTab(tabId: number): Promise<void>;
  /** Replaces a manually looked up proposal in every tab that shows it. */
  replaceSelection(key: ProposalKey, candidate: ProposalCandidate): Promise<void>;
  /** Starts a new connection: all earlier writers become invalid. */
  beginConnection(): Promise<void>;
  plusMemory(): Promise<PlusMemory | undefined>;
  setPlusMemory(memory: PlusMemory): Promise<void>;
  /** Rewords refused sections whose cause turned out not to be the token's tier. */
  rewordRefusals(refused: readonly PlusCall[]): Promise<void>;
  /** Deletes all answers of the service and starts a new connection, but keeps the tabs' pages. */
  forgetAnswers(): Promise<void>;
  /** Like `forgetAnswers`, and also deletes the keys of manual lookups, which belong to the old service. */
  forgetService(): Promise<void>;
}

export function createRecordStore(area: RecordArea): RecordStore {
  const read = <Value>(name: RecordName<Value>) => readRecord(area, name);

  const inTurn = createSerialQueue();

  const currentConnection = async () => (await read(CONNECTION_RECORD)) ?? 0;

  const beginConnection = async () => area.set(CONNECTION_RECORD, (await currentConnection()) + 1);

  /** Ends the connection first, so that pending work writes nothing after the deletion. */
  async function forgetAnswers(): Promise<void> {
    await beginConnection();
    await area.remove([TIER_RECORD]);
    await area.remove((await area.keys()).filter(isAnswerRecord));
  }

  const write = <Value>(key: RecordName<Value>, value: NoInfer<Value>) => area.set(key, value);

  async function writer(): Promise<RecordWriter> {
    const connectionId = await currentConnection();
    const isCurrent = async () => (await currentConnection()) === connectionId;
    const writeIfCurrent = async <Value>(key: RecordName<Value>, value: NoInfer<Value>) => {
      if (!(await isCurrent())) return false;
      await write(key, value);
      return true;
    };
    return {
      connectionId,
      isCurrent,
      setResolution: (url, resolution) => writeIfCurrent(linkRecord(url), resolution),
      setSection: (kind, key, section) => writeIfCurrent(sectionRecord(kind, key), section),
    };
  }

  /** Returns the tabs' records that show a manual lookup, with its proposal. */
  async function shownByHand(): Promise<readonly (readonly [name: RecordName<Selection>, ProposalKey])[]> {
    const names: readonly RecordName<Selection>[] = (await area.keys()).filter((key) =>
      key.startsWith('shown:'),
    );
    const all = await Promise.all(names.map(async (name) => [name, await read(name)] as const));
    return all.flatMap(([name, selection]) =>
      selection?.by === 'lookup' ? [[name, selection.candidate.key] as const] : [],
    );
  }

  const put = <Value>(key: RecordName<Value>, isKept: boolean, value: NoInfer<Value>) =>
    isKept ? write(key, value) : area.remove([key]);

  const tabLinks = async (tabId: number) => (await read(tabLinksRecord(tabId))) ?? [];

  const asked = async () => new Map(await read(ASKED_RECORD));

  /** Changes each tab's entry and removes empty ones. */
  const changeAsked = (
    tabs: readonly number[],
    change: (links: readonly string[], tabId: number) => readonly string[],
  ) =>
    inTurn(async () => {
      const all = await asked();
      for (const tabId of tabs) all.set(tabId, change(all.get(tabId) ?? [], tabId));
      const left = [...all].filter(([, links]) => links.length > 0);
      await put(ASKED_RECORD, left.length > 0, left);
    });

  /** Deletes records of a tab's page with its pending lookups. */
  async function forgetPage(tabId: number, names: readonly string[]): Promise<void> {
    const isAsked = (await asked()).has(tabId);
    await Promise.all([area.remove(names), isAsked ? changeAsked([tabId], () => []) : undefined]);
  }

  async function tabsLinking(canonicalUrl: string): Promise<readonly number[]> {
    const keys = (await area.keys()).filter((key) => key.startsWith('links:'));
    const tabs = keys.map((key) => Number(key.slice('links:'.length)));
    const pages = await Promise.all(tabs.map(tabLinks));
    return tabs.filter((_, index) => pages[index]?.includes(canonicalUrl));
  }

  const isDue = async (tabId: number, selection: Selection) =>
    (await read(tabDueRecord(tabId))) === subjectOf(selection);

  const setDue = (tabId: number, selection: Selection) => write(tabDueRecord(tabId), subjectOf(selection));

  return {
    resolution: (url) => read(linkRecord(url)),
    section: (kind, key) => read(sectionRecord(kind, key)),
    writer,
    tabLinks,
    // A page's last report may arrive after its tab has closed: an empty one must store nothing.
    setTabLinks: (tabId, links) => put(tabLinksRecord(tabId), links.length > 0, links),
    setTabPosts: (tabId, posts) => put(tabPostsRecord(tabId), Object.keys(posts).length > 0, posts),
    inTurn,
    asked,
    noteAsked: (links) =>
      changeAsked([...links.keys()], (before, tabId) => [
        ...new Set([...before, ...(links.get(tabId) ?? [])]),
      ]),
    settleAsked: (links) =>
      changeAsked([...links.keys()], (before, tabId) =>
        before.filter((url) => !links.get(tabId)?.includes(url)),
      ),
    tabWritten: async (tabId) => (await read(tabWrittenRecord(tabId))) ?? {},
    setTabWritten: (tabId, written) => put(tabWrittenRecord(tabId), Object.keys(written).length > 0, written),
    tabsLinking,
    async setSelection(tabId, selection) {
      // The unwatched record goes first: the panel loads when the other changes.
      await setDue(tabId, selection);
      await write(selectionRecord(tabId), selection);
    },
    isDue,
    setDue,
    async settleDue(tabId, selection) {
      if (await isDue(tabId, selection)) await area.remove([tabDueRecord(tabId)]);
    },
    selectionOf: (tabId) => read(selectionRecord(tabId)),
    forgetSelection: (tabId) => area.remove(selectionRecordsOf(tabId)),
    forgetTabLinks: (tabId) => forgetPage(tabId, linkRecordsOf(tabId)),
    forgetTab: (tabId) => forgetPage(tabId, [...linkRecordsOf(tabId), ...selectionRecordsOf(tabId)]),
    async replaceSelection(key, candidate) {
      const selection: Selection = { by: 'lookup', candidate };
      const names = (await shownByHand()).filter(([, shownKey]) => shownKey === key);
      await Promise.all(names.map(([name]) => write(name, selection)));
    },
    beginConnection,
    plusMemory: () => read(TIER_RECORD),
    setPlusMemory: (memory) => write(TIER_RECORD, memory),
    async rewordRefusals(refused) {
      for (const { endpoint, resource } of refused) {
        const name: RecordName<Section<unknown>> = `${endpoint}:${resource}`;
        const section = await read(name);
        if (section?.state !== 'failed' || section.error.code !== 'tier') continue;
        await write(name, { ...section, error: { ...section.error, code: 'refused' } });
      }
    },
    forgetAnswers,
    async forgetService() {
      await forgetAnswers();
      await area.remove((await shownByHand()).map(([name]) => name));
    },
  };
}

function linkRecordsOf(tabId: number): readonly string[] {
  return [tabLinksRecord, tabPostsRecord, tabWrittenRecord, visitRecord].map((nameOf) => nameOf(tabId));
}

function selectionRecordsOf(tabId: number): readonly string[] {
  return [selectionRecord(tabId), tabDueRecord(tabId)];
}
