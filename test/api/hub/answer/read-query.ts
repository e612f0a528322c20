import { GraphQLError } from 'graphql';

/** One request, its body read. */
export interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: string;
}

export interface AskedQuery {
  readonly query: string | null;
  readonly variables: Readonly<Record<string, unknown>> | null;
  readonly operationName: string | null;
}

/** Refused before anything was resolved: the answer has errors and no data. */
export class QueryRefusal extends Error {
  readonly status: number;
  readonly errors: readonly GraphQLError[];

  constructor(status: number, errors: readonly GraphQLError[]) {
    super(errors.map(({ message }) => message).join(' '));
    this.status = status;
    this.errors = errors;
  }
}

/** A refusal in a sentence of its own. */
export function refusal(status: number, message: string): QueryRefusal {
  return new QueryRefusal(status, [new GraphQLError(message)]);
}

/** What is asked: the address goes before the body. */
export function readQuery({ url, headers, body }: Asked): AskedQuery {
  const posted = readBody(headers.get('content-type') ?? '', body);
  const read = (name: string) => url.searchParams.get(name) ?? posted[name];
  return {
    query: textOrNull(read('query')),
    variables: readVariables(read('variables')),
    operationName: textOrNull(read('operationName')),
  };
}

/** Bodies of other types are not looked at. */
function readBody(contentType: string, body: string): Readonly<Record<string, unknown>> {
  if (!contentType.startsWith('application/json') || body === '') return {};
  try {
    const value: unknown = JSON.parse(body);
    if (isRecord(value)) return value;
  } catch {
    // Told below.
  }
  throw refusal(400, 'POST body sent invalid JSON.');
}

function readVariables(value: unknown): AskedQuery['variables'] {
  if (typeof value !== 'string') return isRecord(value) ? value : null;
  try {
    const parsed: unknown = JSON.parse(value);
    return isRecord(parsed) ? parsed : null;
  } catch {
    throw refusal(400, 'Variables are invalid JSON.');
  }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
