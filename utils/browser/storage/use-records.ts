import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { lookedUp } from '@/utils/lookup/forum/limits';
import {
  CLOCK_RECORD,
  daoNamesRecord,
  linkRecord,
  type RecordName,
  sectionRecord,
  selectionRecord,
  tabLinksRecord,
  tabPostsRecord,
  typedRecord,
  visitRecord,
} from '@/utils/lookup/records/record-keys';
import {
  type ProposalRecord,
  type Resolution,
  type TabRecord,
  withPicked,
} from '@/utils/lookup/records/records';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { firstPicture } from '../page/first-picture';

type Records = ReadonlyMap<string, unknown>;

function recordIn<Value>(records: Records, name: RecordName<Value>): Value | undefined {
  return typedRecord(name, records.get(name));
}

const NONE: Records = new Map();

type Entries = readonly (readonly [name: string, value: unknown])[];

interface Watched {
  /** What is known of the named records so far; after the names change, also of the earlier ones. */
  readonly records: Records;
  readonly complete: boolean;
}

/** Record names that were read together, one per line, and their values. */
interface Reading {
  readonly names: string;
  readonly records: Records;
}

function firstReading(names: readonly string[]): Reading {
  const all = firstPicture()?.records;
  if (all === undefined) return { names: '', records: NONE };
  const found = names.flatMap((name) => (name in all ? [[name, all[name]] as const] : []));
  return { names: names.join('\n'), records: new Map(found) };
}

export function useSessionRecords(names: readonly string[]): Watched {
  const wanted = names.join('\n');
  const [read, setRead] = useState(() => firstReading(names));

  // A normal effect would start a frame later, and the page waits for several reads in sequence.
  useLayoutEffect(() => {
    if (wanted === '') return;
    const keys = new Set(wanted.split('\n'));
    let current = true;
    // Changes during the first read are newer than its result.
    const changed = new Set<string>();
    const joined = (before: Reading, entries: Entries, complete: boolean) => ({
      names: complete ? wanted : before.names,
      records: new Map([...before.records, ...entries].filter(([name]) => keys.has(name))),
    });
    // The first render's values are usually read again unchanged, and need no second render.
    const isSame = ({ names, records }: Reading, entries: Entries) =>
      names === wanted &&
      entries.every(([name, value]) => JSON.stringify(records.get(name)) === JSON.stringify(value));
    const onChanged = (changes: Record<string, { newValue?: unknown }>) => {
      const ours = Object.entries(changes).filter(([name]) => keys.has(name));
      if (ours.length === 0) return;
      for (const [name] of ours) changed.add(name);
      const entries = ours.map(([name, { newValue }]) => [name, newValue] as const);
      setRead((before) => joined(before, entries, false));
    };
    browser.storage.session.onChanged.addListener(onChanged);
    void browser.storage.session.get([...keys]).then((items) => {
      const read = Object.entries(items).filter(([name]) => !changed.has(name));
      if (current) setRead((before) => (isSame(before, read) ? before : joined(before, read, true)));
    });
    return () => {
      current = false;
      browser.storage.session.onChanged.removeListener(onChanged);
    };
  }, [wanted]);

  return { records: read.records, complete: wanted === '' || read.names === wanted };
}

/** Returns how far this machine's clock is behind; see `CLOCK_RECORD`. */
export function useClockError(): number {
  return recordIn(useSessionRecords([CLOCK_RECORD]).records, CLOCK_RECORD) ?? 0;
}

const SECTIONS = ['detail', 'summary', 'evidence'] as const;

/** Returns what is known of a tab's page; null until read. */
export function useTabRecord(tabId: number | null): TabRecord | null {
  const { records, complete } = useSessionRecords(
    tabId === null
      ? []
      : [tabLinksRecord(tabId), tabPostsRecord(tabId), selectionRecord(tabId), visitRecord(tabId)],
  );
  if (tabId === null || !complete) return null;
  const links = recordIn(records, tabLinksRecord(tabId)) ?? [];
  const posts = recordIn(records, tabPostsRecord(tabId));
  const selection = recordIn(records, selectionRecord(tabId)) ?? null;
  return {
    links: withPicked(links, selection),
    selection,
    ...(posts && { posts }),
    lookedUp: lookedUp(recordIn(records, visitRecord(tabId)) ?? null),
  };
}

/**
 * Returns the resolutions of links by canonical address; links without a request are absent. Null until the first are
 * read; when more links join, earlier ones stay. A private tab has its own.
 */
export function useResolutions(
  urls: readonly string[],
  privateTab: number | null = null,
): ReadonlyMap<string, Resolution> | null {
  const { records, complete } = useSessionRecords(urls.map((url) => linkRecord(url, privateTab)));
  const known = urls.flatMap((url): [string, Resolution][] => {
    const resolution = recordIn(records, linkRecord(url, privateTab));
    return resolution ? [[url, resolution]] : [];
  });
  return complete || known.length > 0 ? new Map(known) : null;
}

/** Returns the states and figures of several votes, by key. */
export function useProposalRecords(keys: readonly ProposalKey[]): ReadonlyMap<ProposalKey, ProposalRecord> {
  const { records } = useSessionRecords(
    keys.flatMap((key) => [sectionRecord('detail', key), sectionRecord('summary', key)]),
  );
  return new Map(keys.map((key) => [key, proposalRecordIn(records, key)]));
}

/** Returns the names of a service's DAOs by id, as far as known. */
export function useDaoNames(service: string | null): ReadonlyMap<string, string> {
  const name = daoNamesRecord(service ?? '');
  const { records } = useSessionRecords(service === null ? [] : [name]);
  const known = service === null ? undefined : recordIn(records, name);
  return useMemo(() => new Map(known), [known]);
}

/** Returns what is known of a proposal; null until read. */
export function useProposalRecord(key: ProposalKey | null): ProposalRecord | null {
  const { records, complete } = useSessionRecords(key === null ? [] : sectionRecords(key));
  return key === null || !complete ? null : proposalRecordIn(records, key);
}

export function sectionRecords(key: ProposalKey): readonly string[] {
  return SECTIONS.map((kind) => sectionRecord(kind, key));
}

export function proposalRecordIn(records: Records, key: ProposalKey): ProposalRecord {
  const known = SECTIONS.map((kind) => [kind, recordIn(records, sectionRecord(kind, key))] as const);
  return { ...Object.fromEntries(known.filter(([, section]) => section !== undefined)), key };
}
