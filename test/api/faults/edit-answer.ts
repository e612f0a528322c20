import type { RouteId } from '../request/route';
import { type Exchange, type Fault, steady } from './fault';

export type JsonRecord = Readonly<Record<string, unknown>>;

/** All that a fault of the answer has to have. */
export type Answered = Pick<Exchange, 'next'>;

/** Every body goes out as this makes it, under the same status and headers. */
export function editText(
  description: string,
  edit: (json: string) => string | Uint8Array<ArrayBuffer>,
): Fault<Answered> {
  return steady(description, async ({ next }) => {
    const response = await next();
    return new Response(edit(await response.text()), response);
  });
}

/** Every body goes out under this content type; null for none. */
export function editContentType(description: string, contentType: string | null): Fault<Answered> {
  return steady(description, async ({ next }) => {
    const response = await next();
    const headers = new Headers(response.headers);
    headers.delete('Content-Type');
    if (contentType !== null) headers.set('Content-Type', contentType);
    // As bytes: a text would get a content type of its own.
    return new Response(await response.arrayBuffer(), { status: response.status, headers });
  });
}

/** The body of each success of these routes (of all where none is named) goes out as this makes it. */
export function editBody(
  description: string,
  edit: (body: JsonRecord) => unknown,
  ...only: readonly RouteId[]
): Fault {
  const isMeant = ({ route }: Exchange) => only.length === 0 || only.includes(route.id);
  return steady(description, async (exchange) => {
    const response = await exchange.next();
    if (!response.ok || !isMeant(exchange)) return response;
    return Response.json(edit(asRecord(await response.json())));
  });
}

/** Every object below `data`, from the inside out, goes out as this makes it. */
export function editRecords(description: string, edit: (record: JsonRecord) => JsonRecord): Fault {
  return editBody(description, (body) => ({ ...body, data: mapRecords(body['data'], edit) }));
}

/** The rows of a page in any of its forms, put through `edit`; a body of one thing stays as it is. */
export function withRows(
  body: JsonRecord,
  edit: (rows: readonly unknown[]) => readonly unknown[],
): JsonRecord {
  const { data } = body;
  if (Array.isArray(data)) return { ...body, data: edit(data) };
  const { items } = asRecord(data);
  return Array.isArray(items) ? { ...body, data: { items: edit(items) } } : body;
}

/** The page's own facts, in `meta` or beside it, put through `edit`. */
export function withPage(body: JsonRecord, edit: (page: JsonRecord) => JsonRecord): JsonRecord {
  if (body['page'] !== undefined) return { ...body, page: edit(asRecord(body['page'])) };
  const meta = asRecord(body['meta']);
  return meta['page'] === undefined
    ? body
    : { ...body, meta: { ...meta, page: edit(asRecord(meta['page'])) } };
}

/** The readiness in `meta`, where the profile has one. */
export function withReadiness(body: JsonRecord, status: string): JsonRecord {
  if (body['meta'] === undefined) return body;
  const meta = asRecord(body['meta']);
  return { ...body, meta: { ...meta, readiness: { ...asRecord(meta['readiness']), status } } };
}

/** The entries of what is an object, none of anything else. */
export function asRecord(value: unknown): JsonRecord {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

function mapRecords(value: unknown, edit: (record: JsonRecord) => JsonRecord): unknown {
  if (Array.isArray(value)) return value.map((entry) => mapRecords(entry, edit));
  if (typeof value !== 'object' || value === null) return value;
  return edit(
    Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, mapRecords(entry, edit)])),
  );
}
