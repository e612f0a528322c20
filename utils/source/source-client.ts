import type { Client } from '@/utils/api/client';
import { type ApiError, plainError, type Result } from '@/utils/api/errors';
import type { Cursor, ListName, ListQuery, ListRows, Page } from '@/utils/api/lists';
import { apiRequest, type Selector } from '@/utils/api/transport/api-request';
import { recogniseProposalUrl } from '@/utils/link/recognise';
import { isEvmAddress } from '@/utils/numbers/addresses';
import type { VotesOf } from '@/utils/proposal/ballot';
import type { Answer, ProposalCandidate, ProposalKey } from '@/utils/proposal/proposal';
import type { Attached, Gist, Payload, PayloadState, Proposed, TokenUnit } from '@/utils/proposal/proposed';
import { parseUint } from '@/utils/source/evm/codec';
import type { CastFrame, CastPart, LogWindow } from '@/utils/source/evm/logs/ballot-logs';
import { type AcrossSources, acrossSources } from './across-sources';
import { isKeyOf } from './origins';
import { stated } from './record-source';
import {
  type KnownGist,
  NO_GIST,
  type Source,
  type SourceCall,
  type SourceList,
  withoutToken,
} from './source';

type Reading<T> = Promise<Result<Answer<T>>>;

/** A client of public sources. Contracts report more than a service does. */
export interface SourceClient extends Client, AcrossSources {
  /** The key of the one proposal at an address, which a source may be asked for; `not-found` without it, or among several. */
  keyAt(url: string): Promise<Result<ProposalKey>>;
  /**
   * Returns a proposal's actions and text from its contract, or its attachments from Snapshot's hub; `not-offered`
   * otherwise.
   */
  proposed(key: ProposalKey): Promise<Result<Proposed | Attached>>;
  /** Returns its gist, if known. */
  gistOf(key: ProposalKey): Promise<KnownGist>;
  /** Stores what was read of its log. @returns whether it was stored. */
  keepGist(key: ProposalKey, gist: Gist, isProven: boolean): Promise<boolean>;
  /** Returns how these addresses voted; `not-offered` by sources without queries for single voters. */
  votesOf(key: ProposalKey, addresses: readonly string[], isBrief?: boolean): Promise<Result<VotesOf>>;
  /** Returns the units of tokens on its chain, in order. */
  units(key: ProposalKey, tokens: readonly string[]): Promise<Result<readonly TokenUnit[]>>;
  /** How far these payloads of its are, each by its own chain. */
  payloads(key: ProposalKey, payloads: readonly Payload[]): Promise<Result<readonly (PayloadState | null)[]>>;
  /** Returns where to find its ballots: all, or those after a block. */
  castFrame(key: ProposalKey, since?: number): Promise<Result<CastFrame>>;
  /** Those of the first blocks of a window, of these voters alone where some are named. */
  castPart(key: ProposalKey, window: LogWindow, voters?: readonly string[]): Promise<Result<CastPart>>;
}

interface SourceClientPorts {
  readonly sources: readonly Source[];
  /** How a source is asked on this client's account; `isRest` where it completes what another has said. */
  callFor(source: Source, isRest?: boolean): SourceCall;
  now(): number;
}

/**
 * Creates a client from keyless sources. The source that can answer a link does so, under keys that name it. What only
 * a service has (rankings, events) is `not-offered` and makes no request; lists come from the source that has
 * them.
 */
