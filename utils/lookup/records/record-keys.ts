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

/** A record's name in session storage; its type says what the record contains. */
export type RecordName<Value> = string & { readonly holds?: Value };

/**
 * Returns a record as its name's type. It is trusted: only this extension's trusted contexts write session storage, and
 * it never outlives the version that wrote it.
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

/** Names records of one kind: the background writes them, panel and popup watch them. */
const kind =
  <Id extends string | number, Value>(prefix: string) =>
  (id: Id): RecordName<Value> =>
    `${prefix}:${id}`;

const sharedLinkRecord = kind<string, Resolution>('link');

/** Names a link's record. A resolution may be the user's choice, so each private tab has its own. */
export function linkRecord(canonicalUrl: string, privateTab: number | null = null): RecordName<Resolution> {
  const name = sharedLinkRecord(canonicalUrl);
  return privateTab === null ? name : ownLinkRecord(name, privateTab);
}

/** Returns a private tab's own name for a link's record; other names unchanged. */
function ownLinkRecord(name: string, privateTab: number): string {
  return name.startsWith('link:') ? `link of ${privateTab}${name.slice('link'.length)}` : name;
}

/** Returns whether a record holds an answer, which can be asked again. */
export function isAnswerRecord(name: string): boolean {
  return /^(?:link(?: of \d+)?|detail|summary|evidence|daos):/.test(name);
}

export function sectionRecord<K extends SectionKind>(
  section: K,
  key: ProposalKey,
): RecordName<Section<SectionValues[K]>> {
  return `${section}:${key}`;
}

/** The tab's proposal addresses in page order. Separate from the selection, so that their writes do not conflict. */
export const tabLinksRecord = kind<number, readonly string[]>('links');

/** The posts that link the tab's proposals; see `TabRecord`. */
export const tabPostsRecord = kind<number, LinkPosts>('posts');

/** The tab's proposal addresses as its page writes them; see `RecordStore`. */
export const tabWrittenRecord = kind<number, Readonly<Record<string, string>>>('written');

export const selectionRecord = kind<number, Selection>('shown');

/** The user's selection in the tab that is not loaded yet; see `subjectOf`. */
export const tabDueRecord = kind<number, string>('due');

/** Links per tab that an alarm or a click requested, until their chips are drawn; see `RecordStore`. */
export const ASKED_RECORD: RecordName<readonly (readonly [tabId: number, links: readonly string[]])[]> =
  'asked';

/** What a tab looked up during its visit of a page. */
export const visitRecord = kind<number, Visit>('visit');

/** Replaces an origin for the total of all. */
export const ALL_SITES = '*';

/** When links of an origin were looked up automatically. */
export const hourRecord = kind<string, readonly CountedLink[]>('hour');

/** When chips of a site, or of a private tab, were clicked: milliseconds since the epoch. */
export const clicksRecord = kind<string, readonly number[]>('clicks');

/** Counts connections in this browser session: a request on an earlier one gives no answer to this one. */
export const CONNECTION_RECORD: RecordName<number> = 'era';

/** Results of plus-tier calls; see `PlusMemory`. */
export const TIER_RECORD: RecordName<PlusMemory> = 'tier';

/** The names of a service's DAOs by id, as far as known. */
export const daoNamesRecord = kind<string, readonly (readonly [daoId: string, name: string])[]>('daos');

/** The disk is full, so answers do not outlast this session: 'new' until the user dismisses the notice. */
export const STORAGE_FULL_RECORD: RecordName<'new' | 'read'> = 'notice:storage-full';

/** How far this machine's clock is behind according to all sources, in milliseconds; negative if it is fast. */
export const CLOCK_RECORD: RecordName<number> = 'clock';

/** The user dismissed the notice about the clock. */
export const CLOCK_NOTICE_RECORD: RecordName<'read'> = 'notice:clock';

/**
 * Wraps an area for a private tab. It records what to delete with the tab, and separates the tab's link resolutions.
 */
export function privateArea(area: RecordArea, tabId: number): RecordArea {
  const nameOf = (key: string) => ownLinkRecord(key, tabId);
  return {
    ...area,
    get: (key) => area.get(nameOf(key)),
    async set(key, value) {
      const name = nameOf(key);
      // The note comes first, so that a worker that dies in between leaves no unlisted record.
      if ((await area.get(name)) === undefined) await area.set(`${prefixOf(tabId)}${name}`, true);
      await area.set(name, value);
    },
    remove: (keys) => area.remove(keys.map(nameOf)),
  };
}

/** Deletes a private tab's records; does nothing for other tabs. */
export async function dropPrivateRecords(area: RecordArea, tabId: number): Promise<void> {
  const prefix = prefixOf(tabId);
  const notes = (await area.keys()).filter((key) => key.startsWith(prefix));
  await area.remove([...notes, ...notes.map((note) => note.slice(prefix.length))]);
}

function prefixOf(tabId: number): string {
  return `private:${tabId}:`;
}
