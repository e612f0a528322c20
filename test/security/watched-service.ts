import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { ProfileName } from '../api/profiles/profiles';
import { createReferenceApi, type ReferenceApi } from '../api/reference-api';
import { listenOnLoopback } from '../e2e/network/listen-on-loopback';

const TOKEN_HEADER = 'x-service-api-token';
/** The reference API's own token of both tiers. */
const ACCEPTED = 'demo-plus';
/** Set with every answer, so that a cookie that is sent back is seen. */
const COOKIE = 'spy=1; Path=/';
const UNHURRIED = { perMinute: 60_000, burst: 10_000 };

/** What an attacker on the way answers instead; undefined lets the request pass. */
type Interference = (request: IncomingMessage) => Reply | undefined;

/** A body of JSON made into another; `path` is the request's. */
type Distortion = (body: unknown, path: string) => unknown;

interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The reference API behind a door at which everything is written down, and at which an attacker may stand. */
export interface WatchedService {
  readonly url: string;
  readonly api: ReferenceApi;
  /** Every request so far but for the token's own header, whose value stands in `tokens`. */
  readonly requests: readonly string[];
  readonly tokens: readonly string[];
  interfere(interference: Interference | null): void;
  /** What is made of every answer's body from now on; null leaves them as they are. */
  distort(distortion: Distortion | null): void;
  forget(): void;
  close(): Promise<void>;
}

/** Serves on a free loopback port, and takes `token` for one of both tiers. */
export async function serveWatchedService(
  token: string,
  profile: ProfileName = 'canonical',
): Promise<WatchedService> {
  const api = createReferenceApi({ profile, buckets: { standard: UNHURRIED, detail: UNHURRIED } });
  const requests: string[] = [];
  const tokens: string[] = [];
  let interference: Interference | null = null;
  let distortion: Distortion | null = null;

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { [TOKEN_HEADER]: sent, ...headers } = incoming.headers;
    let body = '';
    for await (const part of incoming) body += String(part);
    requests.push(`${incoming.method} ${incoming.url}\n${JSON.stringify(headers)}\n${body}`);
    if (sent !== undefined) tokens.push(String(sent));
    const reply = interference?.(incoming);
    if (reply !== undefined) return void outgoing.writeHead(reply.status, reply.headers).end(reply.body);
    const response = await api.fetch(toRequest(incoming, sent === token ? ACCEPTED : sent, body));
    const text = await response.text();
    outgoing
      .writeHead(response.status, { ...Object.fromEntries(response.headers), 'set-cookie': COOKIE })
      .end(distortion === null ? text : JSON.stringify(distortion(JSON.parse(text), incoming.url ?? '')));
  }

  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy());
  });
  const port = await listenOnLoopback(server);
  return {
    url: `http://127.0.0.1:${port}`,
    api,
    requests,
    tokens,
    interfere: (next) => {
      interference = next;
    },
    distort: (next) => {
      distortion = next;
    },
    forget: () => {
      api.clearRequests();
      requests.splice(0);
      tokens.splice(0);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function toRequest(
  { method = 'GET', url = '/', headers }: IncomingMessage,
  token: string | string[] | undefined,
  body: string,
): Request {
  const type = headers['content-type'];
  return new Request(new URL(url, 'http://127.0.0.1'), {
    method,
    headers: {
      ...(token !== undefined && { [TOKEN_HEADER]: String(token) }),
      ...(type !== undefined && { 'content-type': type }),
    },
    body: body === '' ? null : body,
  });
}
