import { connect, type Socket } from 'node:net';
import { createServer } from 'node:tls';
import { createCertificate } from './certificate';
import { listenOnLoopback } from './listen-on-loopback';
import { joinSockets } from './relay';

export interface TlsFront {
  readonly port: number;
  close(): Promise<void>;
}

/** Stands for an https host before a server that speaks plain http on loopback. */
export async function startTlsFront(host: string, targetPort: number): Promise<TlsFront> {
  const open = new Set<Socket>();
  const server = createServer(await createCertificate([host]), (client) =>
    joinSockets(client, connect(targetPort, '127.0.0.1'), open),
  );
  const port = await listenOnLoopback(server);
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of open) socket.destroy();
    });
  return { port, close };
}
