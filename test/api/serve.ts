import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createReferenceApi, type ReferenceApi, type ReferenceApiOptions } from './reference-api';

export interface ServedReferenceApi {
  /** Origin without a trailing slash. */
  readonly url: string;
  readonly api: ReferenceApi;
  close(): Promise<void>;
}

/** Puts the reference API on a loopback port; 0 takes a free one. */
export async function serveReferenceApi(
  options: ReferenceApiOptions & { readonly port: number },
): Promise<ServedReferenceApi> {
  const api = createReferenceApi(options);
  const server = createServer((incoming, outgoing) => {
    relay(api, incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  return {
    url: `http://127.0.0.1:${port}`,
    api,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** One request over the socket. A body that breaks in the handler breaks the connection. */
async function relay(api: ReferenceApi, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const response = await api.fetch(toRequest(incoming));
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.body === null) {
    outgoing.end();
    return;
  }
  await pipeline(chunksOf(response.body), outgoing);
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}

function toRequest({ method = 'GET', url = '/', headers }: IncomingMessage): Request {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, [value].flat().join(', ')] satisfies [string, string]],
  );
  return new Request(new URL(url, 'http://127.0.0.1'), { method, headers: entries });
}
