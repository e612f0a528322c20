import type { DecimalString } from '@/utils/numbers/decimal';
import type {
  Evidence,
  ProposalCandidate,
  ProposalDetail,
  ProposalKey,
  VoteSummary,
} from '@/utils/proposal/proposal';
import { type ApiError, plainError } from './errors';
import type { Cursor, ListName, ListQueries, ListRows, Page } from './lists';
import type { ApiRequest, Narrowing, Selector } from './transport/api-request';
import { normalisePage, type WireEnvelope } from './wire-envelope';

export interface Question<T> {
  readonly request: ApiRequest;
  /** Null where the answer is not in its published form. */
  readonly read: (envelope: WireEnvelope) => T | null;
  /** What a 404 of the service means where that is an answer; null where it is an error after all. */
  readonly readMissing?: (error: ApiError) => T | null;
}

/** A question in a generation's form, or the error where the generation has none for it; that costs no call. */
export type Built<T> = Question<T> | ApiError;

export function notOffered(message: string): ApiError {
  return { ...plainError('not-offered'), message };
}

/** The parameters of a page, which every generation has by these names. */
export function paging(limit: number, cursor: Cursor | null) {
  return { limit: String(limit), cursor: cursor ?? undefined };
}

export function pageQuestion<Row>(
  request: ApiRequest,
  normaliseRow: (row: unknown) => Row | null,
  cursor: Cursor | null,
): Question<Page<Row>> {
  return { request, read: (envelope) => normalisePage(envelope, normaliseRow, cursor) };
}

/**
 * The id of a published shape of the service, as it is stored: `a`, which the API's own document describes, `b`, its
 * successor, with other parameters and fields and fewer resources.
 */
export type Generation = string;

/** What calls cost, as the service lists it. A price it did not state is not in here. */
export interface Pricing {
  /** The unit of every price, for example `USDC`. */
  readonly token: string | null;
  /** By the route's template, as in `RequestEntry`: `/v2/proposals/:proposalKey`. */
  readonly routes: Readonly<Record<string, DecimalString>>;
  /** By tier, where all its routes cost the same. */
  readonly tiers: Readonly<Record<string, DecimalString>>;
}

type ListQuestions = {
  readonly [L in ListName]: (query: ListQueries[L], cursor: Cursor | null) => Built<Page<ListRows[L]>>;
};

/** How one generation of the service is asked and read. Arguments have been checked. */
export interface Dialect {
  readonly id: Generation;
  /** Whether any body, good or bad, has this generation's form. */
  recognises(body: unknown): boolean;
  resolve(selector: Selector, narrowing: Narrowing): Built<readonly ProposalCandidate[]>;
  detail(key: ProposalKey): Built<ProposalDetail>;
  voteSummary(key: ProposalKey): Built<VoteSummary>;
  evidence(key: ProposalKey): Built<Evidence>;
  readonly lists: ListQuestions;
  pricing(): Built<Pricing>;
}
