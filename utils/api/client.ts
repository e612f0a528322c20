import { DAY, parseTimestamp } from '@/utils/i18n/time';
import type {
  Answer,
  Evidence,
  ProposalCandidate,
  ProposalDetail,
  ProposalKey,
  VoteSummary,
} from '@/utils/proposal/proposal';
import { MAX_URL_LENGTH } from '@/utils/web-address';
import { type Built, type Dialect, type Generation, isCursor, type Pricing } from './dialect';
import { cursorError, plainError, type Result } from './errors';
import { createAsker } from './execute';
import type { Cursor, ListName, ListQueries, ListQuery, ListRows, Page, Pager, TimeWindow } from './lists';
import { probeService, probeToken } from './probe';
import type { ApiRequest, Narrowing, Selector } from './transport/api-request';
import { createSender, type SenderOptions, startJob } from './transport/send';
import { normaliseKey } from './wire';

interface ClientOptions extends SenderOptions {
  readonly generation?: Generation | null;
  readonly onGeneration?: (generation: Generation) => void;
  /** Shares the probe for the generation between clients of one service; not shared by default. */
  readonly shareProbe?: Parameters<typeof createAsker>[0]['shareProbe'];
}

type Reading<T> = Promise<Result<Answer<T>>>;

/**
 * One method per question. No method throws; each call takes at most 20 s, retries included. A text or window outside
 * the published limits fails with `rejected`. A resource that the service's generation lacks fails with `not-offered`.
 * Neither makes a request.
 */
export interface Client extends Pager {
  /** Returns candidates for a link, a title or an id, in the service's order of quality; empty if none. */
  resolve(selector: Selector, narrowing?: Narrowing): Reading<readonly ProposalCandidate[]>;
  detail(key: ProposalKey): Reading<ProposalDetail>;
  voteSummary(key: ProposalKey): Reading<VoteSummary>;
  evidence(key: ProposalKey): Reading<Evidence>;
  /** Free: sent without the token. */
  pricing(): Reading<Pricing>;
  /** Checks whether a service answers at all; free and without the token. */
  probeService(): Promise<Result<null>>;
  /** Checks whether the token is valid for standard calls; counts as one. */
  probeToken(): Promise<Result<null>>;
}

export function createClient(options: ClientOptions): Client {
  const {
    clock,
    startTimer,
    generation = null,
    onGeneration = () => undefined,
    shareProbe = (probe) => probe(),
    present = () => clock.now(),
  } = options;
  const send = createSender(options);
  const { ask, notice } = createAsker({
    send,
    clock,
    present,
    startTimer,
    generation,
    onGeneration,
    shareProbe,
  });

  async function run<T>(problem: Problem, build: (dialect: Dialect) => Built<T>): Reading<T> {
    if (problem === null) return ask(build, startJob(clock));
    return { ok: false, error: { ...plainError('rejected'), message: problem } };
  }

  function prober() {
    const job = startJob(clock);
    return async (request: ApiRequest) => {
      const sent = await send(request, job);
      notice(sent);
      return sent;
    };
  }

  async function page<L extends ListName>(
    query: ListQuery<L>,
    cursor: Cursor | null,
  ): Reading<Page<ListRows[L]>> {
    const build = (dialect: Dialect) => dialect.lists[query.list](query, cursor);
    const result = await run(checkPage(query, cursor), build);
    return cursor === null || result.ok ? result : { ok: false, error: cursorError(result.error) };
  }

  return {
    page,
    resolve: (selector, narrowing = {}) =>
      run(checkSelector(selector, narrowing), (dialect) => dialect.resolve(selector, narrowing)),
    detail: (key) => run(checkKey(key), (dialect) => dialect.detail(key)),
    voteSummary: (key) => run(checkKey(key), (dialect) => dialect.voteSummary(key)),
    evidence: (key) => run(checkKey(key), (dialect) => dialect.evidence(key)),
    pricing: () => run(null, (dialect) => dialect.pricing()),
    probeService: () => probeService(prober()),
    probeToken: () => probeToken(prober()),
  };
}

/** A sentence that names the invalid argument, or null. */
type Problem = string | null;

function firstProblem(...problems: readonly Problem[]): Problem {
  return problems.find((problem) => problem !== null) ?? null;
}

function checkText(field: string, text: string | undefined): Problem {
  if (text === undefined) return null;
  if (text.trim() === '') return `The ${field} must not be empty.`;
  return text.length <= MAX_URL_LENGTH ? null : `The ${field} must not be longer than 2,048 characters.`;
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

/** Keys come from the service; this rejects values that cannot be a path segment. */
function checkKey(key: string): Problem {
  return normaliseKey(key) === null ? 'The key must be one that the service gave.' : null;
}

/** Widest window of a list, in days. */
const DAYS: Partial<Record<ListName, number>> = { proposals: 365, events: 90, signals: 90 };

type Filters = Pick<ListQueries['daos'], 'limit'> &
  Partial<
    Omit<
      ListQueries['proposals'] & ListQueries['ballots'] & ListQueries['events'] & ListQueries['daos'],
      'limit'
    >
  >;

const SELECTORS: Readonly<Record<Selector['by'], string>> = { url: 'URL', title: 'title', externalId: 'ID' };

/**
 * Checks a list's arguments before the call, because a rejected call counts against the user's quota. It does not check
 * what no page or user can produce.
 */
function checkPage(query: ListQuery, cursor: Cursor | null): Problem {
  if (cursor !== null && !isCursor(cursor)) return 'The cursor must be one that the service gave.';
  const filters: Filters = query;
  return firstProblem(
    filters.key === undefined ? null : checkKey(filters.key),
    filters.voter === undefined ? null : 'A service cannot be asked for one voter.',
    filters.name === undefined ? null : 'A service cannot be asked for DAOs by name.',
    filters.thread === undefined ? null : 'A service cannot be asked for the votes of a thread.',
    checkText('DAO', filters.daoId),
    checkText('provider', filters.provider),
    checkText('proposer', filters.proposer),
    checkText('title', filters.title),
    checkWindow(filters.window, DAYS[query.list] ?? 0),
  );
}

function checkSelector({ by, text }: Selector, { daoId, provider }: Narrowing): Problem {
  return firstProblem(
    checkText(SELECTORS[by], text),
    checkText('DAO', daoId),
    checkText('provider', provider),
  );
}
