import { onTestFinished } from 'vitest';
import * as z from 'zod';
import type { HubOptions } from '@/test/api/hub/hub';
import { type ServedHub, serveHub } from '@/test/api/hub/serve-hub';

/** Taken before the shared set-up forbids the network: these tests are about a real socket. */
export const networkFetch = globalThis.fetch;

/** The moment that every test hub starts at. */
export const START = Date.parse('2026-11-20T12:00:00Z');
export const START_SECONDS = START / 1000;

const hubBody = z.strictObject({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.looseObject({ message: z.string() })).optional(),
});

interface HubReply {
  readonly status: number;
  readonly headers: Headers;
  readonly data: z.output<typeof hubBody>['data'];
  readonly messages: readonly string[];
}

export interface OpenHub {
  readonly hub: ServedHub;
  /** Asks by GET, as the product does. */
  ask(query: string, variables?: object, headers?: Record<string, string>): Promise<HubReply>;
  /** The rows of one root field, with its alias in the query. */
  rows<Schema extends z.ZodType>(schema: Schema, query: string): Promise<z.output<Schema>[]>;
}

/** A fresh hub on a socket with a still clock, closed after the test. */
export async function openHub(options: HubOptions = {}): Promise<OpenHub> {
  const hub = await serveHub({ port: 0, now: () => START, ...options });
  onTestFinished(() => hub.close());
  const ask: OpenHub['ask'] = async (query, variables, headers = {}) => {
    const search = new URLSearchParams({ query });
    if (variables !== undefined) search.set('variables', JSON.stringify(variables));
    return read(await networkFetch(`${hub.url}/graphql?${search}`, { headers }));
  };
  return {
    hub,
    ask,
    rows: async (schema, query) => {
      const { status, data, messages } = await ask(query);
      if (status !== 200 || !data) throw new Error(`${status} ${messages.join(' ')}`);
      return Object.values(data).flatMap((value) => z.array(schema).parse(value));
    },
  };
}

async function read(response: Response): Promise<HubReply> {
  const { data, errors = [] } = hubBody.parse(await response.json());
  return {
    status: response.status,
    headers: response.headers,
    data,
    messages: errors.map(({ message }) => message),
  };
}
