import type * as z from 'zod';
import type { FaultName } from '@/test/api/faults/faults';
import type { ProfileName } from '@/test/api/profiles/profiles';
import { createReferenceApi, type ReferenceApi, type ReferenceApiOptions } from '@/test/api/reference-api';
import { resolveBody } from '../../api/wire/wire-canonical';
import { errorBody } from '../../api/wire/wire-errors';

/** The moment that every test server starts at. */
export const START = Date.parse('2026-11-20T12:00:00Z');

interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface OpenApi {
  readonly api: ReferenceApi;
  /** The answer as it comes, asked for with the plus token unless the init has other headers. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Asks with the token given, `demo-plus` where none is named, none at all for null. */
  get(path: string, token?: string | null): Promise<Reply>;
  /** The body of a 200, checked against its published shape. */
  read<Schema extends z.ZodType>(schema: Schema, path: string): Promise<z.output<Schema>>;
  /** Status and code of a refused request. */
  refusal(path: string, token?: string | null): Promise<string>;
}

/** A fresh server with a still clock and buckets that never run dry, unless the options say otherwise. */
export function openApi(options: ReferenceApiOptions = {}): OpenApi {
  const endless = { perMinute: 1e9, burst: 1e9 };
  const api = createReferenceApi({
    now: () => START,
    buckets: { standard: endless, detail: endless },
    ...options,
  });
  const header = options.header ?? 'x-service-api-token';
  const request: OpenApi['fetch'] = (path, init = { headers: { [header]: 'demo-plus' } }) =>
    api.fetch(new Request(`http://service.test${path}`, init));
  const get: OpenApi['get'] = async (path, token = 'demo-plus') => {
    const response = await request(path, { headers: token === null ? {} : { [header]: token } });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  return {
    api,
    fetch: request,
    get,
    read: async (schema, path) => {
      const { status, body } = await get(path);
      if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
      return schema.parse(body);
    },
    refusal: async (path, token) => {
      const { status, body } = await get(path, token);
      return `${status} ${errorBody.parse(body).error.code}`;
    },
  };
}

/** A fresh server with this fault. */
export function openWith(fault: FaultName, profile: ProfileName = 'canonical'): OpenApi {
  const open = openApi({ profile });
  open.api.setFault(fault);
  return open;
}

/** The path of a proposal's route, by its external id and, where several DAOs share that id, its DAO. */
export async function pathOf(open: OpenApi, externalId: string, below = '', daoId?: string): Promise<string> {
  const query = new URLSearchParams(daoId === undefined ? { externalId } : { externalId, daoId });
  const { data } = await open.read(resolveBody, `/v2/proposals/resolve?${query}`);
  const [only, ...others] = data.candidates;
  if (!only || others.length > 0) throw new Error(`${data.candidates.length} candidates for ${externalId}`);
  return `/v2/proposals/${encodeURIComponent(only.proposalKey)}${below}`;
}
