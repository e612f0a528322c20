import type { DaoListing } from '@/utils/proposal/listings';
import type {
  Answer,
  Evidence,
  ProposalCandidate,
  ProposalDetail,
  ProposalKey,
  VoteSummary,
} from '@/utils/proposal/proposal';
import { checkKey, checkPage, checkSelector, checkText, type Problem } from './check';
import type { ShareProbe } from './detect';
import type { Built, DataStatus, Dialect, Generation, Pricing } from './dialect';
import { cursorError, plainError, type Result } from './errors';
import { createAsker } from './execute';
import type { CallOptions, Cursor, ListName, ListQuery, ListRows, Page, Pager } from './lists';
import { probeService, probeToken } from './probe';
import type { ApiRequest, Narrowing, Selector } from './transport/api-request';
import { createSender, type SenderOptions, startJob } from './transport/send';

export interface ClientOptions extends SenderOptions {
  /** The generation that the service is known to speak; null, the default, where it is unknown. */
  readonly generation?: Generation | null;
  /** Called whenever an answer shows another generation than the known one. */
  readonly onGeneration?: (generation: Generation) => void;
  /** Shares the probe for the generation between clients of one service; unshared by default. */
  readonly shareProbe?: ShareProbe;
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
  /** Free, like the next two: without the token. */
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
