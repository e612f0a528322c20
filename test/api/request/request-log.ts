import type { Route, RouteId, Tier } from './route';

export interface LoggedRequest {
  readonly method: string;
  readonly path: string;
  /** As received, without the question mark. */
  readonly query: string;
  /** Names alone: no value of a header is kept. */
  readonly headerNames: readonly string[];
  readonly routeId: RouteId | null;
  readonly tier: Tier | null;
  /** Null until the answer is on its way, and for ever where the connection broke or the caller left before it. */
  readonly status: number | null;
  /** Their places among all beginnings and ends: who begins after another has ended may have waited for it. */
  readonly begun: number;
  readonly ended: number | null;
}

/**
 * Enters a request before it is answered. Returns what enters its end, null for a caller that has left; the first end
 * counts, unless the log was emptied meanwhile.
 */
export function logRequest(
  log: LoggedRequest[],
  request: Request,
  route: Route | null,
  nextPlace: () => number,
): (status: number | null) => void {
  const { pathname, search } = new URL(request.url);
  const entry: LoggedRequest = {
    method: request.method,
    path: pathname,
    query: search.slice(1),
    headerNames: [...request.headers.keys()],
    routeId: route?.id ?? null,
    tier: route?.tier ?? null,
    status: null,
    begun: nextPlace(),
    ended: null,
  };
  const index = log.push(entry) - 1;
  return (status) => {
    const ended = nextPlace();
    if (log[index] === entry) log[index] = { ...entry, status, ended };
  };
}
