import { type Client, createClient } from '@/utils/api/client';
import type { Fetch } from '@/utils/api/transport/request';
import type { Clock } from '@/utils/api/transport/send';

type ClientOptions = Parameters<typeof createClient>[0];
/** What the client is told as it is. */
type Passed = 'token' | 'baseUrl' | 'generation' | 'onGeneration' | 'shareProbe' | 'onRequest' | 'mayRetry';

export const NOW = Date.parse('2026-08-20T09:00:00.000Z');
export const TOKEN = 'demo-plus-0123456789';

export interface FakeClock extends Clock {
  readonly slept: number[];
  advance(ms: number): void;
}

/** A clock that stands still but for sleeps, which end at once. */
export function fakeClock(): FakeClock {
  let now = NOW;
  const slept: number[] = [];
  return {
    slept,
    now: () => now,
    advance(ms) {
      now += ms;
    },
    async sleep(ms) {
      slept.push(ms);
      now += ms;
    },
  };
}

export interface Call {
  readonly url: string;
  readonly init: RequestInit;
}

type Answerer = (call: Call, index: number) => Response | Promise<Response>;

interface FakeService {
  readonly client: Client;
  readonly calls: Call[];
  readonly clock: FakeClock;
}

/** A client whose network is the given function; with every call recorded, no jitter, and time that stands still. */
export function fakeService(
  answer: Answerer,
  options: Partial<Pick<ClientOptions, Passed>> & {
    online?: boolean;
    random?: number;
    clock?: FakeClock;
  } = {},
): FakeService {
  const calls: Call[] = [];
  const { online = true, random = 0, clock = fakeClock(), ...passed } = options;
  const fetch: Fetch = async (url, init) => {
    const call = { url, init };
    calls.push(call);
    return answer(call, calls.length - 1);
  };
  const client = createClient({
    ...{ baseUrl: 'https://api.example.org', header: 'x-service-api-token', token: TOKEN },
    ...{ fetch, clock, random: () => random, isOnline: () => online, ...passed },
  });
  return { client, calls, clock };
}

/** An answer of JSON text, or of a value turned into it. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return new Response(text, { status, headers: { 'content-type': 'application/json', ...headers } });
}
