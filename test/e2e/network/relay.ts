import { connect, createServer, type Socket } from 'node:net';
import { listenOnLoopback } from './listen-on-loopback';

/** A port of loopback whose connections lead to another one, which may change. */
export interface Relay {
  readonly port: number;
  /** Ends all connections, and leads those to come to this port of loopback; with null nowhere. */
  leadTo(port: number | null): void;
  close(): Promise<void>;
}

/** Starts one that leads nowhere yet. */
export async function startRelay(): Promise<Relay> {
  const open = new Set<Socket>();
  let target: number | null = null;
  const server = createServer((client) => {
    if (target === null) return void client.destroy();
    joinSockets(client, connect(target, '127.0.0.1'), open);
  });
  const port = await listenOnLoopback(server);
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port,
    leadTo(to) {
      cut();
      target = to;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}

/** Leads what comes from each to the other, and ends them together; `open` holds both as long as they are. */
export function joinSockets(client: Socket, target: Socket, open: Set<Socket>): void {
  for (const [one, other] of [
    [client, target],
    [target, client],
  ] as const) {
    open.add(one);
    one.on('error', () => other.destroy());
    one.on('close', () => {
      open.delete(one);
      // What was said to its end is passed on to its end.
      if (!one.readableEnded) other.destroy();
    });
    one.pipe(other);
  }
}
