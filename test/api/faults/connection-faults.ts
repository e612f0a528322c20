import { gzipSync } from 'node:zlib';
import type { Answered } from './edit-answer';
import { type Fault, steady } from './fault';

const MEGABYTE = 1024 * 1024;
const HUGE = 50 * MEGABYTE;

/** Connections that break, and bodies that are too much for one. */
export const connectionFaults = {
  reset: steady<unknown>('every connection breaks before an answer', () =>
    Promise.reject(new TypeError('The connection broke.')),
  ),
  'reset-after-headers': steady('every connection breaks after the headers', async ({ next }: Answered) =>
    breaking(await next(), 0),
  ),
  'cut-off-body': steady('every connection breaks in the middle of the body', async ({ next }: Answered) =>
    breaking(await next(), 0.5),
  ),
  'huge-body': steady(`every body is ${HUGE / MEGABYTE} MB of blanks before its JSON`, async ({ next }) => {
    const response = await next();
    const json = new Uint8Array(await response.arrayBuffer());
    return new Response(padded(json), { status: response.status, headers: response.headers });
  }),
  'gzip-bomb': {
    description: `every body is ${HUGE / MEGABYTE} MB of blanks, sent as a thousandth of that in gzip`,
    begin: () => {
      const packed = Uint8Array.from(gzipSync(new Uint8Array(HUGE).fill(0x20)));
      const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
      return async () => new Response(packed, { headers });
    },
  },
} satisfies Record<string, Fault>;

/** This share of the bytes, then an error: a lost connection, in the process as over the network. */
async function breaking(response: Response, share: number): Promise<Response> {
  const body = new Uint8Array(await response.arrayBuffer());
  const parts = share === 0 ? [] : [body.slice(0, Math.ceil(body.length * share))];
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = parts.shift();
      if (part) controller.enqueue(part);
      else controller.error(new Error('The connection broke.'));
    },
  });
  return new Response(stream, { status: response.status, headers: response.headers });
}

/** Blanks a megabyte at a time, as they are read, then the body. */
function padded(body: Uint8Array): ReadableStream<Uint8Array> {
  const blanks = new Uint8Array(MEGABYTE).fill(0x20);
  let sent = 0;
  return new ReadableStream(
    {
      pull(controller) {
        sent += MEGABYTE;
        if (sent <= HUGE) return controller.enqueue(blanks.slice());
        controller.enqueue(body);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
