import { serveHandler } from '../serve-handler';

/** What stands under each path. */
export type Answers = ReadonlyMap<string, unknown>;

/** A status and a body for a path. */
export type Missing = (path: string) => readonly [status: number, body: unknown];

interface PortalRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
}

export interface PortalOptions {
  /** Asked anew for each request, so that a test may change what stands there. */
  readonly answers: () => Answers;
  /** What is said of a path where nothing stands. */
  readonly missing: Missing;
  /** What is said to a POST of this text; without it there is nothing to post. */
  readonly posted?: (text: string, path: string) => readonly [status: number, body: unknown];
  /** Where there is something to post; the root by default. */
  readonly postedTo?: readonly string[];
}

export interface PortalServer {
  readonly fetch: (request: Request) => Promise<Response>;
  /** Every request so far, the refused ones too. */
  readonly requests: readonly PortalRequest[];
  clearRequests(): void;
}

/** A site of answers that stand still: GET of what there is, with no query but a network, and what is posted where it says. */
export function createPortalServer({
  answers,
  missing,
  posted,
  postedTo = ['/'],
}: PortalOptions): PortalServer {
  const requests: PortalRequest[] = [];

  function answer(
    method: string,
    { pathname, search }: URL,
    text: string,
  ): readonly [status: number, body: unknown] {
    if (method === 'POST' && postedTo.includes(pathname) && posted !== undefined)
      return posted(text, pathname);
    if (method !== 'GET') return [405, { error: { code: 'method_not_allowed', message: 'GET alone.' } }];
    if (!['', '?network=mainnet'].includes(search)) return [400, { error: { code: 'invalid_request' } }];
    const found = answers().get(decodeURIComponent(pathname));
    return found === undefined ? missing(pathname) : [200, found];
  }

  return {
    requests,
    clearRequests: () => void requests.splice(0),
    async fetch(request) {
      const { method, url, headers } = request;
      const asked = new URL(url);
      const [status, body] = answer(method, asked, await request.text());
      const path = `${asked.pathname}${asked.search}`;
      requests.push({ method, path, headers: Object.fromEntries(headers), status });
      return typeof body === 'string'
        ? new Response(body, { status, headers: { 'content-type': 'text/html' } })
        : new Response(jsonOf(body), { status, headers: { 'content-type': 'application/json' } });
    },
  };
}

/** As JSON; a `bigint` as the number that it is, as servers write those that JavaScript has not. */
function jsonOf(body: unknown): string {
  const text = JSON.stringify(body, (_key, value) => (typeof value === 'bigint' ? `${value}n` : value));
  return text.replaceAll(/"(\d+)n"/g, '$1');
}

export interface ServedPortal extends Omit<PortalServer, 'fetch'> {
  /** Origin without a trailing slash. */
  readonly url: string;
  close(): Promise<void>;
}

/** Puts such a site on a loopback port; 0 takes a free one. */
export async function servePortal({ port, ...options }: PortalOptions & { readonly port: number }) {
  const { fetch: handler, ...portal } = createPortalServer(options);
  return { ...portal, ...(await serveHandler(handler, port)) } satisfies ServedPortal;
}
