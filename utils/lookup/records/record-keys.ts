import type { ProposalKey } from '@/utils/proposal/proposal';
import type {
  CountedLink,
  LinkPosts,
  PlusMemory,
  Resolution,
  Section,
  SectionKind,
  SectionValues,
  Selection,
  Visit,
} from './records';
/** The name of a record in session storage; only its type says what the record holds. */
export type RecordName<Value> = string & { readonly holds?: Value };

/**
 * What a record of this name holds. It is trusted as typed: session storage belongs to this extension's trusted contexts
 * alone and never outlives the version that wrote it.
 */
export function typedRecord<Value>(_name: RecordName<Value>, stored: unknown): Value | undefined {
  return stored as Value | undefined;
}

/** A key-value area such as `storage.session`: emptied with the browser session and on every update. */
export interface RecordArea {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
  keys(): Promise<readonly string[]>;
}

export async function readRecord<Value>(
  area: Pick<RecordArea, 'get'>,
  name: RecordName<Value>,
): Promise<Value | undefined> {
  return typedRecord(name, await area.get(name));
}

/** Names the records of one kind: the background writes them, panel and popup watch them. */
const kind =
  <Id extends string | number, Value>(prefix: string) =>
  (id: Id): RecordName<Value> =>
    `${prefix}:${id}`;

const sharedLinkRecord = kind<string, Resolution>('link');

/** What a link comes to may be the user's own choice: each private tab has it for itself. */
export function linkRecord(canonicalUrl: string, privateTab: number | null = null): RecordName<Resolution> {
  const name = sharedLinkRecord(canonicalUrl);
  return privateTab === null ? name : ownLinkRecord(name, privateTab);
}

/** The same record of one private tab, where the name is that of a link's; else the name. */
function ownLinkRecord(name: string, privateTab: number): string {
  return name.startsWith('link:') ? `link of ${privateTab}${name.slice('link'.length)}` : name;
}

/** Whether a record holds an answer of the service. */
export function isAnswerRecord(name: string): boolean {
  return /^(?:link(?: of \d+)?|detail|summary|evidence|daos):/.test(name);
}

export function sectionRecord<K extends SectionKind>(
  section: K,
  key: ProposalKey,
): RecordName<Section<SectionValues[K]>> {
  return `${section}:${key}`;
}

/** The tab's proposal addresses in page order. Apart from what is shown, so that neither write can undo the other. */
export const tabLinksRecord = kind<number, readonly string[]>('links');

/** In which posts the tab's proposals are linked; see `TabRecord`. */
export const tabPostsRecord = kind<number, LinkPosts>('posts');

/** The addresses of the tab's proposals as its page writes them; see `RecordStore`. */
export const tabWrittenRecord = kind<number, Readonly<Record<string, string>>>('written');

export const selectionRecord = kind<number, Selection>('shown');

/** What the user chose to have shown in the tab and what was not loaded for that choice yet; see `subjectOf`. */
export const tabDueRecord = kind<number, string>('due');

/** For which links of each tab an alarm or a click had the service asked, until their chips are drawn; see `RecordStore`. */
export const ASKED_RECORD: RecordName<readonly (readonly [tabId: number, links: readonly string[]])[]> =
  'asked';

/** What was looked up during a tab's visit of its page. */
export const visitRecord = kind<number, Visit>('visit');

/** Takes the place of an origin for all of them together. */
export const ALL_SITES = '*';

/** When links of an origin were looked up automatically. */
export const hourRecord = kind<string, readonly CountedLink[]>('hour');

/** When chips of a site, or of a private tab, were clicked: milliseconds since the epoch. */
export const clicksRecord = kind<string, readonly number[]>('clicks');

/** Counts the connections of this browser session: what was asked over an earlier one answers nothing over this one. */
export const CONNECTION_RECORD: RecordName<number> = 'era';

/** How calls of the plus tier went; see `PlusMemory`. */
export const TIER_RECORD: RecordName<PlusMemory> = 'tier';

/** The names of a service's DAOs by their ids, as far as it was asked for them. */
export const daoNamesRecord = kind<string, readonly (readonly [daoId: string, name: string])[]>('daos');

/** That the disk is full, so that answers do not outlast this session: 'new' until the user has put it away. */
export const STORAGE_FULL_RECORD: RecordName<'new' | 'read'> = 'notice:storage-full';

/** How far this machine's clock is behind by all who answer, in milliseconds; below zero where it is fast. */
export const CLOCK_RECORD: RecordName<number> = 'clock';

/** That the user dismissed the notice about the clock. */
export const CLOCK_NOTICE_RECORD: RecordName<'read'> = 'notice:clock';

/**
 * An area that notes which of its records came about in a private tab, so that they can go with the tab, and keeps what
 * the tab's links come to apart from all others.
 */
export function privateArea(area: RecordArea, tabId: number): RecordArea {
  const nameOf = (key: string) => ownLinkRecord(key, tabId);
  return {
    ...area,
    get: (key) => area.get(nameOf(key)),
    async set(key, value) {
      const name = nameOf(key);
      // The note comes first: a worker that dies in between leaves nothing behind unnoted.
      if ((await area.get(name)) === undefined) await area.set(`${prefixOf(tabId)}${name}`, true);
      await area.set(name, value);
    },
    remove: (keys) => area.remove(keys.map(nameOf)),
  };
}

/** Drops what came about in a private tab; for any other tab that is nothing. */
export async function dropPrivateRecords(area: RecordArea, tabId: number): Promise<void> {
  const prefix = prefixOf(tabId);
  const notes = (await area.keys()).filter((key) => key.startsWith(prefix));
  await area.remove([...notes, ...notes.map((note) => note.slice(prefix.length))]);
}

function prefixOf(tabId: number): string {
  return `private:${tabId}:`;
}
