import * as z from 'zod/mini';
import type { Result } from '@/utils/api/errors';
import type { Cursor, ListQuery } from '@/utils/api/lists';
import { candidateWith } from '@/utils/lookup/records/candidate-schema';
import type { PageAnswer } from '@/utils/lookup/records/first-pages';
import type { Selection } from '@/utils/lookup/records/records';
import type { CacheSize } from '@/utils/lookup/records/stored-answers';
import type { DayReport } from '@/utils/lookup/usage/cost';
import type { LedgerEntry, LedgerFilter } from '@/utils/lookup/usage/ledger';
import type { ProposalCandidate, ProposalKey } from '@/utils/proposal/proposal';
import { webOrigin } from '@/utils/web-address';
import type { LastChange } from '../storage/last-change';
import { wholeNumber } from '../storage/whole-number';
import type {
  ConnectionDraft,
  ConnectionReport,
  ConnectionStatus,
  DraftProblem,
  SearchNarrowing,
} from './messages';

const MAX_LENGTH = 2_048;
/** The service's own, of unknown length; it has to fit into an address. */
const MAX_CURSOR_LENGTH = 8_192;
const MAX_WORD_LENGTH = 64;
const MAX_WORDS = 20;

/** A longer address is no proposal link. */
export const address = z.string().check(z.maxLength(MAX_LENGTH));
const text = address.check(z.minLength(1));
const words = z
  .array(z.string().check(z.minLength(1), z.maxLength(MAX_WORD_LENGTH)))
  .check(z.maxLength(MAX_WORDS));
const time = z.string().check(z.maxLength(MAX_WORD_LENGTH));
const window = z.strictObject({ from: time, to: time });
const upTo = (most: number) => wholeNumber(1, most);
const key = z.custom<ProposalKey>((value) => typeof value === 'string' && value.length <= MAX_LENGTH);
const tabId = wholeNumber();
const privateTab = z.nullable(tabId);
const origin = address.check(z.refine((text) => webOrigin(text) === text));

/** A list that a page of ours wants to read. */
const listQuery: z.ZodMiniType<ListQuery> = z.union([
  z.strictObject({
    list: z.literal('proposals'),
    daoId: z.exactOptional(text),
    provider: z.exactOptional(text),
    proposer: z.exactOptional(text),
    title: z.exactOptional(text),
    lifecycle: z.exactOptional(words),
    outcome: z.exactOptional(words),
    timeField: z.exactOptional(z.literal(['createdAt', 'startAt', 'endAt', 'updatedAt'])),
    window: z.exactOptional(window),
    sort: z.exactOptional(z.literal(['updatedDesc', 'createdDesc', 'endingSoon'])),
    limit: upTo(100),
  }),
  z.strictObject({
    list: z.literal('ballots'),
    key,
    order: z.literal(['power', 'time']),
    limit: upTo(500),
  }),
  z.strictObject({ list: z.literal('voters'), daoId: text, limit: upTo(100) }),
  z.strictObject({
    list: z.literal('events'),
    daoId: z.exactOptional(text),
    types: z.exactOptional(words),
    window,
    limit: upTo(200),
  }),
  z.strictObject({
    list: z.literal('signals'),
    daoId: z.exactOptional(text),
    types: z.exactOptional(words),
    window,
    limit: upTo(100),
  }),
  z.strictObject({ list: z.literal('daos'), limit: upTo(100) }),
]);

/** A page of ours hands back the cursor that it was given. */
const cursor = z.custom<Cursor>(
  (value) => typeof value === 'string' && value !== '' && value.length <= MAX_CURSOR_LENGTH,
);

const selection: z.ZodMiniType<Selection> = z.union([
  z.object({
    by: z.literal('link'),
    url: address,
    pickedOn: z.exactOptional(address),
    written: z.exactOptional(address),
  }),
  z.object({ by: z.literal('lookup'), candidate: candidateWith(key) }),
]);

const draft: z.ZodMiniType<ConnectionDraft> = z.object({
  serviceUrl: address,
  header: address,
  token: z.nullable(address),
  untilClosed: z.boolean(),
});

/** An empty one would be refused by the service, and is no narrowing. */
const narrowing: z.ZodMiniType<SearchNarrowing> = z.strictObject({
  daoId: z.exactOptional(text),
  provider: z.exactOptional(text),
});

const filter: z.ZodMiniType<LedgerFilter> = z.strictObject({
  source: z.exactOptional(z.literal(['network', 'cache'])),
  cause: z.exactOptional(z.literal(['chip', 'panel', 'shown', 'popup', 'options', 'watch'])),
  failed: z.exactOptional(z.boolean()),
  route: z.exactOptional(address),
});

const lastChange = {
  // What pages change by themselves. Service and token are not among it: these the background alone writes.
  key: z.enum([
    'appearance:v1',
    'call-budget:v1',
    'first-run:v1',
    'lookups:v1',
    'own-address:v1',
    'recent:v1',
    'watch-notices:v1',
    'watchlist:v1',
  ]),
  before: z.unknown(),
  after: z.unknown(),
};

