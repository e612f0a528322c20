import { useEffect, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import {
  linkRecord,
  sectionRecord,
  tabLinksRecord,
  tabShownRecord,
  tabWaitsRecord,
} from '@/utils/lookup/record-keys';
import type { ProposalRecord, Resolution, TabRecord } from '@/utils/lookup/records';
import { answerOf } from '@/utils/lookup/records';
import { withPicked } from '@/utils/lookup/shown';
import type { ProposalDetail, ProposalKey } from '@/utils/proposal/proposal';

type Records = ReadonlyMap<string, unknown>;

const NONE: Records = new Map();

const SECTIONS = ['detail', 'summary', 'evidence'] as const;

interface Watched {
  /** What is known of the named records so far; after a change of names, of those named before as well. */
  readonly records: Records;
  /** Whether all of the named records were read. */
  readonly complete: boolean;
}

/** Watches some of the session's records. */
function useRecords(names: readonly string[]): Watched {
  const [read, setRead] = useState<{ names: string; records: Records }>({ names: '', records: NONE });
  const wanted = names.join('\n');

  useEffect(() => {
    if (wanted === '') return;
    const keys = new Set(wanted.split('\n'));
    let current = true;
    const update = (entries: readonly [string, unknown][], complete: boolean) =>
      setRead((before) => ({
        names: complete ? wanted : before.names,
        records: new Map([...before.records, ...entries].filter(([name]) => keys.has(name))),
      }));
    const onChanged = (changes: Record<string, { newValue?: unknown }>) => {
      const ours = Object.entries(changes).filter(([name]) => keys.has(name));
      if (ours.length === 0) return;
      update(
        ours.map(([name, { newValue }]) => [name, newValue]),
        false,
      );
    };
    browser.storage.session.onChanged.addListener(onChanged);
    void browser.storage.session.get([...keys]).then((items) => {
      if (current) update(Object.entries(items), true);
    });
    return () => {
      current = false;
      browser.storage.session.onChanged.removeListener(onChanged);
    };
  }, [wanted]);

  return { records: read.records, complete: wanted === '' || read.names === wanted };
}

/*
 * The records are trusted as typed below: session storage belongs to this extension's trusted contexts alone, and
 * never outlives the version that wrote it.
 */

/** What is known of a tab's page; null until it was read. */
export function useTabRecord(tabId: number | null): TabRecord | null {
  const { records, complete } = useRecords(
    tabId === null ? [] : [tabLinksRecord(tabId), tabShownRecord(tabId), tabWaitsRecord(tabId)],
  );
  if (tabId === null || !complete) return null;
  const links = records.get(tabLinksRecord(tabId)) as TabRecord['links'] | undefined;
  const shown = records.get(tabShownRecord(tabId)) as TabRecord['shown'] | undefined;
  return {
    links: withPicked(links ?? [], shown ?? null),
    shown: shown ?? null,
    waitsForChoice: records.get(tabWaitsRecord(tabId)) === true,
  };
}

/**
 * The resolutions of links, by canonical address; links that nobody has asked for are absent. Null until the first
 * are read; when more links join, those known before stay in view.
 */
export function useResolutions(urls: readonly string[]): ReadonlyMap<string, Resolution> | null {
  const { records, complete } = useRecords(urls.map(linkRecord));
  const known = urls.flatMap((url): [string, Resolution][] => {
    const resolution = records.get(linkRecord(url)) as Resolution | undefined;
    return resolution ? [[url, resolution]] : [];
  });
  return complete || known.length > 0 ? new Map(known) : null;
}

/** The loaded details of several proposals, by key: for lists, which show a title and a status of each. */
export function useDetails(keys: readonly ProposalKey[]): ReadonlyMap<ProposalKey, ProposalDetail> {
  const { records } = useRecords(keys.map((key) => sectionRecord('detail', key)));
  const loaded = keys.flatMap((key): [ProposalKey, ProposalDetail][] => {
    const section = records.get(sectionRecord('detail', key)) as ProposalRecord['detail'];
    const answer = answerOf(section);
    return answer ? [[key, answer.value]] : [];
  });
  return new Map(loaded);
}

/** What is known of a proposal; null until it was read. */
export function useProposalRecord(key: ProposalKey | null): ProposalRecord | null {
  const { records, complete } = useRecords(
    key === null ? [] : SECTIONS.map((kind) => sectionRecord(kind, key)),
  );
  if (key === null || !complete) return null;
  const known = SECTIONS.map((kind) => [kind, records.get(sectionRecord(kind, key))] as const);
  const sections = Object.fromEntries(known.filter(([, section]) => section !== undefined));
  return { ...sections, key };
}
