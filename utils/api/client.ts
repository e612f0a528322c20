import { DAY, parseTimestamp } from '@/utils/i18n/time';
import type {
  Answer,
  DaoListing,
  Evidence,
  ProposalCandidate,
  ProposalDetail,
  ProposalKey,
  VoteSummary,
} from '@/utils/proposal/proposal';
import { MAX_URL_LENGTH } from '@/utils/web-address';
import type { Built, DataStatus, Dialect, Generation, Pricing } from './dialect';
import { cursorError, plainError, type Result } from './errors';
import { createAsker } from './execute';
import type {
  CallOptions,
  Cursor,
  ListName,
  ListQueries,
  ListQuery,
  ListRows,
  Page,
  Pager,
  TimeWindow,
} from './lists';
import { probeService, probeToken } from './probe';
import type { ApiRequest, Narrowing, Selector } from './transport/api-request';
import { createSender, type SenderOptions, startJob } from './transport/send';
import { isCursor, normaliseKey } from './wire';

interface ClientOptions extends SenderOptions {
  readonly generation?: Generation | null;
  readonly onGeneration?: (generation: Generation) => void;
  /** Shares the probe for the generation between clients of one service; unshared by default. */
  readonly shareProbe?: Parameters<typeof createAsker>[0]['shareProbe'];
}

type Reading<T> = Promise<Result<Answer<T>>>;

/**
 * One method per question. No method throws; each call takes at most 20 s, retries included. An argument outside the
 * published limits fails with `rejected`, a resource that the service's generation lacks with `not-offered`; neither
 * costs a request.
 */
export interface Client extends Pager {
  /** Candidates for a link, a title or an id, best first by the service; an empty list where there is none. */
  resolve(
    selector: Selector,
    narrowing?: Narrowing,
    options?: CallOptions,
  ): Reading<readonly ProposalCandidate[]>;
  detail(key: ProposalKey, options?: CallOptions): Reading<ProposalDetail>;
  voteSummary(key: ProposalKey, options?: CallOptions): Reading<VoteSummary>;
  evidence(key: ProposalKey, options?: CallOptions): Reading<Evidence>;
  /** Free, like the next two: sent without the token. */
  dao(daoId: string, options?: CallOptions): Reading<DaoListing>;
  pricing(options?: CallOptions): Reading<Pricing>;
  /** Of the whole service where `daoId` is null. */
  dataStatus(daoId: string | null, options?: CallOptions): Reading<DataStatus>;
  /** Whether a service answers at all; free of charge and without the token. */
  probeService(options?: CallOptions): Promise<Result<null>>;
  /** Whether the token is good for standard calls; counts as one. */
  probeToken(options?: CallOptions): Promise<Result<null>>;
}

export function createClient(options: ClientOptions): Client {
  const {
    clock,
    generation = null,
    onGeneration = () => undefined,
    shareProbe = (probe) => probe(),
  } = options;
  const send = createSender(options);
  const { ask, notice } = createAsker({ send, clock, generation, onGeneration, shareProbe });

  async function run<T>(
    problem: Problem,
    build: (dialect: Dialect) => Built<T>,
    call: CallOptions = {},
  ): Reading<T> {
    if (problem === null) return ask(build, startJob(clock, call.signal));
    return { ok: false, error: { ...plainError('rejected'), message: problem } };
  }

  function prober(call: CallOptions = {}) {
    const job = startJob(clock, call.signal);
    return async (request: ApiRequest) => {
      const sent = await send(request, job);
      notice(sent);
      return sent;
    };
  }

  async function page<L extends ListName>(
    query: ListQuery<L>,
    cursor: Cursor | null,
    call?: CallOptions,
  ): Reading<Page<ListRows[L]>> {
    const build = (dialect: Dialect) => dialect.lists[query.list](query, cursor);
    const result = await run(checkPage(query, cursor), build, call);
    return cursor === null || result.ok ? result : { ok: false, error: cursorError(result.error) };
  }

  return {
    page,
    resolve: (selector, narrowing = {}, call) =>
      run(checkSelector(selector, narrowing), (dialect) => dialect.resolve(selector, narrowing), call),
    detail: (key, call) => run(checkKey(key), (dialect) => dialect.detail(key), call),
    voteSummary: (key, call) => run(checkKey(key), (dialect) => dialect.voteSummary(key), call),
    evidence: (key, call) => run(checkKey(key), (dialect) => dialect.evidence(key), call),
    dao: (daoId, call) => run(checkText('DAO', daoId), (dialect) => dialect.dao(daoId), call),
    pricing: (call) => run(null, (dialect) => dialect.pricing(), call),
    dataStatus: (daoId, call) =>
      run(checkText('DAO', daoId ?? undefined), (dialect) => dialect.dataStatus(daoId), call),
    probeService: (call) => probeService(prober(call)),
    probeToken: (call) => probeToken(prober(call)),
  };
}

