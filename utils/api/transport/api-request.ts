export interface Selector {
  readonly by: 'url' | 'title' | 'externalId';
  readonly text: string;
}

/** The DAO and provider that narrow a search; absent ones do not. */
export interface Narrowing {
  readonly daoId?: string;
  readonly provider?: string;
}

/** The token's tier that a route needs; `free` needs no token. */
export type Tier = 'free' | 'standard' | 'plus';

/** One request to the service in parsed parts, not yet encoded. */
export interface ApiRequest {
  readonly tier: Tier;
  /** The path template below the base URL, with at most one parameter: `/v2/proposals/:proposalKey/votes`. */
  readonly route: string;
  /** The value of the parameter, null if the route has none. */
  readonly parameter: string | null;
  /** A list of values repeats its name. */
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  /** The kind of selector in `resolve`; null for every other route. */
  readonly selector: Selector['by'] | null;
  /** Sent as JSON with POST; null means GET. */
  readonly body: Readonly<Record<string, unknown>> | readonly unknown[] | null;
  /** The answer takes long: the request gets its job's full time and no retry. */
  readonly isSlow?: true;
}

type Parts = Partial<Omit<ApiRequest, 'tier' | 'route' | 'query'>> & {
  readonly query?: Readonly<Record<string, string | readonly string[] | undefined>>;
};

export function apiRequest(tier: Tier, route: string, parts: Parts = {}): ApiRequest {
  const given = Object.entries(parts.query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return {
    parameter: null,
    selector: null,
    body: null,
    ...parts,
    tier,
    route,
    query: Object.fromEntries(given),
  };
}

/**
 * Returns the request's address below the base URL. Encodes the parameter and every value exactly once, so that they
 * cannot change the route.
 */
export function requestUrl(baseUrl: string, request: ApiRequest): string {
  const { route, parameter } = request;
  const path = parameter === null ? route : route.replace(/:\w+/, () => segment(parameter));
  const query = Object.entries(request.query).flatMap(([name, value]) =>
    [value].flat().map((each) => `${encode(name)}=${encode(each)}`),
  );
  return `${baseUrl}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

/** Returns whether two requests are identical on the wire, so that one answer serves both. */
export function isSameRequest(a: ApiRequest, b: ApiRequest): boolean {
  return requestUrl('', a) === requestUrl('', b) && a.body === null && b.body === null;
}

/** `.` and `..` change the path even when encoded once; encoded twice they match nothing. */
function segment(text: string): string {
  return /^\.\.?$/.test(text) ? text.replaceAll('.', '%252E') : encode(text);
}

/** Replaces a lone surrogate, which no URL allows, by U+FFFD instead of throwing. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
