import type * as z from 'zod';
import type { Catalogue } from '../proposals/catalogue';
import type { Cursors, Page } from './cursors';
import { bodyFields, checkFields, type Input, queryFields } from './read-input';

export type PaidTier = 'standard' | 'plus';
export type Tier = 'free' | PaidTier;

/** One name for each thing that can be asked, whatever path a profile gives it. */
export const ROUTE_IDS = [
  'health',
  'v2.meta.pricing',
  'v2.meta.dataStatus',
  'v2.daos',
  'v2.daos.voters',
  'v2.proposals.list',
  'v2.proposals.resolve',
  'v2.proposals.detail',
  'v2.proposals.votesSummary',
  'v2.proposals.votes',
  'v2.proposals.evidence',
  'v2.events',
  'v2.signals',
] as const;

export type RouteId = (typeof ROUTE_IDS)[number];

/** What the routes answer from. */
export interface Service {
  readonly catalogue: Catalogue;
  readonly cursors: Cursors;
  readonly now: () => number;
  readonly dataAsOf: string;
}

export interface Call<Query> {
  /** The path's one `:parameter`, decoded; empty where it has none. */
  readonly parameter: string;
  readonly query: Query;
  /** Everything of the request but its cursor. */
  readonly binding: string;
  readonly service: Service;
}

export interface OneAnswer {
  readonly data: unknown;
  /** `ready` where absent. */
  readonly readiness?: string;
}

export interface PageAnswer {
  readonly rows: readonly unknown[];
  readonly page: Page;
  readonly readiness?: string;
}

/** `plain` goes out as it is; the profile wraps the others. */
export type Answer = { readonly plain: unknown } | OneAnswer | PageAnswer;

export interface Route {
  readonly id: RouteId;
  readonly tier: Tier;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** The decoded path parameter (empty where the path has none), or null where the path is another route's. */
  match(pathname: string): string | null;
  /** Checks what was said first, so that the caller can ask for the token afterwards. Throws a Refusal. */
  prepare(input: Input): (service: Service) => Answer;
}

export interface RouteSpec<Schema extends z.ZodType> {
  readonly id: RouteId;
  readonly tier: Tier;
  /** `GET` where absent. A POST takes its fields from a JSON body. */
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly query: Schema;
  /** Names that may come more than once; the schema sees a list. */
  readonly repeatable?: readonly string[];
  readonly check?: (parameter: string, query: z.output<Schema>) => void;
  readonly answer: (call: Call<z.output<Schema>>) => Answer;
}

/** One row of a route table, strict about its fields. */
export function defineRoute<Schema extends z.ZodType>(spec: RouteSpec<Schema>): Route {
  const { id, tier, method = 'GET', path } = spec;
  const pattern = new RegExp(`^${path.replace(/:\w+/, '([^/]+)')}$`);
  return {
    id,
    tier,
    method,
    path,
    match: (pathname) => matchPath(pattern, pathname),
    prepare: (input) => {
      const { parameter, search } = input;
      const fields = method === 'GET' ? queryFields(search, spec.repeatable) : bodyFields(input);
      const query = checkFields(spec.query, fields);
      spec.check?.(parameter, query);
      const binding = JSON.stringify([id, parameter, query], (key, value) =>
        key === 'cursor' ? undefined : value,
      );
      return (service) => spec.answer({ parameter, query, binding, service });
    },
  };
}

function matchPath(pattern: RegExp, pathname: string): string | null {
  const found = pattern.exec(pathname);
  if (!found) return null;
  try {
    return decodeURIComponent(found[1] ?? '');
  } catch {
    return null;
  }
}
