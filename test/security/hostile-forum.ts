import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import type { Certificate } from '../e2e/network/certificate';
import { listenOnLoopback } from '../e2e/network/listen-on-loopback';

/** A forum in the hands of an attacker, on this machine alone. */
export interface HostileForum {
  readonly port: number;
  /** Every request so far, whole: line, headers and body. */
  readonly requests: readonly string[];
  /** Puts a page at a path of every host that leads here. */
  put(path: string, html: string): void;
  close(): Promise<void>;
}

/** Serves over https whatever it was given, for any host name. */
export async function serveHostileForum(tls: Certificate): Promise<HostileForum> {
  const requests: string[] = [];
  const pages = new Map<string, string>();
  const server = createServer(tls, async (request, response) => {
    requests.push(await whole(request));
    const html = pages.get(request.url ?? '');
    response.writeHead(html === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(html ?? '');
  });
  const port = await listenOnLoopback(server);
  return {
    port,
    requests,
    put: (path, html) => void pages.set(path, html),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A request as text, with everything in it that could carry a secret. */
async function whole(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) body += String(part);
  return `${request.method} ${request.url}\n${request.rawHeaders.join('\n')}\n\n${body}`;
}
