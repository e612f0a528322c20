import type { Timestamp } from '@/utils/i18n/time';
import type { DecimalString } from '@/utils/numbers/decimal';
import type { DaoListing } from '@/utils/proposal/listings';
import type {
  Evidence,
  ProposalCandidate,
  ProposalDetail,
  ProposalKey,
  VoteSummary,
} from '@/utils/proposal/proposal';
import { type ApiError, plainError, type Result } from './errors';
import type { Cursor, ListName, ListQueries, ListRows, Page } from './lists';
import type { ApiRequest, Narrowing, Selector } from './transport/api-request';
import { normalisePage, type WireEnvelope } from './wire/envelope';

/** What is sent for a question, and how its answer is read. */
export interface Question<T> {
  readonly request: ApiRequest;
  /** Null where the answer is not in its published form. */
  readonly read: (envelope: WireEnvelope) => T | null;
  /** What a 404 of the service means where that is an answer; null where it is an error after all. */
  readonly readMissing?: (error: ApiError) => T | null;
}

/** A question as a generation puts it, or why it cannot be put; that costs no call. */
export type Asked<T> = Result<Question<T>>;

export function asked<T>(question: Question<T>): Asked<T> {
  return { ok: true, value: question };
}

/** Refused on this machine, with a sentence that names the field. */
export function rejected(message: string): { readonly ok: false; readonly error: ApiError } {
  return { ok: false, error: { ...plainError('rejected'), message } };
}

/** The generation has no such resource, with a sentence that names it. */
export function notOffered(message: string): { readonly ok: false; readonly error: ApiError } {
  return { ok: false, error: { ...plainError('not-offered'), message } };
}

/** The question for one page of a list whose rows are read by `normaliseRow`. */
export function pageQuestion<Row>(
  request: ApiRequest,
  normaliseRow: (row: unknown) => Row | null,
  cursor: Cursor | null,
): Asked<Page<Row>> {
  return asked({ request, read: (envelope) => normalisePage(envelope, normaliseRow, cursor) });
}

/** How complete the service's data are, as it reports it for itself or for one DAO. */
export interface DataStatus {
  /** `global`, `dao` or an unknown word. */
  readonly scope: string | null;
  readonly daoId: string | null;
  readonly coverage: string | null;
  readonly voteCoverage: string | null;
  /** Numbers of DAOs and proposals, strings of digits; only of the whole service. */
  readonly daos: string | null;
  readonly proposals: string | null;
  /** When governance data last came in whole; only of one DAO. */
  readonly governanceSyncedAt: Timestamp | null;
}

/**
 * The two published shapes of the service: `a`, which the API's own document describes, and `b`, its successor, with
 * other parameters and fields and fewer resources.
 */
export type Generation = 'a' | 'b';

/** What calls cost, as the service lists it. A price it did not state is not in here. */
export interface Pricing {
  /** The unit of every price, for example `USDC`. */
  readonly token: string | null;
  /** By the route's template, as in `RequestEntry`: `/v2/proposals/:proposalKey`. */
  readonly routes: Readonly<Record<string, DecimalString>>;
  /** By tier, where all its routes cost the same. */
  readonly tiers: Readonly<Record<string, DecimalString>>;
}

/** How each list is asked for and read. Queries have been checked. */
export type ListQuestions = {
  readonly [L in ListName]: (query: ListQueries[L], cursor: Cursor | null) => Asked<Page<ListRows[L]>>;
};

/** How one generation of the service is asked and read. Arguments have been checked. */
export interface Dialect {
  resolve(selector: Selector, narrowing: Narrowing): Asked<readonly ProposalCandidate[]>;
  detail(key: ProposalKey): Asked<ProposalDetail>;
  voteSummary(key: ProposalKey): Asked<VoteSummary>;
  evidence(key: ProposalKey): Asked<Evidence>;
  readonly lists: ListQuestions;
  dao(daoId: string): Asked<DaoListing>;
  pricing(): Asked<Pricing>;
  /** Of the whole service, or of one DAO. */
  dataStatus(daoId: string | null): Asked<DataStatus>;
}