export function createSourceClient({ sources, callFor, now }: SourceClientPorts): SourceClient {
  // If no source has something, the first one's failure names it.
  const notOffered = failure(plainError('not-offered'), sources[0]);
  // Another operator's node reads keys of the first.
  const sourceOf = (key: ProposalKey) =>
    sources.find((each) => isKeyOf(each, key) || (each.with && isKeyOf({ id: each.with }, key)));

  function callTo(source: Source): SourceCall {
    const call = callFor(source);
    const elsewhere = (chainId: number) => {
      const other = sources.find((each) => each.chainId === chainId);
      if (other === undefined) return null;
      const there = callFor(other, true);
      call.onRaised(there.raise);
      return { ...there, host: new URL(other.origin).host };
    };
    return { ...call, elsewhere };
  }

  async function withSource<T>(
    key: ProposalKey,
    ask: (source: Source, call: SourceCall) => Reading<T>,
  ): Reading<T> {
    const source = sourceOf(key);
    if (source === undefined) return { ok: false, error: plainError('not-found') };
    return named(source, await ask(source, callTo(source)));
  }

  async function resolve({ by, text }: Selector): Reading<readonly ProposalCandidate[]> {
    if (by === 'title') return notOffered;
    const planned = plansFor(sources, by, text);
    // An address of an author, whose proposals a list may have.
    if (planned.length === 0 && isEvmAddress(text)) return notOffered;
    const found = await Promise.all(
      planned.map(async ({ source, key }) => named(source, await source.identify(key, callTo(source)))),
    );
    const failed = found.find((each) => !each.ok);
    if (failed) return failed;
    const answers = found.flatMap((each) => (each.ok ? each.value : []));
    const value = answers.flatMap((each) => each.value);
    const rest = answers[0] ?? stated([], now());
    return { ok: true, value: { ...rest, value: by === 'url' ? ofAddress(value, planned, text) : value } };
  }

  async function keyAt(url: string): Promise<Result<ProposalKey>> {
    const resolved = await resolve({ by: 'url', text: url });
    if (!resolved.ok) return resolved;
    const [candidate, ...others] = resolved.value.value;
    // Of several with a link's number, none is certain; nor is one with another number.
    return candidate === undefined || others.length > 0 || candidate.match?.type !== 'url'
      ? { ok: false, error: plainError('not-found') }
      : { ok: true, value: candidate.key };
  }

  async function page<L extends ListName>(
    query: ListQuery<L>,
    cursor: Cursor | null,
  ): Reading<Page<ListRows[L]>> {
    const result = isOfBallots(query)
      ? await withSource(query.key, (source, call) => source.ballots(query, cursor, call))
      : await listed(query, cursor);
    // The source was given the query of `L`, so its rows are `L`'s.
    return result as Result<Answer<Page<ListRows[L]>>>;
  }

  async function listed(query: ListQuery, cursor: Cursor | null): Reading<Page<ListRows[ListName]>> {
    const source = sources.find(({ list }) => list !== undefined);
    const asked = isSourceList(query) && source?.list?.(query, cursor, callFor(source));
    return asked ? named(source, await asked) : notOffered;
  }

  async function ofSource<T>(
    key: ProposalKey,
    ask: (source: Source, call: SourceCall) => Promise<Result<T>> | undefined,
    source = sourceOf(key),
  ): Promise<Result<T>> {
    const asked = source && (await ask(source, callTo(source)));
    return asked === undefined ? failure(plainError('not-offered'), source) : named(source, asked);
  }

  const refuse = async () => notOffered;
  return {
    keyAt,
    proposed: (key) => ofSource(key, (source, call) => source.proposed?.(key, call)),
    gistOf: async (key) => (await sourceOf(key)?.gistOf?.(key)) ?? NO_GIST,
    keepGist: async (key, gist, isProven) => (await sourceOf(key)?.keepGist?.(key, gist, isProven)) ?? false,
    ...acrossSources({ sources, callTo, now }),
    votesOf: (key, addresses, isBrief) =>
      ofSource(key, (source, call) => source.votesOf?.(key, addresses, call, isBrief)),
    // About a chain, not a proposal: the user's own node replaces the public one.
    units: (key, tokens) =>
      ofSource(
        key,
        (source, call) => source.units?.(key, tokens, call),
        sourceOf(key) ??
          sources.find(({ id }) => isKeyOf({ id: id.replace(/^own-(\d+)@.*/, 'chain-$1') }, key)),
      ),
    payloads: (key, payloads) => ofSource(key, (source, call) => source.payloads?.(payloads, call)),
    castFrame: (key, since) => ofSource(key, (source, call) => source.castFrame?.(key, call, since)),
    castPart: (key, window, voters) =>
      ofSource(key, (source, call) => source.castPart?.(key, window, call, voters)),
    resolve,
    page,
    detail: (key) => withSource(key, (source, call) => source.detail(key, call)),
    voteSummary: (key) => withSource(key, (source, call) => source.summary(key, call)),
    evidence: (key) => withSource(key, (source, call) => source.evidence(key, call)),
    pricing: refuse,
    probeService: refuse,
    probeToken: refuse,
  };
}

/**
 * A source is asked for what an address names by that address alone, so what it has is the address's own. A portal writes
 * its own address of it, which need not be the asked one: another site shows the same vote, or a DAO has a name beside its id.
 * Where a contract has a proposal that its site once gave this number, none is certain. Alone such a one counts only if a
 * governor on another chain was asked, too, which may have the number itself.
 */
function ofAddress(
  found: readonly ProposalCandidate[],
  planned: readonly Planned[],
  text: string,
): readonly ProposalCandidate[] {
  const { canonicalUrl: sourceUrl = null, externalId = '' } = recogniseProposalUrl(text) ?? {};
  const kind = planned[0]?.source.kind;
  const isOwn = ({ identity }: ProposalCandidate) =>
    kind !== 'node' || parseUint(identity?.externalId ?? '') === parseUint(externalId);
  if (planned.length === 1 && !found.some(isOwn)) return [];
  const match = found.every(isOwn) && { match: { type: 'url', fields: ['url'] } };
  return found.map((candidate) => ({ ...candidate, ...(kind === 'portal' && { sourceUrl }), ...match }));
}

/** A failure with the name of its source. */
function failure(
  error: ApiError,
  source: Source | undefined,
): { readonly ok: false; readonly error: ApiError } {
  return { ok: false, error: source === undefined ? error : { ...error, by: new URL(source.origin).host } };
}

function named<T>(source: Source | undefined, result: Result<T>): Result<T> {
  return result.ok ? result : failure(result.error, source);
}

function isSourceList(query: ListQuery): query is SourceList {
  return query.list === 'proposals' || query.list === 'daos';
}

function isOfBallots(query: ListQuery): query is ListQuery<'ballots'> {
  return query.list === 'ballots';
}

interface Planned {
  readonly source: Source;
  readonly key: ProposalKey;
}

/** The first source that can answer does so. Governors of one DAO may be on several chains: each of their nodes answers. */
function plansFor(sources: readonly Source[], by: 'url' | 'externalId', text: string): readonly Planned[] {
  const link = by === 'url' ? recogniseProposalUrl(text) : null;
  const planned: Planned[] = [];
  for (const source of sources) {
    if (planned.length > 0 && source.kind !== 'node') continue;
    const key = link === null ? null : source.plan({ ...link, writtenUrl: text });
    const found = by === 'url' ? key : source.planId(text);
    if (found !== null) planned.push({ source, key: found });
    if (planned[0] && planned[0].source.kind !== 'node') break;
  }
  return planned;
}

/** Reads the content pinned under a CID without checking it; the caller does. Never throws. */
export async function readPinned(cid: string, { send }: SourceCall): Promise<Result<unknown>> {
  const sent = await send(apiRequest('free', '/ipfs/:cid', { parameter: cid }));
  return sent.ok ? { ok: true, value: sent.body } : { ok: false, error: withoutToken(sent.error) };
}
