import { type Exchange, type Fault, steady } from './fault';

/** Every proper answer comes after this many milliseconds. */
function slow(milliseconds: number): Fault<Pick<Exchange, 'next' | 'sleep'>> {
  return steady(`every answer comes after ${milliseconds} ms`, async (exchange) => {
    await exchange.sleep(milliseconds);
    return exchange.next();
  });
}

const SPACE = new TextEncoder().encode(' ');

/** Answers that take their time, or all of it. */
export const timeFaults = {
  slow: slow(3_000),
  'slow-7s': slow(7_000),
  'slow-19s': slow(19_000),
  'slow-25s': slow(25_000),
  'slow-40s': slow(40_000),
  'never-answers': steady<unknown>('no answer ever comes', () => new Promise(() => {})),
  'never-ending-body': steady('every body is a blank a second, for ever', async (exchange) =>
    streamed(await exchange.next(), exchange, () => SPACE),
  ),
  drip: steady('every body comes byte by byte, one a second', async (exchange) => {
    const response = await exchange.next();
    const body = new Uint8Array(await response.arrayBuffer());
    let sent = 0;
    return streamed(response, exchange, () => {
      sent += 1;
      return sent > body.length ? null : body.subarray(sent - 1, sent);
    });
  }),
} satisfies Record<string, Fault>;

/** A body of one part a second, under the status and headers of the proper answer; null ends it. */
function streamed(response: Response, { sleep }: Exchange, part: () => Uint8Array | null): Response {
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await sleep(1000);
        const next = part();
        if (next === null) controller.close();
        else controller.enqueue(next);
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(stream, { status: response.status, headers: response.headers });
}
