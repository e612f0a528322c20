import { Buffer } from 'node:buffer';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** `left` resolves when the caller is gone, be it with the answer or without. */
type FetchHandler = (request: Request, left: Promise<void>) => Promise<Response>;

/** Puts a Fetch-style handler on a loopback port; 0 takes a free one. */
export async function serveHandler(
  handler: FetchHandler,
  wishedPort: number,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    outgoing.on('error', () => outgoing.destroy());
    relay(handler, incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(wishedPort, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : wishedPort;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** One request over the socket. A fetch that rejects, or a body that breaks, breaks the connection. */
async function relay(
  handler: FetchHandler,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const left = new Promise<void>((resolve) => outgoing.once('close', resolve));
  const response = await handler(await toRequest(incoming), left);
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.body === null) {
    outgoing.end();
    return;
  }
  outgoing.flushHeaders();
  const reader = response.body.getReader();
  outgoing.once('close', () => void reader.cancel().catch(() => undefined));
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    await flush(outgoing, part.value);
  }
  outgoing.end();
}

/** Resolves once the bytes have left, so that a connection broken afterwards breaks in mid-body; rejects on a gone client. */
function flush(outgoing: ServerResponse, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    outgoing.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const { method = 'GET', url = '/', headers } = incoming;
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, [value].flat().join(', ')] satisfies [string, string]],
  );
  const parts: Uint8Array[] = [];
  for await (const part of incoming) parts.push(part);
  const body = parts.length === 0 ? null : new Uint8Array(Buffer.concat(parts));
  return new Request(new URL(url, `http://${headers.host ?? '127.0.0.1'}`), {
    method,
    headers: entries,
    body,
  });
}
