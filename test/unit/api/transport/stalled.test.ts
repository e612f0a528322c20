import type { RequestListener } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '@/utils/api/client';
import { createProbeSharing } from '@/utils/api/execute';
import { apiRequest } from '@/utils/api/transport/api-request';
import type { Fetch } from '@/utils/api/transport/request';
import { createSender, startJob } from '@/utils/api/transport/send';
import { sleep } from '@/utils/tasks';
import { fakeClock, json, NOW, TOKEN } from '../fake-service';
import { listen, platformFetch } from './loopback-server';

setFlagsFromString('--expose_gc');
const collectGarbage: () => void = runInNewContext('gc');

// Sockets keep their own time; all that the sender goes by is the test's.
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => void vi.useRealTimers());

const REQUEST = apiRequest('free', '/v2/daos');
const clock = { now: () => Date.now(), sleep };

/** Takes the longest pauses between attempts: half a second and a whole one. */
const senderTo = (baseUrl: string, fetch: Fetch = platformFetch) =>
  createSender({ baseUrl, header: '', token: null, fetch, clock, random: () => 1 });

/** What happens, and after how many milliseconds by the test's clock. */
function chronicle() {
  const events: string[] = [];
  const note = (event: string) => void events.push(`${event} at ${Date.now() - NOW}`);
  /** All events up to the nth; whoever waits for the network has as many turns as that takes. */
  async function upTo(count: number): Promise<readonly string[]> {
    while (events.length < count) await new Promise((resolve) => setImmediate(resolve));
    return events;
  }
  return { events, note, upTo };
}

/** Lets so many milliseconds pass, once all that nobody holds is gone. */
async function pass(milliseconds: number): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    collectGarbage();
  }
  await vi.advanceTimersByTimeAsync(milliseconds);
}

const STALLS: readonly [string, RequestListener][] = [
  ['accepts and never answers', () => undefined],
  [
    'stalls within the body',
    (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{"data":'),
  ],
];

describe.each(STALLS)('a server that %s', (_, stall) => {
  it('costs an attempt 8 s, and a job with all its attempts 20 s', async () => {
    const { events, note, upTo } = chronicle();
    const { base } = await listen((request, response) => {
      note('asked');
      response.once('close', () => note('let go'));
      stall(request, response);
    });
    const ended = senderTo(base)(REQUEST, startJob(clock));
    void ended.then(() => note('ended'));
    const history: string[] = [];
    /** What is to be so far, and nothing else. */
    async function expectNext(...next: readonly string[]): Promise<void> {
      history.push(...next);
      expect([...(await upTo(history.length))].sort()).toEqual([...history].sort());
    }
    await expectNext('asked at 0');
    await pass(7_999);
    await expectNext();
    await pass(1);
    await expectNext('let go at 8000');
    await pass(500);
    await expectNext('asked at 8500');
    await pass(8_000);
    await expectNext('let go at 16500');
    await pass(1_000);
    await expectNext('asked at 17500');
    await pass(2_499);
    await expectNext();
    await pass(1);
    await expectNext('let go at 20000', 'ended at 20000');
    expect(await ended).toMatchObject({ ok: false, error: { code: 'timeout', status: null } });
    expect(events).toHaveLength(history.length);
  });
});

describe('an attempt whose fetch ignores its signal', () => {
  const BEGINNING = new TextEncoder().encode('{"data":');

  it.each<[string, Fetch]>([
    ['before an answer', () => new Promise(() => {})],
    [
      'within its body',
      async () => new Response(new ReadableStream({ start: (stream) => stream.enqueue(BEGINNING) })),
    ],
  ])('ends %s anyway, and its job as well', async (_, fetch) => {
    const { note, events } = chronicle();
    const ended = senderTo('https://api.example.org', fetch)(REQUEST, startJob(clock));
    void ended.then(() => note('ended'));
    await pass(25_000);
    expect(await ended).toMatchObject({ ok: false, error: { code: 'timeout' } });
    expect(events).toEqual(['ended at 20000']);
  });
});

it('the timeout leaves no timer behind if the answer comes', async () => {
  const sent = await senderTo('https://api.example.org', async () => json({ data: [] }))(
    REQUEST,
    startJob(clock),
  );
  expect(sent).toMatchObject({ ok: true });
  expect(vi.getTimerCount()).toBe(0);
});

it('the timeout uses the given timer', async () => {
  const rung: number[] = [];
  const send = createSender({
    ...{ baseUrl: 'https://api.example.org', header: '', token: null, random: () => 1 },
    ...{ fetch: () => new Promise(() => {}), clock: fakeClock() },
    startTimer: (ring, ms) => {
      rung.push(ms);
      ring();
      return () => undefined;
    },
  });
  expect(await send(REQUEST, { deadline: NOW + 20_000 })).toMatchObject({ ok: false });
  expect(rung).toEqual([8_000, 8_000, 8_000]);
});

it("a job that waits for a later one's probe ends when its time is up", async () => {
  const { note, upTo } = chronicle();
  const share = createProbeSharing(clock.now)('https://api.example.org', false);
  /** A client whose question is refused after some time, in no form of a generation; a probe is never answered. */
  const clientOf = (name: string, refusedAfter: number) =>
    createClient({
      ...{ baseUrl: 'https://api.example.org', header: 'x-service-api-token', token: TOKEN },
      ...{ clock, random: () => 1, shareProbe: share },
      async fetch(url) {
        note(`${name} asks for ${new URL(url).pathname}`);
        if (url.includes('/v2/daos')) return new Promise(() => {});
        await sleep(refusedAfter);
        return json({}, 400);
      },
    });
  const resolve = async (name: string, refusedAfter: number) => {
    const result = await clientOf(name, refusedAfter).resolve({ by: 'title', text: 'Renew' });
    expect(result).toMatchObject({ ok: false, error: { code: 'rejected', status: 400 } });
    note(`${name} ends`);
  };
  const first = resolve('the first', 5_000);
  await pass(3_000);
  const second = resolve('the second', 0);
  await pass(20_000);
  await Promise.all([first, second]);
  expect(await upTo(7)).toEqual([
    'the first asks for /v2/proposals/resolve at 0',
    'the second asks for /v2/proposals/resolve at 3000',
    'the second asks for /v2/daos at 3000',
    'the second asks for /v2/daos at 11500',
    'the first ends at 20000',
    'the second asks for /v2/daos at 20500',
    'the second ends at 23000',
  ]);
});
