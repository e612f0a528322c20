import type { Client } from '@/utils/api/client';
import type { ApiError, Result } from '@/utils/api/errors';
import { type Cursor, type ListQuery, MOST_FOUND } from '@/utils/api/lists';
import type { Narrowing, Selector } from '@/utils/api/transport/api-request';
import type { ProposalLink } from '@/utils/link/recognise';
import { isEvmAddress } from '@/utils/numbers/addresses';
import { candidateOfListing, type ProposalCandidate, type ProposalKey } from '@/utils/proposal/proposal';
import { type Ask, callService, type LookupPorts } from './call-service';
import type { Initiator } from './gate/initiator';
import { recogniseLink } from './links/recognise-link';
import { chooseFor, knownResolution } from './links/resolve-link';
import { knownSection, loadPage, retryRefused } from './load-answers';
import { type LoadedLink, loadCandidate, loadLink, loadWatched } from './load-proposal';
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

/** Returns what this session knows of a link, without a call. */
export function recallSession(records: RecordStore, link: ProposalLink): Promise<LinkKnowledge> {
  return gather({
    resolution: () => records.resolution(link.canonicalUrl),
    section: (kind, key) => records.section(kind, key),
  });
}

/** Returns what this session or the cache knows of a link, without a call; copies cached answers to the session. */
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

/** The background's use cases. All results also go to the session's records. `refresh` requests fresh parts too. */
export interface Lookup {
  /** Returns what is known of a link without a call, fresh or not. */
  recall(link: ProposalLink): Promise<LinkKnowledge>;
  /** Stores the user's choice of a link's proposal, if it is on offer. */
  choose(link: ProposalLink, key: ProposalKey): Promise<boolean>;
  /** Loads what a chip needs: resolves a link, then loads detail and summary together, in two round trips. */
  link(link: ProposalLink, initiator?: Initiator): Promise<LoadedLink>;
  /** Loads what the panel shows of a link: like `link`, with the evidence in the second round trip. */
  panel(link: ProposalLink, refresh?: boolean, initiator?: Initiator): Promise<LoadedLink>;
  /** Loads what the panel shows of a manual lookup; returns the candidate to show, in case its key has changed. */
  proposal(
    candidate: ProposalCandidate,
    refresh?: boolean,
    initiator?: Initiator,
  ): Promise<ProposalCandidate>;
  /**
   * Makes one call for what the user typed: a known link in its published form, then as typed if that finds nothing.
   * Stores nothing.
   */
  search(
    by: 'url' | 'title' | 'externalId',
    text: string,
    narrowing?: Narrowing,
  ): Promise<Result<readonly ProposalCandidate[]>>;
  /** Repeats the token's last refused call, and clears the other refusals. */
  retryRefused(): Promise<void>;
  /** Loads what the watchlist needs of a proposal, with the lowest priority and within the daily limit. */
  watched(key: ProposalKey): Promise<ProposalRecord>;
  /** Loads one page of a list: the first if the cursor is null, otherwise the one after it. */
  page(
    query: ListQuery,
    cursor: Cursor | null,
    refresh?: boolean,
    initiator?: Initiator,
  ): Promise<Result<PageAnswer>>;
}

export function createLookup(ports: LookupPorts): Lookup {
  /** Repeats work whose service or token changed during the request. */
  async function overOneConnection<T>(work: () => Promise<T>): Promise<T> {
    const { isCurrent } = await ports.records.writer();
    const result = await work();
    return (await isCurrent()) ? result : overOneConnection(work);
  }

  const load = async (
    link: ProposalLink,
    kinds: Parameters<typeof loadLink>[2],
    ask: Ask,
  ): Promise<LoadedLink> => {
    // After a restart the views show cached answers during the request.
    await recallAll(ports, link);
    return overOneConnection(() => loadLink(ports, link, kinds, ask));
  };

  return {
    recall: (link) => recallAll(ports, link),
    choose: (link, key) => chooseFor(ports, link, key),
    link: (link, initiator = 'chip') => load(link, ['detail', 'summary'], { refresh: false, initiator }),
    panel: (link, refresh = false, initiator = 'panel') =>
      load(link, ['detail', 'summary', 'evidence'], { refresh, initiator }),
    proposal: (candidate, refresh = false, initiator = 'panel') =>
      loadCandidate(ports, candidate, { refresh, initiator }),
    search: (by, text, narrowing = {}) => searchProposals(ports, { by, text }, narrowing),
    retryRefused: () => retryRefused(ports),
    watched: (key) => overOneConnection(() => loadWatched(ports, key)),
    page: (query, cursor, refresh = false, initiator = 'panel') =>
      loadPage(ports, query, cursor, { refresh, initiator }),
  };
}

/** The result of the last manual lookup. */
export type Search =
  | { readonly state: 'idle' }
  | { readonly state: 'busy' }
  | {
      readonly state: 'done';
      readonly candidates: readonly ProposalCandidate[];
      /** When the results arrived, milliseconds since the epoch. */
      readonly at?: number;
    }
  | { readonly state: 'failed'; readonly error: ApiError };

/**
 * Makes one call of `resolve` for what the user typed, or of the list if only that accepts a title or an author; both
 * can be narrowed. An unknown address in published form is tried once more as typed.
 */
async function searchProposals(
  ports: LookupPorts,
  { by, text }: Selector,
  narrowing: Narrowing,
): Promise<Result<readonly ProposalCandidate[]>> {
  const known = by === 'url' ? recogniseLink(text) : null;
  const writer = await ports.records.writer();
  const name = `${writer.connectionId} search ${JSON.stringify([by, text, narrowing])}`;
  return ports.share(name, 'popup', async (priority) => {
    const find = async (asked: string): Promise<Result<readonly ProposalCandidate[]>> => {
      const run = (client: Client) => findBy(client, { by, text: asked }, narrowing);
      const ask = { refresh: true, initiator: 'popup', priority } as const;
      const result = await callService(ports, ask, { endpoint: 'resolve', plus: null, writer, run });
      return result.ok ? { ok: true, value: result.value.value } : result;
    };
    const result = await find(known?.serviceUrl ?? text);
    const isNone = result.ok ? result.value.length === 0 : result.error.code === 'not-found';
    return isNone && known?.writtenUrl !== undefined ? find(known.writtenUrl) : result;
  });
}

async function findBy(
  client: Client,
  selector: Selector,
  narrowing: Narrowing,
): Promise<Result<readonly ProposalCandidate[]>> {
  const result = await client.resolve(selector, narrowing);
  if (result.ok) return { ok: true, value: result.value.value };
  const isLocal = result.error.code === 'not-offered' && result.error.status === null;
  const wanted = isLocal && listedBy(selector);
  return wanted ? searchList(client, wanted, narrowing) : result;
}

/** Replaces an unsupported selector by a list's filter: an address is an author's. */
function listedBy({ by, text }: Selector): Pick<ListQuery<'proposals'>, 'title' | 'proposer'> | null {
  if (by === 'title') return { title: text };
  return by === 'externalId' && isEvmAddress(text) ? { proposer: text } : null;
}

async function searchList(
  client: Client,
  wanted: NonNullable<ReturnType<typeof listedBy>>,
  narrowing: Narrowing,
): Promise<Result<readonly ProposalCandidate[]>> {
  const page = await client.page({ list: 'proposals', ...wanted, limit: MOST_FOUND, ...narrowing }, null);
  if (!page.ok) return page;
  const { items } = page.value.value;
  const marked = items.map((row) => ({ ...candidateOfListing(row), flagged: row.flagged === true }));
  return { ok: true, value: marked };
}
