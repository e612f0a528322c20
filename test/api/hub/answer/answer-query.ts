import { type DocumentNode, type ExecutionResult, execute, GraphQLError, parse, validate } from 'graphql';
import { depthErrors, limitRoots } from './query-limits';
import { type Asked, type AskedQuery, QueryRefusal, readQuery, refusal } from './read-query';
import { schema } from './schema';

/** The root fields, as functions of their arguments. */
export type Roots = Readonly<Record<string, (args: never) => unknown>>;

/** One GraphQL answer with the hub's statuses: 400 for what is not valid, 500 where nothing at all was resolved. */
export async function answerQuery(asked: Asked, roots: Roots): Promise<Response> {
  try {
    const result = await run(asked, roots);
    return reply(result.data == null ? 500 : 200, result);
  } catch (error) {
    if (error instanceof QueryRefusal) return reply(error.status, { errors: error.errors });
    return reply(500, { errors: [new GraphQLError(error instanceof Error ? error.message : String(error))] });
  }
}

function run(asked: Asked, roots: Roots): ExecutionResult | Promise<ExecutionResult> {
  if (asked.method !== 'GET') throw refusal(405, 'The product asks by GET alone.');
  const { query, variables } = readQuery(asked);
  if (query === null) throw refusal(400, 'Must provide query string.');
  const document = check(query);
  return execute({ schema, document, rootValue: roots, variableValues: variables });
}

function check(query: AskedQuery['query'] & string): DocumentNode {
  const document = read(query);
  limitRoots(document);
  const errors = [...validate(schema, document), ...depthErrors(document)];
  if (errors.length > 0) throw new QueryRefusal(400, errors);
  return document;
}

function read(query: string): DocumentNode {
  try {
    return parse(query);
  } catch (error) {
    throw error instanceof GraphQLError ? new QueryRefusal(400, [error]) : error;
  }
}

function reply(status: number, body: object): Response {
  const headers = { 'Content-Type': 'application/json; charset=utf-8' };
  return new Response(JSON.stringify(body), { status, headers });
}
