import type { ProposalLink } from '@/utils/link/proposal-link';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { knownSection } from './load-section';
import type { LookupPorts } from './ports';
import type { LinkKnowledge } from './records/lifetime';
import type { RecordStore } from './records/record-store';
import {
  candidateOf,
  type Resolution,
  type Section,
  type SectionKind,
  type SectionValues,
} from './records/records';
import { knownResolution } from './resolve-link';

/** What this session knows of a link, without a call. */
export function recallSession(records: RecordStore, link: ProposalLink): Promise<LinkKnowledge> {
  return gather({
    resolution: () => records.resolution(link.canonicalUrl),
    section: (kind, key) => records.section(kind, key),
  });
}

/** What this session or else the cache knows of a link, without a call; it joins the session's records. */
export function recallAll(ports: LookupPorts, link: ProposalLink): Promise<LinkKnowledge> {
  return gather({
    resolution: () => knownResolution(ports, link),
    section: (kind, key) => knownSection(ports, kind, key),
  });
}

interface Source {
  resolution(): Promise<Resolution | undefined>;
  section<K extends SectionKind>(kind: K, key: ProposalKey): Promise<Section<SectionValues[K]> | undefined>;
}

async function gather(source: Source): Promise<LinkKnowledge> {
  const resolution = await source.resolution();
  const candidate = resolution && candidateOf(resolution);
  if (!candidate) return { resolution, detail: undefined, summary: undefined };
  const [detail, summary] = await Promise.all([
    source.section('detail', candidate.key),
    source.section('summary', candidate.key),
  ]);
  return { resolution, detail, summary };
}
