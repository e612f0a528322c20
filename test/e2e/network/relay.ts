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
    const beyond = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [client, beyond],
      [beyond, client],
    ] as const) {
      open.add(socket);
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
      socket.on('error', () => other.destroy());
      socket.pipe(other);
    }
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
