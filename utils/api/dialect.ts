import * as z from 'zod/mini';
import type { DecimalString } from '@/utils/numbers/decimal';
import type {
  AnswerMeta,
  Evidence,
  ProposalCandidate,
  ProposalDetail,
  ProposalKey,
  VoteSummary,
} from '@/utils/proposal/proposal';
import { type ApiError, plainError } from './errors';
import type { Cursor, ListName, ListQueries, ListRows, Page } from './lists';
import type { ApiRequest, Narrowing, Selector } from './transport/api-request';
import { lenient, line, text, time, word } from './wire';

/** `{status, currentRevision}` in `meta`, or a plain word in some vote summaries. */
const Readiness = lenient(z.union([z.string(), z.object({ status: text, currentRevision: text })]));

/** In `meta` or, in the newer generation, next to `data`. */
const WirePage = lenient(z.object({ hasMore: lenient(z.boolean()), nextCursor: text }));

/** The success envelope of every answer. Each route's schema reads `data`. */
export const Envelope = z.object({
  data: z.exactOptional(z.unknown()),
  requestId: text,
  meta: lenient(
    z.object({ requestId: text, generatedAt: text, dataAsOf: text, readiness: Readiness, page: WirePage }),
  ),
  page: WirePage,
});

type WireEnvelope = z.infer<typeof Envelope>;

/** Metadata that some routes put into `data` instead. */
const DataMeta = lenient(z.object({ dataAsOf: text, readiness: Readiness }));

const Items = z.array(z.unknown());

/** `data` with a list, in all its published forms. */
export const List = z.union([Items, z.object({ candidates: Items }), z.object({ items: Items })]);

/** The list in `data`; null without one. */
export function listIn(data: unknown): readonly unknown[] | null {
  const parsed = List.safeParse(data);
  if (!parsed.success) return null;
  const held = parsed.data;
  if (Array.isArray(held)) return held;
  return 'candidates' in held ? held.candidates : held.items;
}

/**
 * Reads the metadata of an answer from `meta`, then from `data`. `headerRequestId` is the last resort for the request's
 * id.
 */
export function normaliseMeta(envelope: WireEnvelope, headerRequestId: string | null): AnswerMeta {
  const meta = envelope.meta;
  const inner = DataMeta.parse(envelope.data);
  const readiness = meta?.readiness ?? inner?.readiness ?? null;
  const status = typeof readiness === 'string' ? readiness : (readiness?.status ?? null);
  const revision = typeof readiness === 'string' ? null : (readiness?.currentRevision ?? null);
  return {
    requestId: line(meta?.requestId ?? envelope.requestId ?? headerRequestId),
    generatedAt: time(meta?.generatedAt ?? null),
    dataAsOf: time(meta?.dataAsOf ?? inner?.dataAsOf ?? null),
    readiness: word(status),
    revision: word(revision),
  };
}

/** No list returns more than 500 rows; a longer answer is not a page. */
const MAX_ROWS = 1_000;

const MAX_CURSOR_LENGTH = 8_000;

/**
 * Reads a page of a list. Null without a list, or if every row is broken: only an empty list means no rows. `sent` is
 * the request's cursor.
 */
function normalisePage<Row>(
  envelope: WireEnvelope,
  normaliseRow: (row: unknown) => Row | null,
  sent: Cursor | null,
): Page<Row> | null {
  const list = listIn(envelope.data);
  if (list === null) return null;
  const items = list.slice(0, MAX_ROWS).flatMap((row) => normaliseRow(row) ?? []);
  if (items.length === 0 && list.length > 0) return null;
  return { items, next: normaliseNext(envelope, sent) };
}

/** A cursor that equals the request's would loop. */
function normaliseNext(envelope: WireEnvelope, sent: Cursor | null): Page<unknown>['next'] {
  const { hasMore = null, nextCursor = null } = envelope.meta?.page ?? envelope.page ?? {};
  if (hasMore === false) return 'end';
  const cursor = nextCursor === null ? null : normaliseCursor(nextCursor);
  if (cursor === null || cursor === sent) return hasMore || nextCursor ? 'unreachable' : 'end';
  return cursor;
}

function normaliseCursor(text: string): Cursor | null {
  return isCursor(text) ? text : null;
}

/** Returns whether a text could be a cursor of the service; it stays opaque. */
export function isCursor(text: string): text is Cursor {
  return text !== '' && text.length <= MAX_CURSOR_LENGTH && text.isWellFormed();
}

export interface Question<T> {
  readonly request: ApiRequest;
  /** Null if the answer does not have its published form. */
  readonly read: (envelope: WireEnvelope) => T | null;
  /** Interprets a 404 that is an answer; null if it is an error. */
  readonly readMissing?: (error: ApiError) => T | null;
}

/** A question in a generation's form, or the error if the generation has no such question; that makes no request. */
export type Built<T> = Question<T> | ApiError;

/** Creates the error of a question that a generation does not have; `message` is for developers. */
export function notOffered(message: string): ApiError {
  return { ...plainError('not-offered'), message };
}

/** The page parameters, which have the same names in every generation. */
export function paging(limit: number, cursor: Cursor | null) {
  return { limit: String(limit), cursor: cursor ?? undefined };
}

/** Builds the question for a page of a list. A bad row is left out; `cursor` is the one that it sends. */
export function pageQuestion<Row>(
  request: ApiRequest,
  normaliseRow: (row: unknown) => Row | null,
  cursor: Cursor | null,
): Question<Page<Row>> {
  return { request, read: (envelope) => normalisePage(envelope, normaliseRow, cursor) };
}

/**
 * The stored id of a published generation of the service. Generation `a` is the one in the API's own document. Its
 * successor `b` has other parameters and fields, and fewer resources.
 */
export type Generation = string;

/** What calls cost according to the service. Prices that it does not list are absent. */
export interface Pricing {
  /** The unit of every price, for example `USDC`. */
  readonly token: string | null;
  /** By route template, as in `RequestEntry`: `/v2/proposals/:proposalKey`. */
  readonly routes: Readonly<Record<string, DecimalString>>;
  /** By tier, if all its routes cost the same. */
  readonly tiers: Readonly<Record<string, DecimalString>>;
}

type ListQuestions = {
  readonly [L in ListName]: (query: ListQueries[L], cursor: Cursor | null) => Built<Page<ListRows[L]>>;
};

/** How to send questions to one generation of the service and read its answers. Arguments are already checked. */
export interface Dialect {
  readonly id: Generation;
  /** Returns whether any body, success or error, has this generation's form. */
  recognises(body: unknown): boolean;
  resolve(selector: Selector, narrowing: Narrowing): Built<readonly ProposalCandidate[]>;
  detail(key: ProposalKey): Built<ProposalDetail>;
  voteSummary(key: ProposalKey): Built<VoteSummary>;
  evidence(key: ProposalKey): Built<Evidence>;
  readonly lists: ListQuestions;
  pricing(): Built<Pricing>;
}
