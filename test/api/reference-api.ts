import { setTimeout as wait } from 'node:timers/promises';
import { daos } from './data/load-data';
import type { DaoRow } from './data/proposal-row';
import type { Misbehave } from './faults/fault';
import { FAULTS, type FaultName } from './faults/faults';
import type { Stamp } from './profiles/profile';
import { PROFILES, type ProfileName } from './profiles/profiles';
import { buildCatalogue } from './proposals/catalogue';
import { admit } from './request/admit';
import { type BucketLimit, type BucketName, Buckets, LIMITS } from './request/buckets';
import { Cursors } from './request/cursors';
import { type FoundRoute, findRoute } from './request/find-route';
import { Refusal } from './request/refusal';
import { refusalReply, successReply, unknownRouteReply } from './request/reply';
import { type LoggedRequest, logRequest } from './request/request-log';
import type { RouteId, Service } from './request/route';
import { paymentChallenge } from './request/tokens';

const DATA_AGE = 4 * 60_000;

export interface ReferenceApiOptions {
  /** Which published form of the contract is spoken; `canonical` where absent. */
  readonly profile?: ProfileName;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  /** What the live proposals are dated from; the first reading of `now` where absent. */
  readonly start?: number;
  /** Name of the token's header. */
  readonly header?: string;
  /** Limits instead of the Custom plan's. */
  readonly buckets?: Partial<Record<BucketName, BucketLimit>>;
  readonly sleep?: (milliseconds: number) => Promise<void>;
  /** What is served in place of the stored DAOs. */
  readonly daos?: readonly DaoRow[];
}

export interface ReferenceApi {
  /**
   * Answers one request and touches nothing but its own state. Rejects only where a fault breaks the connection. `left`
   * resolves when the caller is gone, be it with the answer or without.
   */
  fetch(request: Request, left?: Promise<void>): Promise<Response>;
  readonly requests: readonly LoggedRequest[];
  clearRequests(): void;
  /** Misbehave until told otherwise, on every route or on one. Null ends it. */
  setFault(name: FaultName | null, scope?: { readonly only?: RouteId }): void;
  /** Publishes the data anew: every cursor handed out before is stale. */
  bumpRevision(): void;
}

/** A strict server of the proposals read API as one Fetch-style handler. */
export function createReferenceApi(options: ReferenceApiOptions = {}): ReferenceApi {
  const { now = Date.now, header = 'x-service-api-token', sleep = wait } = options;
  const profile = PROFILES[options.profile ?? 'canonical'];
  const start = options.start ?? now();
  const cursors = new Cursors(profile.cursors);
  const dataAsOf = new Date(start - DATA_AGE).toISOString();
  const service: Service = { catalogue: buildCatalogue(start, options.daos ?? daos), cursors, now, dataAsOf };
  const buckets = new Buckets({ ...LIMITS, ...options.buckets }, now);
  const requests: LoggedRequest[] = [];
  let fault: { misbehave: Misbehave; only: RouteId | undefined } | null = null;
  let count = 0;
  let places = 0;
  const nextPlace = () => {
    places += 1;
    return places;
  };

  /** Anonymous callers get the challenge before any check, others are validated before the token is. */
  async function answer(request: Request, { route, parameter }: FoundRoute, stamp: Stamp): Promise<Response> {
    const token = request.headers.get(header);
    if (route.tier !== 'free' && token === null) return paymentChallenge(route.tier);
    const { searchParams: search } = new URL(request.url);
    const contentType = request.headers.get('content-type');
    const run = route.prepare({ parameter, search, contentType, body: await request.text() });
    const refused =
      route.tier === 'free' || token === null ? null : admit(token, route.tier, buckets, profile);
    return refused ?? successReply(run(service), profile, stamp);
  }

  /** The answer, or what the fault makes of it. */
  async function misbehaved(request: Request, found: FoundRoute, stamp: Stamp): Promise<Response> {
    const next = () => answer(request, found, stamp);
    const { route } = found;
    if (!fault || (fault.only !== undefined && fault.only !== route.id)) return next();
    const { url, headers } = request;
    const publish = () => cursors.bumpRevision();
    return fault.misbehave({
      route,
      url: new URL(url),
      hasToken: headers.has(header),
      next,
      now,
      publish,
      sleep,
    });
  }

  async function handle(request: Request, found: FoundRoute | null, requestId: string): Promise<Response> {
    if (!found) return unknownRouteReply(request.method, new URL(request.url).pathname);
    const generatedAt = new Date(now()).toISOString();
    const stamp: Stamp = { requestId, generatedAt, dataAsOf, revision: cursors.revision };
    try {
      return await misbehaved(request, found, stamp);
    } catch (error) {
      if (error instanceof Refusal) return refusalReply(error, profile, stamp);
      throw error;
    }
  }

  return {
    requests,
    async fetch(request, left) {
      count += 1;
      const found = findRoute(profile.routes, request.method, new URL(request.url).pathname);
      const settle = logRequest(requests, request, found?.route ?? null, nextPlace);
      void left?.then(() => settle(null));
      const response = await handle(request, found, `req-local-${String(count).padStart(4, '0')}`);
      settle(response.status);
      return response;
    },
    clearRequests: () => void requests.splice(0),
    setFault: (name, scope = {}) => {
      fault = name === null ? null : { misbehave: FAULTS[name].begin(), only: scope.only };
    },
    bumpRevision: () => cursors.bumpRevision(),
  };
}
