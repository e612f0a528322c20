import type * as z from 'zod';
import type { Catalogue } from './catalogue';
import type { Cursors, Page } from './cursors';
import { Refusal } from './refusal';

export type PaidTier = 'standard' | 'plus';
export type Tier = 'free' | PaidTier;

export const ROUTE_IDS = [
  'health',
  'v2.meta.pricing',
  'v2.meta.dataStatus',
  'v2.daos',
  'v2.daos.detail',
  'v2.proposals.list',
  'v2.proposals.resolve',
  'v2.proposals.detail',
  'v2.proposals.votesSummary',
  'v2.proposals.votes',
  'v2.proposals.evidence',
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

export type Answer =
  | { readonly plain: unknown }
  | { readonly data: unknown; readonly readiness?: string; readonly page?: Page };

export interface Route {
  readonly id: RouteId;
  readonly tier: Tier;
  readonly path: string;
  /** The decoded path parameter (empty where the path has none), or null where the path is another route's. */
  match(pathname: string): string | null;
  /** Checks parameters first, so that the caller can ask for the token afterwards. Throws a Refusal. */
  prepare(parameter: string, search: URLSearchParams): (service: Service) => Answer;
}

export interface RouteSpec<Schema extends z.ZodType> {
  readonly id: RouteId;
  readonly tier: Tier;
  readonly path: string;
  readonly query: Schema;
  readonly check?: (parameter: string, query: z.output<Schema>) => void;
  readonly answer: (call: Call<z.output<Schema>>) => Answer;
}

/** One row of the route table, strict about its query. */
export function defineRoute<Schema extends z.ZodType>(spec: RouteSpec<Schema>): Route {
  const pattern = new RegExp(`^${spec.path.replace(/:\w+/, '([^/]+)')}$`);
  return {
    id: spec.id,
    tier: spec.tier,
    path: spec.path,
    match: (pathname) => matchPath(pattern, pathname),
    prepare: (parameter, search) => {
      const query = readQuery(spec.query, search);
      spec.check?.(parameter, query);
      const binding = JSON.stringify([spec.id, parameter, query], (key, value) =>
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

function readQuery<Schema extends z.ZodType>(schema: Schema, search: URLSearchParams): z.output<Schema> {
  const repeated = [...new Set(search.keys())].filter((name) => search.getAll(name).length > 1);
  if (repeated.length > 0) {
    throw invalid(repeated.map((path) => ({ path, message: 'given more than once', keyword: 'repeated' })));
  }
  const result = schema.safeParse(Object.fromEntries(search));
  if (result.success) return result.data;
  throw invalid(
    result.error.issues.map(({ path, message, code }) => ({ path: path.join('.'), message, keyword: code })),
  );
}

function invalid(issues: readonly { path: string; message: string; keyword: string }[]): Refusal {
  const named = issues.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
  return new Refusal(400, 'VALIDATION_ERROR', named.join('; '), { details: { issues } });
}
