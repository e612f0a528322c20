import { lookedUp, type Visit } from '@/utils/lookup/lookup-budget';
import {
  linkRecord,
  sectionRecord,
  tabLinksRecord,
  tabPostsRecord,
  tabShownRecord,
  visitRecord,
} from '@/utils/lookup/record-keys';
import type { ProposalRecord, Resolution, TabRecord } from '@/utils/lookup/records';
import { answerOf } from '@/utils/lookup/records';
import { withPicked } from '@/utils/lookup/shown';
import type { ProposalDetail, ProposalKey } from '@/utils/proposal/proposal';
import { useSessionRecords } from './use-session-records';

const SECTIONS = ['detail', 'summary', 'evidence'] as const;

/*
 * The records are trusted as typed below: session storage belongs to this extension's trusted contexts alone, and
 * never outlives the version that wrote it.
 */

/** What is known of a tab's page; null until it was read. */
export function useTabRecord(tabId: number | null): TabRecord | null {
  const { records, complete } = useSessionRecords(
    tabId === null
      ? []
      : [tabLinksRecord(tabId), tabPostsRecord(tabId), tabShownRecord(tabId), visitRecord(tabId)],
  );
  if (tabId === null || !complete) return null;
  const links = records.get(tabLinksRecord(tabId)) as TabRecord['links'] | undefined;
  const posts = records.get(tabPostsRecord(tabId)) as TabRecord['posts'];
  const shown = records.get(tabShownRecord(tabId)) as TabRecord['shown'] | undefined;
  const visit = records.get(visitRecord(tabId)) as Visit | undefined;
  return {
    links: withPicked(links ?? [], shown ?? null),
    shown: shown ?? null,
    ...(posts && { posts }),
    lookedUp: lookedUp(visit ?? null),
  };
}

/**
 * The resolutions of links, by canonical address; links that nobody has asked for are absent. Null until the first
 * are read; when more links join, those known before stay in view. A private tab has its own.
 */
export function useResolutions(
  urls: readonly string[],
  privateTab: number | null = null,
): ReadonlyMap<string, Resolution> | null {
  const { records, complete } = useSessionRecords(urls.map((url) => linkRecord(url, privateTab)));
  const known = urls.flatMap((url): [string, Resolution][] => {
    const resolution = records.get(linkRecord(url, privateTab)) as Resolution | undefined;
    return resolution ? [[url, resolution]] : [];
  });
  return complete || known.length > 0 ? new Map(known) : null;
}

/** The loaded details of several proposals, by key: for lists, which show a title and a status of each. */
export function useDetails(keys: readonly ProposalKey[]): ReadonlyMap<ProposalKey, ProposalDetail> {
  const { records } = useSessionRecords(keys.map((key) => sectionRecord('detail', key)));
  const loaded = keys.flatMap((key): [ProposalKey, ProposalDetail][] => {
    const section = records.get(sectionRecord('detail', key)) as ProposalRecord['detail'];
    const answer = answerOf(section);
    return answer ? [[key, answer.value]] : [];
  });
  return new Map(loaded);
}

/** What is known of a proposal; null until it was read. */
export function useProposalRecord(key: ProposalKey | null): ProposalRecord | null {
  const { records, complete } = useSessionRecords(
    key === null ? [] : SECTIONS.map((kind) => sectionRecord(kind, key)),
  );
  if (key === null || !complete) return null;
  const known = SECTIONS.map((kind) => [kind, records.get(sectionRecord(kind, key))] as const);
  const sections = Object.fromEntries(known.filter(([, section]) => section !== undefined));
  return { ...sections, key };
}
