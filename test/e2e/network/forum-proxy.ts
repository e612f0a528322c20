import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { listenOnLoopback } from './listen-on-loopback';

/** An HTTP proxy on loopback that answers for the whole internet. */
export interface ForumProxy {
  readonly port: number;
  /** Every `host:port` asked for since the start, in order, repeats included. */
  requestedHosts(): readonly string[];
  close(): Promise<void>;
}

interface ProxyTargets {
  /** Where every https host leads but those below. */
  readonly targetPort: number;
  /** Ports of other local servers, by `host:port`. */
  readonly others?: Readonly<Record<string, number>>;
}

/**
 * Starts a proxy that leads every https host to one local https server, or to the one named for it, so that real
 * addresses are served from this machine and nothing leaves it. Plain http is refused; both are logged.
 */
export async function startForumProxy({ targetPort, others = {} }: ProxyTargets): Promise<ForumProxy> {
  const requested: string[] = [];
  const open = new Set<Duplex>();
  const server = createServer((request, response) => {
    requested.push(request.headers.host ?? 'unknown');
    response.writeHead(403).end();
  });
  server.on('connection', (socket) => track(open, socket));
  server.on('connect', (request: IncomingMessage, client: Duplex) => {
    requested.push(request.url ?? 'unknown');
    tunnel(client, others[request.url ?? ''] ?? targetPort, open);
  });
  const port = await listenOnLoopback(server);
  return {
    port,
    requestedHosts: () => [...requested],
    close: () => closeServer(server, open),
  };
}

function tunnel(client: Duplex, targetPort: number, open: Set<Duplex>): void {
  const target = connect(targetPort, '127.0.0.1', () => {
    client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    target.pipe(client).pipe(target);
  });
  track(open, target);
  target.on('error', () => client.destroy());
  client.on('error', () => target.destroy());
}

function track(open: Set<Duplex>, socket: Duplex): void {
  open.add(socket);
  socket.on('close', () => open.delete(socket));
}

function closeServer(server: Server, open: ReadonlySet<Duplex>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    for (const socket of open) socket.destroy();
  });
}
