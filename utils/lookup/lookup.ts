import type { Result } from '@/utils/api/errors';
import type { Cursor, ListQuery } from '@/utils/api/lists';
import type { Narrowing } from '@/utils/api/transport/api-request';
import type { ProposalLink } from '@/utils/link/recognise';
import type { ProposalCandidate, ProposalKey } from '@/utils/proposal/proposal';
import type { Ask, LookupPorts } from './call-service';
import type { Initiator } from './gate/initiator';
import { chooseFor, knownResolution, resolveLink } from './links/resolve-link';
import { loadPage } from './list-pages';
import { loadCandidate, loadLink, loadWatched } from './load-proposal';
import { knownSection, retryRefused } from './load-section';
import type { PageAnswer } from './records/first-pages';
import type { LinkKnowledge } from './records/lifetime';
import type { RecordStore } from './records/record-store';
import {
  candidateOf,
  type ProposalRecord,
  type Resolution,
  type Section,
  type SectionKind,
  type SectionValues,
} from './records/records';
import { searchProposals } from './search';

/** What this session knows of a link, without a call. */
export function recallSession(records: RecordStore, link: ProposalLink): Promise<LinkKnowledge> {
  return gather({
    resolution: () => records.resolution(link.canonicalUrl),
    section: (kind, key) => records.section(kind, key),
  });
}

/** What this session or else the cache knows of a link, without a call; it joins the session's records. */
function recallAll(ports: LookupPorts, link: ProposalLink): Promise<LinkKnowledge> {
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

/** What became of a link, and what is known of the proposal that it names. */
interface LinkFigures extends LinkKnowledge {
  readonly resolution: Resolution;
}

/**
 * The background's use-cases. All results are also written to the session's records. `refresh` asks again even for
 * what is still fresh.
 */
export interface Lookup {
  /** What is known of a link without a call, fresh or not. */
  recall(link: ProposalLink): Promise<LinkKnowledge>;
  /** Takes the user's word for which of the proposals on offer a link names, where it is one of them. */
  choose(link: ProposalLink, key: ProposalKey): Promise<boolean>;
  /** Which proposal a link names. */
  resolve(link: ProposalLink, refresh?: boolean, initiator?: Initiator): Promise<Resolution>;
  /** What a chip needs: resolves a link, then loads detail and summary together, as two round trips. */
  link(link: ProposalLink, refresh?: boolean, initiator?: Initiator): Promise<LinkFigures>;
  /** What the panel shows of a link: as `link`, with the evidence in the second round trip. */
  panel(link: ProposalLink, refresh?: boolean, initiator?: Initiator): Promise<Resolution>;
  /** What the panel shows of a proposal found by hand; gives the one to be shown, should its key have changed. */
  proposal(
    candidate: ProposalCandidate,
    refresh?: boolean,
    initiator?: Initiator,
  ): Promise<ProposalCandidate>;
  /** One call for what the user typed, a known link in its published form and, where that finds nothing, as typed; nothing is kept. */
  search(
    by: 'url' | 'title' | 'externalId',
    text: string,
    narrowing?: Narrowing,
    initiator?: Initiator,
  ): Promise<Result<readonly ProposalCandidate[]>>;
  /** Asks once more for what a token was refused last, and forgets what else it was. */
  retryRefused(initiator: Initiator): Promise<void>;
  /** What a watch needs of a proposal, with the lowest priority and within the day's budget. */
  watched(key: ProposalKey): Promise<ProposalRecord>;
  /** One page of a list: the first where the cursor is null, else the one behind it. */
  page(
    query: ListQuery,
    cursor: Cursor | null,
    refresh?: boolean,
    initiator?: Initiator,
  ): Promise<Result<PageAnswer>>;
}

export function createLookup(ports: LookupPorts): Lookup {
  /** What was asked of a service or by a token that is gone is asked anew. */
  async function overOneConnection<T>(work: () => Promise<T>): Promise<T> {
    const { isCurrent } = await ports.records.writer();
    const result = await work();
    return (await isCurrent()) ? result : overOneConnection(work);
  }

  const load = async (
    link: ProposalLink,
    kinds: Parameters<typeof loadLink>[2],
    ask: Ask,
  ): Promise<LinkFigures> => {
    // After a restart the views show what the cache has while the service is asked.
    await recallAll(ports, link);
    return overOneConnection(() => loadLink(ports, link, kinds, ask));
  };

  return {
    recall: (link) => recallAll(ports, link),
    choose: (link, key) => chooseFor(ports, link, key),
    resolve: (link, refresh = false, initiator = 'chip') =>
      overOneConnection(() => resolveLink(ports, link, { refresh, initiator })),
    link: (link, refresh = false, initiator = 'chip') =>
      load(link, ['detail', 'summary'], { refresh, initiator }),
    async panel(link, refresh = false, initiator = 'panel') {
      const { resolution } = await load(link, ['detail', 'summary', 'evidence'], { refresh, initiator });
      return resolution;
    },
    proposal: (candidate, refresh = false, initiator = 'panel') =>
      loadCandidate(ports, candidate, { refresh, initiator }),
    search: (by, text, narrowing = {}, initiator = 'popup') =>
      searchProposals(ports, { by, text }, narrowing, initiator),
    retryRefused: (initiator) => retryRefused(ports, { refresh: true, initiator }),
    watched: (key) => overOneConnection(() => loadWatched(ports, key)),
    page: (query, cursor, refresh = false, initiator = 'panel') =>
      loadPage(ports, query, cursor, { refresh, initiator }),
  };
}
