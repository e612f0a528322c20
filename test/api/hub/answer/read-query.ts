import { GraphQLError } from 'graphql';

/** One request, as far as the hub looks at it. */
export interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
}

export interface AskedQuery {
  readonly query: string | null;
  readonly variables: Readonly<Record<string, unknown>> | null;
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

export function readQuery({ url }: Asked): AskedQuery {
  return {
    query: url.searchParams.get('query'),
    variables: readVariables(url.searchParams.get('variables')),
  };
}

function readVariables(json: string | null): AskedQuery['variables'] {
  if (json === null) return null;
  try {
    const parsed: unknown = JSON.parse(json);
    return isRecord(parsed) ? parsed : null;
  } catch {
    throw refusal(400, 'Variables are invalid JSON.');
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
