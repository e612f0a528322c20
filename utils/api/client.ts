import type {
  Answer,
  Evidence,
  ProposalCandidate,
  ProposalDetail,
  ProposalKey,
  VoteSummary,
} from '@/utils/proposal/proposal';
import type { ApiError, Result } from './api-error';
import type { ApiRequest } from './api-request';
import type { Generation } from './generation';
import type { Cursor, ListName, ListQuery, ListRows, Page, Turn } from './lists';
import { normaliseCandidates } from './normalise-candidates';
import { normaliseDetail } from './normalise-detail';
import { normaliseEvidence } from './normalise-evidence';
import { normaliseVoteSummary } from './normalise-vote-summary';
import { plainError } from './plain-error';
import { probeService, probeToken } from './probe';
import { readAnswer } from './read-answer';
import type { Reply } from './reply';
import { type Fetch, sendRequest } from './request';
import type { RequestEntry } from './request-entry';
import { type Clock, withRetries } from './retry';
import { detailRoute, evidenceRoute, resolveRoute, voteSummaryRoute } from './routes';
import type { Narrowing, Selector } from './selector';
import { isAcceptable } from './selector-limits';
import { isToken } from './token';

export interface ClientOptions {
  /** As `parseServiceUrl` gives it. */
  readonly baseUrl: string;
  /** As `parseHeaderName` gives it. */
  readonly header: string;
  /** Null, or a text that `isToken` refuses: every call that needs a token fails with `no-token`. */
  readonly token: string | null;
  readonly fetch: Fetch;
  readonly clock: Clock;
  /** Like `Math.random`, for the jitter between attempts. */
  readonly random?: () => number;
  readonly isOnline?: () => boolean;
  /** Asked before a failed request is sent again; always, the default, where nobody else decides. */
  readonly mayRetry?: (error: ApiError) => boolean;
  /** Which generation the service was found to speak before; null, the default, where nobody knows. */
  readonly generation?: Generation | null;
  /** Told what the service speaks whenever an answer shows another than was known. */
  readonly onGeneration?: (generation: Generation) => void;
  /** Told of each request that went out, once, when its answer has come or failed. */
  readonly onRequest?: (entry: RequestEntry) => void;
}

export interface CallOptions {
  /** Ends the call with `timeout`. */
  readonly signal?: AbortSignal;
}

/**
 * The service, one method a question. No method throws; each call takes 20 s at most, retries included. What a
 * method sends is in `routes.ts`, what it makes of the answer in its normaliser.
 */
export interface Client {
  /** Candidates for a link, a title or an id, best first by the service; an empty list where there is none. */
  resolve(
    selector: Selector,
    narrowing?: Narrowing,
    options?: CallOptions,
  ): Promise<Result<Answer<readonly ProposalCandidate[]>>>;
  detail(key: ProposalKey, options?: CallOptions): Promise<Result<Answer<ProposalDetail>>>;
  voteSummary(key: ProposalKey, options?: CallOptions): Promise<Result<Answer<VoteSummary>>>;
  evidence(key: ProposalKey, options?: CallOptions): Promise<Result<Answer<Evidence>>>;
  /** One page of a list: the first where `cursor` is null. Every refusal of a cursor has the code `cursor`. */
  page<L extends ListName>(
    query: ListQuery<L>,
    cursor: Cursor | null,
    options?: CallOptions,
  ): Promise<Result<Answer<Page<ListRows[L]>>>>;
  /**
   * The pages of a list, asked for one by one as they are taken. A refused cursor starts the list from its first page
   * once, with `refreshed` set; a failure is the last thing that comes.
   */
  pages<L extends ListName>(
    query: ListQuery<L>,
    options?: CallOptions,
  ): AsyncIterable<Result<Answer<Turn<ListRows[L]>>>>;
  /** Whether a service answers at all; free of charge and without the token. */
  probeService(options?: CallOptions): Promise<Result<null>>;
  /** Whether the token is good for standard calls; counts as one. */
  probeToken(options?: CallOptions): Promise<Result<null>>;
}

export function createClient(options: ClientOptions): Client {
  const send = createSender(options);

  async function ask<T>(
    request: ApiRequest,
    normalise: (data: unknown) => T | null,
    { signal }: CallOptions = {},
  ): Promise<Result<Answer<T>>> {
    const reply = await send(request, signal);
    return reply.ok ? readAnswer(reply.value, normalise) : reply;
  }

  return {
    async resolve(selector, narrowing = {}, call) {
      if (!isAcceptable(selector, narrowing)) return { ok: false, error: plainError('rejected') };
      return ask(resolveRoute(selector, narrowing), normaliseCandidates, call);
    },
    detail: (key, call) => ask(detailRoute(key), (data) => normaliseDetail(data, key), call),
    voteSummary: (key, call) => ask(voteSummaryRoute(key), (data) => normaliseVoteSummary(data, key), call),
    evidence: (key, call) => ask(evidenceRoute(key), (data) => normaliseEvidence(data, key), call),
    page: async () => ({ ok: false, error: plainError('not-offered') }),
    async *pages() {},
    probeService: (call) => probeService((request) => send(request, call?.signal)),
    probeToken: (call) => probeToken((request) => send(request, call?.signal)),
  };
}

type Sender = (request: ApiRequest, signal: AbortSignal | undefined) => Promise<Result<Reply>>;

function createSender(options: ClientOptions): Sender {
  const { clock, token, random = Math.random, isOnline = () => true, mayRetry = () => true } = options;
  const connection = {
    baseUrl: options.baseUrl,
    header: options.header,
    token: token !== null && isToken(token) ? token : null,
    fetch: options.fetch,
    now: () => clock.now(),
    isOnline,
  };
  return (request, signal) =>
    withRetries((timeoutMs) => sendRequest(connection, request, { timeoutMs, signal }), {
      clock,
      random,
      signal,
      mayRetry,
    });
}
