import { useEffect, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { linkRecord, sectionRecord, tabLinksRecord, tabShownRecord } from '@/utils/lookup/record-keys';
import type { ProposalRecord, Resolution, TabRecord } from '@/utils/lookup/records';
import { answerOf } from '@/utils/lookup/records';
import type { ProposalDetail, ProposalKey } from '@/utils/proposal/proposal';

type Records = ReadonlyMap<string, unknown>;

const NONE: Records = new Map();

const SECTIONS = ['detail', 'summary', 'evidence'] as const;

/** Watches some of the session's records; null until they were read for the first time. */
function useRecords(names: readonly string[]): Records | null {
  const [read, setRead] = useState<{ names: string; records: Records } | null>(null);
  const wanted = names.join('\n');

  useEffect(() => {
    if (wanted === '') return;
    const keys = new Set(wanted.split('\n'));
    let current = true;
    const update = (entries: Iterable<[string, unknown]>) =>
      setRead((before) => {
        const known = before?.names === wanted ? before.records : NONE;
        return { names: wanted, records: new Map([...known, ...entries]) };
      });
    const onChanged = (changes: Record<string, { newValue?: unknown }>) => {
      const ours = Object.entries(changes).filter(([name]) => keys.has(name));
      if (ours.length > 0) update(ours.map(([name, { newValue }]) => [name, newValue]));
    };
    browser.storage.session.onChanged.addListener(onChanged);
    void browser.storage.session.get([...keys]).then((items) => current && update(Object.entries(items)));
    return () => {
      current = false;
      browser.storage.session.onChanged.removeListener(onChanged);
    };
  }, [wanted]);

  if (wanted === '') return NONE;
  return read?.names === wanted ? read.records : null;
}

/*
 * The records are trusted as typed below: session storage belongs to this extension's trusted contexts alone, and
 * never outlives the version that wrote it.
 */

/** What is known of a tab's page; null until it was read. */
export function useTabRecord(tabId: number | null): TabRecord | null {
  const names = tabId === null ? [] : [tabLinksRecord(tabId), tabShownRecord(tabId)];
  const records = useRecords(names);
  if (tabId === null || records === null) return null;
  const links = records.get(tabLinksRecord(tabId)) as TabRecord['links'] | undefined;
  const shown = records.get(tabShownRecord(tabId)) as TabRecord['shown'] | undefined;
  return { links: links ?? [], shown: shown ?? null };
}

/** The resolutions of links, by canonical address; links that nobody has asked for are absent. */
export function useResolutions(urls: readonly string[]): ReadonlyMap<string, Resolution> {
  const records = useRecords(urls.map(linkRecord));
  const known = urls.flatMap((url): [string, Resolution][] => {
    const resolution = records?.get(linkRecord(url)) as Resolution | undefined;
    return resolution ? [[url, resolution]] : [];
  });
  return new Map(known);
}

/** The loaded details of several proposals, by key: for lists, which show a title and a status of each. */
export function useDetails(keys: readonly ProposalKey[]): ReadonlyMap<ProposalKey, ProposalDetail> {
  const records = useRecords(keys.map((key) => sectionRecord('detail', key)));
  const loaded = keys.flatMap((key): [ProposalKey, ProposalDetail][] => {
    const section = records?.get(sectionRecord('detail', key)) as ProposalRecord['detail'];
    const answer = answerOf(section);
    return answer ? [[key, answer.value]] : [];
  });
  return new Map(loaded);
}

/** What is known of a proposal; null until it was read. */
export function useProposalRecord(key: ProposalKey | null): ProposalRecord | null {
  const names = key === null ? [] : SECTIONS.map((kind) => sectionRecord(kind, key));
  const records = useRecords(names);
  if (key === null || records === null) return null;
  const known = SECTIONS.map((kind) => [kind, records.get(sectionRecord(kind, key))] as const);
  const sections = Object.fromEntries(known.filter(([, section]) => section !== undefined));
  return { ...sections, key };
}
