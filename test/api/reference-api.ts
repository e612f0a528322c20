import { setTimeout as wait } from 'node:timers/promises';
import { type BucketLimit, type BucketName, Buckets, CUSTOM_PLAN } from './buckets';
import { buildCatalogue } from './catalogue';
import { Cursors } from './cursors';
import { FAULTS, type Fault, type FaultName } from './faults';
import { Refusal } from './refusal';
import { refusalReply, successReply, unknownRouteReply } from './reply';
import type { PaidTier, Route, RouteId, Service, Tier } from './route';
import { findRoute } from './route-table';
import { DEMO_TOKENS, paymentChallenge } from './tokens';

const DATA_AGE = 4 * 60_000;

export interface ReferenceApiOptions {
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  /** What the live proposals are dated from; the first reading of `now` where absent. */
  readonly start?: number;
  /** Name of the token's header. */
  readonly header?: string;
  readonly buckets?: Partial<Record<BucketName, BucketLimit>>;
  readonly sleep?: (milliseconds: number) => Promise<void>;
}

interface LoggedRequest {
  readonly method: string;
  readonly path: string;
  /** As received, without the question mark. */
  readonly query: string;
  /** Names alone: no value of a header is kept. */
  readonly headerNames: readonly string[];
  readonly routeId: RouteId | null;
  readonly tier: Tier | null;
  /** Null until the answer is on its way. */
  readonly status: number | null;
}

export interface ReferenceApi {
  /** Answers one request and touches nothing but its own state. A rejection is a bug of this server. */
  fetch(request: Request): Promise<Response>;
  readonly requests: readonly LoggedRequest[];
  clearRequests(): void;
  /** Misbehave until told otherwise, on every route or on one. Null ends it. */
  setFault(name: FaultName | null, scope?: { readonly only?: RouteId }): void;
  /** Publishes the data anew: every cursor handed out before is stale. */
  bumpRevision(): void;
}

/** A strict server of the proposals read API, canonical profile, as one Fetch-style handler. */
export function createReferenceApi(options: ReferenceApiOptions = {}): ReferenceApi {
  const { now = Date.now, header = 'x-service-api-token', sleep = wait } = options;
  const start = options.start ?? now();
  const cursors = new Cursors();
  const dataAsOf = new Date(start - DATA_AGE).toISOString();
  const service: Service = { catalogue: buildCatalogue(start), cursors, now, dataAsOf };
  const buckets = new Buckets({ ...CUSTOM_PLAN, ...options.buckets }, now);
  const requests: LoggedRequest[] = [];
  let fault: { misbehave: ReturnType<Fault['begin']>; only: RouteId | undefined } | null = null;
  let count = 0;

  /** Anonymous callers get the challenge before any check, others are validated before the token is. */
  function answer(request: Request, url: URL, route: Route, parameter: string, requestId: string): Response {
    const token = request.headers.get(header);
    if (route.tier !== 'free' && token === null) return paymentChallenge(route.tier);
    const run = route.prepare(parameter, url.searchParams);
    const refused = route.tier === 'free' || token === null ? null : admit(token, route.tier, buckets);
    return refused ?? successReply(run(service), service, requestId);
  }

  async function handle(request: Request, url: URL, found: ReturnType<typeof findRoute>): Promise<Response> {
    if (request.method === 'OPTIONS' && found) return new Response(null, { status: 204 });
    if (request.method !== 'GET' || !found) return unknownRouteReply(request.method, url.pathname);
    const { route, parameter } = found;
    const requestId = `req-local-${String(count).padStart(4, '0')}`;
    const next = async () => answer(request, url, route, parameter, requestId);
    try {
      if (!fault || (fault.only !== undefined && fault.only !== route.id)) return await next();
      const hasToken = request.headers.has(header);
      return await fault.misbehave({ route, url, hasToken, next, sleep });
    } catch (error) {
      if (error instanceof Refusal) return refusalReply(error, service, requestId);
      throw error;
    }
  }

  return {
    requests,
    async fetch(request) {
      count += 1;
      const url = new URL(request.url);
      const found = findRoute(url.pathname);
      const index = requests.push(logEntry(request, url, found?.route ?? null)) - 1;
      const entry = requests[index];
      const response = await handle(request, url, found);
      if (entry && requests[index] === entry) requests[index] = { ...entry, status: response.status };
      return response;
    },
    clearRequests: () => void requests.splice(0),
    setFault: (name, scope = {}) => {
      fault = name === null ? null : { misbehave: FAULTS[name].begin(), only: scope.only };
    },
    bumpRevision: () => cursors.bumpRevision(),
  };
}

/** Null where the token may make this call, else the answer that refuses it. */
function admit(token: string, tier: PaidTier, buckets: Buckets): Response | null {
  const tiers = DEMO_TOKENS.get(token) ?? [];
  if (tiers.length === 0) return paymentChallenge(tier);
  if (!tiers.includes(tier))
    throw new Refusal(403, 'FORBIDDEN', `The token does not cover the ${tier} tier.`);
  const seconds = buckets.take(token, tier === 'plus' ? 'detail' : 'standard');
  if (seconds === null) return null;
  throw new Refusal(429, 'RATE_LIMITED', 'Too many calls in a short time.', {
    headers: { 'Retry-After': String(seconds) },
  });
}

function logEntry(request: Request, url: URL, route: Route | null): LoggedRequest {
  return {
    method: request.method,
    path: url.pathname,
    query: url.search.slice(1),
    headerNames: [...request.headers.keys()],
    routeId: route?.id ?? null,
    tier: route?.tier ?? null,
    status: null,
  };
}
