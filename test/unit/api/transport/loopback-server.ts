import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Taken before the test set-up closes the network: it is for this machine alone. */
export const platformFetch = globalThis.fetch;

/** The address of a server that answers so until its test is over, and how to end it before. */
export async function listen(answer: RequestListener) {
  const server = createServer(answer);
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  onTestFinished(close);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server's address is never a string or null.
  const { port } = server.address() as AddressInfo;
  return { base: `http://127.0.0.1:${port}`, close };
}
