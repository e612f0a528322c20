import * as z from 'zod';
import type { Fault, Misbehave } from './faults/fault';
import { Refusal } from './refusal';
import type { RouteId } from './route';

const SLOW_MILLISECONDS = 3000;

const summaryBody = z.looseObject({
  data: z.looseObject({}),
  meta: z.looseObject({ readiness: z.looseObject({}) }),
});

/** Every fault by name. A new one is a new row. */
export const FAULTS = {
  slow: {
    description: `every answer comes after ${SLOW_MILLISECONDS} ms`,
    begin: () => async (exchange) => {
      await exchange.sleep(SLOW_MILLISECONDS);
      return exchange.next();
    },
  },
  '500-then-200': {
    description: 'the first call of each route answers 500 INTERNAL_ERROR',
    begin: () => {
      const failed = new Set<RouteId>();
      return async ({ route, next }) => {
        if (failed.has(route.id)) return next();
        failed.add(route.id);
        throw new Refusal(500, 'INTERNAL_ERROR', 'Something went wrong on our side.');
      };
    },
  },
  '429-once': {
    description: 'one call answers 429 RATE_LIMITED with Retry-After: 1',
    begin: () => {
      let done = false;
      return async ({ next }) => {
        if (done) return next();
        done = true;
        throw new Refusal(429, 'RATE_LIMITED', 'Too many calls.', { headers: { 'Retry-After': '1' } });
      };
    },
  },
  'truncated-json': {
    description: 'every answer is complete HTTP, but its JSON stops half-way',
    begin:
      () =>
      async ({ next }) => {
        const response = await next();
        const body = await response.text();
        return new Response(body.slice(0, Math.floor(body.length / 2)), response);
      },
  },
  'cut-off-body': {
    description: 'every connection breaks in the middle of the body',
    begin:
      () =>
      async ({ next }) => {
        const response = await next();
        const body = new Uint8Array(await response.arrayBuffer());
        return new Response(breakingStream(body), response);
      },
  },
  'stale-cursor': {
    description: 'every call with a cursor answers 409 CURSOR_STALE',
    begin:
      () =>
      async ({ url, next }) => {
        if (!url.searchParams.has('cursor')) return next();
        throw new Refusal(409, 'CURSOR_STALE', 'The data was published anew since the first page.');
      },
  },
  'not-ready-summary': {
    description: 'every vote summary is a 200 with nulls while votes are backfilled',
    begin:
      () =>
      async ({ route, next }) => {
        const response = await next();
        if (route.id !== 'v2.proposals.votesSummary' || !response.ok) return response;
        const { data, meta } = summaryBody.parse(await response.json());
        const readiness = { ...meta.readiness, status: 'backfilling' };
        const nothing = { totals: null, quorum: null, choices: [], coverageStatus: 'backfilling' };
        return Response.json({ data: { ...data, ...nothing }, meta: { ...meta, readiness } });
      },
  },
  'bad-token-401': {
    description: 'every token is refused with 401 UNAUTHORIZED',
    begin: () => refuseToken(new Refusal(401, 'UNAUTHORIZED', 'The token is not valid.')),
  },
  'bad-token-403': {
    description: 'every token is refused with 403 FORBIDDEN',
    begin: () => refuseToken(new Refusal(403, 'FORBIDDEN', 'The token does not cover this route.')),
  },
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;

export const FAULT_NAMES = Object.keys(FAULTS).filter((name): name is FaultName => name in FAULTS);

function refuseToken(refusal: Refusal): Misbehave {
  return async ({ route, hasToken, next }) => {
    if (route.tier === 'free' || !hasToken) return next();
    throw refusal;
  };
}

/** Half of the bytes, then an error: a lost connection, in the process as over the network. */
function breakingStream(body: Uint8Array): ReadableStream<Uint8Array> {
  let started = false;
  return new ReadableStream({
    pull(controller) {
      if (started) {
        controller.error(new Error('The connection broke.'));
        return;
      }
      started = true;
      controller.enqueue(body.slice(0, Math.ceil(body.length / 2)));
    },
  });
}