/** What a page leaves behind of a change that it could not bring to an end. */
export const LastChangeSchema: z.ZodMiniType<LastChange> = z.object(lastChange);

/** The fields of a request; in its type alone, what it is answered. */
interface RequestKind<Fields extends object, Reply> {
  readonly fields: z.ZodMiniType<Fields>;
  readonly reply?: Reply;
}

/** What the fields of a request come out as; a request without any adds nothing to its name. */
type Fields<Shape extends z.core.$ZodShape> = keyof Shape extends never
  ? object
  : z.infer<z.ZodMiniObject<Shape, z.core.$strict>>;

const request =
  <Reply>() =>
  <Shape extends z.core.$ZodShape>(shape: Shape): RequestKind<Fields<Shape>, Reply> => ({
    fields: z.strictObject(shape),
  });

type Done = { done: true };

/** Requests of our own pages to the background, each with its answer. */
const PAGE_REQUESTS = {
  connection: request<ConnectionStatus>()({}),
  'save-connection': request<{ saved: ConnectionStatus } | { problems: readonly DraftProblem[] }>()({
    draft,
  }),
  /** Bring a change to an end that was still waiting for its turn when its page was closed. */
  'last-change': request<Done>()(lastChange),
  'remove-token': request<ConnectionStatus>()({}),
  'test-connection': request<{ report: ConnectionReport } | { problems: readonly DraftProblem[] }>()({
    draft,
  }),
  /**
   * Load what the panel of a tab shows of one proposal, as far as the user chose it or the rules for what nobody asked
   * for allow; the results arrive through storage. For a private tab they are kept until it is closed and written
   * nowhere else; null stands for every other tab. `missing`: the user asked for what of it was not loaded yet.
   */
  load: request<Done>()({
    tabId,
    selection,
    refresh: z.boolean(),
    missing: z.exactOptional(z.literal(true)),
    privateTab,
  }),
  /** Make a proposal the one that the tab's panel shows. */
  select: request<Done>()({ tabId, selection }),
  /** Take one of the proposals on offer for a link as the one that it names, and load it; `privateTab` as for `load`. */
  choose: request<Done>()({ tabId, url: address, key, privateTab }),
  /** The user wants the forum script on a site; it starts once the browser has agreed. */
  'add-site': request<Done>()({ origin }),
  /** Look for proposal links in a tab's page, this once. */
  scan: request<{ scanned: boolean }>()({ tabId }),
  search: request<Result<readonly ProposalCandidate[]>>()({
    by: z.literal(['url', 'title', 'externalId']),
    text: address,
    narrowing,
    privateTab,
  }),
  /** One page of a list. The cursor is the one that came with the page before, null for the first. */
  page: request<Result<PageAnswer>>()({
    query: listQuery,
    cursor: z.nullable(cursor),
    refresh: z.boolean(),
    privateTab,
  }),
  /** How much is kept on this machine of what the service answered. */
  'cache-size': request<CacheSize>()({}),
  /** Drop all of it. */
  'clear-cache': request<CacheSize>()({}),
  /** The requests that were made, newest first. */
  ledger: request<readonly LedgerEntry[]>()({ filter }),
  'clear-ledger': request<Done>()({}),
  /**
   * How many calls were made today, how many may be, and what they come to. `prices`: ask for the service's price
   * list, which is free, even where nothing was called today.
   */
  'day-report': request<DayReport>()({ prices: z.boolean() }),
};

type Kinds = typeof PAGE_REQUESTS;

/** By its name, what each request carries and what it is answered. */
export type PageRequests = {
  readonly [K in keyof Kinds]: Kinds[K] extends RequestKind<infer F, infer Reply>
    ? { readonly fields: F; readonly reply: Reply }
    : never;
};

/** A request of our own pages as it is sent. */
export type PageRequest<K extends keyof PageRequests = keyof PageRequests> = {
  [Name in K]: { readonly type: Name } & PageRequests[Name]['fields'];
}[K];

/** Reads what a page of ours sent; null where it is no request. */
export function readPageRequest(message: unknown): PageRequest | null {
  const { type, ...fields }: { readonly type?: unknown } = Object(message);
  return isName(type) ? readFields(type, fields) : null;
}

function isName(type: unknown): type is keyof PageRequests {
  return typeof type === 'string' && Object.hasOwn(PAGE_REQUESTS, type);
}

function readFields<K extends keyof PageRequests>(type: K, fields: unknown): PageRequest<K> | null {
  const kinds: { readonly [Name in keyof PageRequests]: RequestKind<PageRequests[Name]['fields'], unknown> } =
    PAGE_REQUESTS;
  const parsed = kinds[type].fields.safeParse(fields);
  return parsed.success ? { type, ...parsed.data } : null;
}
