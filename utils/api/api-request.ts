/** What a route asks of the token: nothing, the standard tier, or the plus tier. */
export type Tier = 'free' | 'standard' | 'plus';

/** One GET of the service in parsed parts; nothing in it is encoded yet. */
export interface ApiRequest {
  readonly tier: Tier;
  readonly segments: readonly string[];
  readonly query: Readonly<Record<string, string>>;
}

/** The request's address below the service's base URL. Every segment and every value is encoded exactly once. */
export function requestUrl(baseUrl: string, request: ApiRequest): string {
  const path = request.segments.map(encode).join('/');
  const query = Object.entries(request.query).map(([name, value]) => `${encode(name)}=${encode(value)}`);
  return `${baseUrl}/${path}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

/** A lone surrogate, which no URL can hold, becomes U+FFFD instead of an exception. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
