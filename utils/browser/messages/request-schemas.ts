import * as z from 'zod/mini';
import type { Cursor } from '@/utils/api/lists';
import { candidateWith } from '@/utils/lookup/records/candidate-schema';
import { MAX_POSTS } from '@/utils/lookup/records/records';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { webOrigin } from '@/utils/web-origin';
import { wholeNumber } from '../storage/whole-number';

const MAX_TEXT_LENGTH = 2_048;
/** The service's own, of unknown length; it has to fit into an address. */
const MAX_CURSOR_LENGTH = 8_192;
const MAX_WORD_LENGTH = 64;
const MAX_WORDS = 20;

const text = z.string().check(z.minLength(1), z.maxLength(MAX_TEXT_LENGTH));
const words = z
  .array(z.string().check(z.minLength(1), z.maxLength(MAX_WORD_LENGTH)))
  .check(z.maxLength(MAX_WORDS));
const time = z.string().check(z.maxLength(MAX_WORD_LENGTH));
const window = z.strictObject({ from: time, to: time });
const upTo = (most: number) => wholeNumber(1, most);

/** A list that a page of ours wants to read. */
const ListQuerySchema = z.union([
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
    key: z.custom<ProposalKey>((value) => typeof value === 'string' && value.length <= MAX_TEXT_LENGTH),
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
const CursorSchema = z.custom<Cursor>(
  (value) => typeof value === 'string' && value !== '' && value.length <= MAX_CURSOR_LENGTH,
);

/** A longer address is no proposal link, and a page with more links than this is bait. */
const MAX_ADDRESS_LENGTH = 2_048;
const MAX_LINKS = 200;
/** No post has a higher number. */
const HIGHEST_POST = 1e7 - 1;

const address = z.string().check(z.maxLength(MAX_ADDRESS_LENGTH));

const addresses = z.array(address).check(z.maxLength(MAX_LINKS));

/** An empty one would be refused by the service, and is no narrowing. */
const narrowTo = z.exactOptional(address.check(z.minLength(1)));

/** Numbers of posts, 0 for none. Who reports something else has told nothing, and is served without. */
const posts = z.catch(
  z.array(z.array(wholeNumber(0, HIGHEST_POST)).check(z.maxLength(MAX_POSTS))).check(z.maxLength(MAX_LINKS)),
  [],
);

const origin = address.check(z.refine((text) => webOrigin(text) === text));

const key = z.custom<ProposalKey>((value) => typeof value === 'string' && value.length <= MAX_ADDRESS_LENGTH);

const tab = wholeNumber();

const shown = z.union([
  z.object({
    by: z.literal('link'),
    url: address,
    pickedOn: z.exactOptional(address),
    written: z.exactOptional(address),
  }),
  z.object({ by: z.literal('lookup'), candidate: candidateWith(key) }),
]);

const draft = z.object({
  serviceUrl: z.string().check(z.maxLength(MAX_ADDRESS_LENGTH)),
  header: z.string().check(z.maxLength(MAX_ADDRESS_LENGTH)),
  token: z.nullable(z.string().check(z.maxLength(MAX_ADDRESS_LENGTH))),
  untilClosed: z.boolean(),
});

const ledgerFilter = z.strictObject({
  source: z.exactOptional(z.literal(['network', 'cache'])),
  cause: z.exactOptional(z.literal(['chip', 'panel', 'shown', 'popup', 'options', 'watch'])),
  failed: z.exactOptional(z.boolean()),
  route: z.exactOptional(z.string().check(z.maxLength(MAX_ADDRESS_LENGTH))),
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
export const LastChange = z.object(lastChange);

/** Requests of our own pages. */
export const PageRequest = z.union([
  z.strictObject({ type: z.literal('connection') }),
  z.strictObject({ type: z.literal('save-connection'), draft }),
  z.strictObject({ type: z.literal('last-change'), ...lastChange }),
  z.strictObject({ type: z.literal('remove-token') }),
  z.strictObject({ type: z.literal('test-connection'), draft }),
  z.strictObject({
    type: z.literal('load'),
    tabId: tab,
    shown,
    refresh: z.boolean(),
    missing: z.exactOptional(z.literal(true)),
    privateTab: z.nullable(tab),
  }),
  z.strictObject({ type: z.literal('select'), tabId: tab, shown }),
  z.strictObject({
    type: z.literal('choose'),
    tabId: tab,
    url: address,
    key,
    privateTab: z.nullable(tab),
  }),
  z.strictObject({ type: z.literal('add-site'), origin }),
  z.strictObject({ type: z.literal('scan'), tabId: tab }),
  z.strictObject({
    type: z.literal('search'),
    by: z.literal(['url', 'title', 'externalId']),
    text: z.string().check(z.maxLength(MAX_ADDRESS_LENGTH)),
    narrowing: z.strictObject({ daoId: narrowTo, provider: narrowTo }),
    privateTab: z.nullable(tab),
  }),
  z.strictObject({
    type: z.literal('page'),
    query: ListQuerySchema,
    cursor: z.nullable(CursorSchema),
    refresh: z.boolean(),
    privateTab: z.nullable(tab),
  }),
  z.strictObject({ type: z.literal('cache-size') }),
  z.strictObject({ type: z.literal('clear-cache') }),
  z.strictObject({ type: z.literal('ledger'), filter: ledgerFilter }),
  z.strictObject({ type: z.literal('clear-ledger') }),
  z.strictObject({ type: z.literal('day-report'), prices: z.boolean() }),
]);

/** A class name, and nothing else that could stand in a style sheet. */
const mark = z.exactOptional(z.string().check(z.refine((text) => /^x[a-z0-9]{1,30}$/.test(text))));

/** Requests of the forum script: two kinds, hard limits, nothing else. */
export const ForumRequest = z.union([
  z.strictObject({ type: z.literal('spotted'), links: addresses, viewed: addresses, posts, mark }),
  z.strictObject({ type: z.literal('chosen'), url: address }),
]);

export type PageRequest = z.infer<typeof PageRequest>;
export type ForumRequest = z.infer<typeof ForumRequest>;
