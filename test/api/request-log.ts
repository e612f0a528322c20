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
  /** Null until the answer is on its way, and for ever where the connection broke before it. */
  readonly status: number | null;
}

/** Enters a request before it is answered. Returns what enters the status, unless the log was emptied meanwhile. */
export function logRequest(
  log: LoggedRequest[],
  request: Request,
  route: Route | null,
): (status: number) => void {
  const { pathname, search } = new URL(request.url);
  const entry: LoggedRequest = {
    method: request.method,
    path: pathname,
    query: search.slice(1),
    headerNames: [...request.headers.keys()],
    routeId: route?.id ?? null,
    tier: route?.tier ?? null,
    status: null,
  };
  const index = log.push(entry) - 1;
  return (status) => {
    if (log[index] === entry) log[index] = { ...entry, status };
  };
}