const MAX_WORDS = 50;

/** A sentence that names the invalid argument, or null. */
type Problem = string | null;

function firstProblem(...problems: readonly Problem[]): Problem {
  return problems.find((problem) => problem !== null) ?? null;
}

function checkLimit(limit: number, most: number): Problem {
  const isWithin = Number.isInteger(limit) && limit >= 1 && limit <= most;
  return isWithin ? null : `The limit must be a whole number from 1 to ${most}.`;
}

function checkText(field: string, text: string | undefined): Problem {
  if (text === undefined) return null;
  if (text.trim() === '') return `The ${field} must not be empty.`;
  return text.length <= MAX_URL_LENGTH ? null : `The ${field} must not be longer than 2,048 characters.`;
}

/** Words are sent as one comma-separated value. */
function checkWords(field: string, words: readonly string[] = []): Problem {
  if (words.length > MAX_WORDS) return `The ${field} must not be more than ${MAX_WORDS} words.`;
  return words.every((word) => /^[^\s,]{1,64}$/.test(word))
    ? null
    : `Each ${field} must be one word of at most 64 characters.`;
}

function checkWindow(window: TimeWindow | undefined, days: number): Problem {
  if (window === undefined) return null;
  const from = parseTimestamp(window.from);
  const to = parseTimestamp(window.to);
  if (from === null) return 'The from of the window must be an RFC 3339 time.';
  if (to === null) return 'The to of the window must be an RFC 3339 time.';
  if (from >= to) return 'The from of the window must lie before its to.';
  return to - from <= days * DAY ? null : `The window must be at most ${days} days wide.`;
}

/** Keys come from the service; this stops what cannot be a path segment. */
function checkKey(key: string): Problem {
  return normaliseKey(key) === null ? 'The key must be one that the service gave.' : null;
}

const MAX_CANDIDATES = 20;

const BOUNDS: { readonly [L in ListName]: readonly [rows: number, days?: number] } = {
  proposals: [100, 365],
  ballots: [500],
  voters: [100],
  events: [200, 90],
  signals: [100, 90],
  daos: [100],
};

type Filters = Pick<ListQueries['daos'], 'limit'> &
  Partial<Omit<ListQueries['proposals'] & ListQueries['ballots'] & ListQueries['events'], 'limit'>>;

const SELECTORS: Readonly<Record<Selector['by'], string>> = { url: 'URL', title: 'title', externalId: 'ID' };

/** Checks a list's arguments here: a call that the service rejects counts against the user's quota. */
function checkPage(query: ListQuery, cursor: Cursor | null): Problem {
  if (cursor !== null && !isCursor(cursor)) return 'The cursor must be one that the service gave.';
  const filters: Filters = query;
  const [rows, days = 0] = BOUNDS[query.list];
  return firstProblem(
    checkLimit(filters.limit, rows),
    filters.key === undefined ? null : checkKey(filters.key),
    checkText('DAO', filters.daoId),
    checkText('provider', filters.provider),
    checkText('proposer', filters.proposer),
    checkText('title', filters.title),
    checkWords('status', filters.lifecycle),
    checkWords('outcome', filters.outcome),
    checkWords('type', filters.types),
    checkWindow(filters.window, days),
  );
}

function checkSelector({ by, text }: Selector, { daoId, provider, limit = 1 }: Narrowing): Problem {
  return firstProblem(
    checkText(SELECTORS[by], text),
    checkText('DAO', daoId),
    checkText('provider', provider),
    checkLimit(limit, MAX_CANDIDATES),
  );
}
