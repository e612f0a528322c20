import type * as z from 'zod';
import { Refusal } from './refusal';

/** Everything that a caller may say to a route. */
export interface Input {
  /** The path's one `:parameter`, decoded; empty where it has none. */
  readonly parameter: string;
  readonly search: URLSearchParams;
  readonly contentType: string | null;
  /** Empty for a GET. */
  readonly body: string;
}

interface Issue {
  readonly path: string;
  readonly message: string;
  readonly keyword: string;
}

/** The query as an object; a name may come twice only where it is `repeatable`, and is then always a list. */
export function queryFields(search: URLSearchParams, repeatable: readonly string[] = []): unknown {
  const names = [...new Set(search.keys())];
  const repeated = names.filter((name) => search.getAll(name).length > 1 && !repeatable.includes(name));
  if (repeated.length > 0) {
    throw invalid(repeated.map((path) => ({ path, message: 'given more than once', keyword: 'repeated' })));
  }
  return Object.fromEntries(
    names.map((name) => [name, repeatable.includes(name) ? search.getAll(name) : search.get(name)]),
  );
}

/** The JSON of a body. The status is that of the published contract's generation B. */
export function bodyFields({ search, contentType, body }: Input): unknown {
  if (search.size > 0) throw invalid([{ path: '', message: 'no query is taken', keyword: 'unknown' }]);
  if (!/^application\/json\b/i.test(contentType ?? '')) {
    throw new Refusal(415, 'INVALID_ARGUMENT', 'The body must be application/json.');
  }
  try {
    return JSON.parse(body);
  } catch {
    throw invalid([{ path: '', message: 'the body is not JSON', keyword: 'json' }]);
  }
}

/** What the schema makes of the fields, or a refusal that names each field at fault. */
export function checkFields<Schema extends z.ZodType>(schema: Schema, fields: unknown): z.output<Schema> {
  const result = schema.safeParse(fields);
  if (result.success) return result.data;
  throw invalid(
    result.error.issues.map(({ path, message, code }) => ({ path: path.join('.'), message, keyword: code })),
  );
}

function invalid(issues: readonly Issue[]): Refusal {
  const named = issues.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
  return new Refusal(400, 'VALIDATION_ERROR', named.join('; '), { details: { issues } });
}
