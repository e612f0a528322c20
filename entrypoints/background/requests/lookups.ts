import * as z from 'zod/mini';
import { isCursor } from '@/utils/api/dialect';
import { plainError } from '@/utils/api/errors';
import { type Cursor, type ListQuery, MOST_FOUND, MOST_ROWS } from '@/utils/api/lists';
import { forgetChoices } from '@/utils/browser/connection/choice-storage';
import { forgetGists } from '@/utils/browser/connection/gist-storage';
import {
  address,
  defineRequest,
  key,
  logWindow,
  selection,
  tabId,
} from '@/utils/browser/messages/define-request';
import type { SearchNarrowing } from '@/utils/browser/messages/messages';
import { notifyForum } from '@/utils/browser/messages/notify';
import { forgetRecent } from '@/utils/browser/recent/background-store';
import { wholeNumber } from '@/utils/browser/storage/fields';
import { forgetFullStorage } from '@/utils/browser/storage/session-area';
import { recogniseProposalUrl } from '@/utils/link/recognise';
import { choose } from '@/utils/lookup/forum/chosen-link';
import { loadChosen, loadSelection, unaskedGrant } from '@/utils/lookup/load-selection';
import type { CacheSize } from '@/utils/lookup/records/stored-answers';
import { isEvmAddress } from '@/utils/numbers/addresses';
import { contractsNamed, contractsOf, readGovernors } from '@/utils/source/evm/governors';
import type { Services } from '../services';

const text = address.check(z.minLength(1));

const MAX_WORD_LENGTH = 64;
const MAX_WORDS = 20;

const words = z
  .array(z.string().check(z.minLength(1), z.maxLength(MAX_WORD_LENGTH)))
  .check(z.maxLength(MAX_WORDS));
const time = z.string().check(z.maxLength(MAX_WORD_LENGTH));
const window = z.strictObject({ from: time, to: time });
const upTo = (most: number) => wholeNumber(1, most);

/** A list that our page requests. */
const query: z.ZodMiniType<ListQuery> = z.union([
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
    thread: z.exactOptional(z.strictObject({ url: address, spaces: words.check(z.minLength(1)) })),
    limit: upTo(MOST_ROWS.proposals),
  }),
  z.strictObject({
    list: z.literal('ballots'),
    key,
    order: z.literal(['power', 'time']),
    voter: z.exactOptional(z.string().check(z.refine(isEvmAddress))),
    limit: upTo(MOST_ROWS.ballots),
  }),
  z.strictObject({
    list: z.literal(['events', 'signals']),
    daoId: z.exactOptional(text),
    types: z.exactOptional(words),
    window,
    limit: upTo(MOST_ROWS.events),
  }),
  z.strictObject({ list: z.literal('voters'), daoId: text, limit: upTo(MOST_ROWS.voters) }),
  z.strictObject({ list: z.literal('daos'), name: z.exactOptional(text), limit: upTo(MOST_ROWS.daos) }),
]);

/** Our page returns the cursor that it received. */
const cursor = z.custom<Cursor>((value) => typeof value === 'string' && isCursor(value));

const NOT_OFFERED = { ok: false as const, error: plainError('not-offered') };

/** The service would refuse an empty one, which narrows nothing. */
const narrowing: z.ZodMiniType<SearchNarrowing> = z.strictObject({
  daoId: z.exactOptional(text),
  provider: z.exactOptional(text),
});

/** Both belong to a tab. */
export const LIST_REQUESTS = {
  search: defineRequest(
    { tabId, by: z.literal(['url', 'title', 'externalId']), text: address, narrowing },
    async ({ forTab }: Services, { tabId, by, text, narrowing }) =>
      (await forTab(tabId)).lookup.search(by, text, narrowing),
  ),
  /** Returns whether the table of governors has contracts for a link's DAO. Pages may not fetch the package's file. */
  'lists-dao': defineRequest({ url: address }, async (_services: Services, { url }) => {
    const link = recogniseProposalUrl(url);
    return { isListed: link !== null && contractsOf(link, await readGovernors()).length > 0 };
  }),
  /** Contracts of the table of governors, by their DAO's name. Pages may not fetch the package's file themselves. */
  'listed-governors': defineRequest({ name: text }, async (_services: Services, { name }) =>
    contractsNamed(name, await readGovernors()).slice(0, MOST_FOUND),
  ),
  /** Returns the public source that would answer for a link, enabled or not. Makes no request. */
  'link-source': defineRequest({ url: address }, async ({ sourceFor }: Services, { url }) => {
    const link = recogniseProposalUrl(url);
    return { id: link && (await sourceFor({ ...link, writtenUrl: url })) };
  }),
  /** Returns where to find the ballots of a contract's vote, after the user's click. */
  'cast-frame': defineRequest(
    { tabId, key },
    async ({ sourcesFor }: Services, { tabId, key }) =>
      (await sourcesFor(tabId, 'panel'))?.castFrame(key) ?? NOT_OFFERED,
  ),
  /** Returns the votes that a contract logged in the first blocks of a window: one request to a node. */
  'cast-part': defineRequest(
    { tabId, key, window: logWindow },
    async ({ sourcesFor }: Services, { tabId, key, window }) =>
      (await sourcesFor(tabId, 'panel'))?.castPart(key, window) ?? NOT_OFFERED,
  ),
  /**
   * Returns one page of a list. The cursor is the previous page's, null for the first. `unasked`: the panel's
   * selection, if it loads more automatically.
   */
  page: defineRequest(
    { tabId, query, cursor: z.nullable(cursor), refresh: z.boolean(), unasked: z.exactOptional(selection) },
    async ({ forTab }: Services, { tabId, query, cursor, refresh, unasked }) => {
      const ports = await forTab(tabId);
      if (unasked && (await unaskedGrant(ports, tabId, unasked)) === 'never')
        return { ok: false as const, error: plainError('budget') };
      return ports.lookup.page(query, cursor, refresh, unasked && 'shown');
    },
  ),
};

export const SELECTION_REQUESTS = {
  /**
   * Loads what a tab's panel shows of one proposal, if the user chose it or the rules for automatic lookups allow it.
   * The results arrive through storage. `missing`: the user requested the parts not loaded yet.
   */
  load: defineRequest(
    { tabId, selection, refresh: z.boolean(), missing: z.exactOptional(z.literal(true)) },
    async ({ forTab }: Services, request) => loadSelection(await forTab(request.tabId), request),
  ),
  /** Sets the proposal that the tab's panel shows. */
  select: defineRequest({ tabId, selection }, async ({ forumPageFor }: Services, { tabId, selection }) => {
    await choose(forumPageFor(null), tabId, selection);
    if (selection.by === 'link') await notifyForum(tabId, { type: 'scroll', url: selection.url });
  }),
  /** Stores the user's choice among a link's candidates, and loads it. */
  choose: defineRequest({ tabId, url: address, key }, async ({ forTab }: Services, request) =>
    loadChosen(await forTab(request.tabId), request.tabId, request),
  ),
};

export const STORED_ANSWER_REQUESTS = {
  /** Returns the size of the cache of the service's answers. */
  'cache-size': defineRequest({}, ({ cache }: Services) => cache.size()),
  'cache-all': defineRequest({}, ({ cache }: Services) => cache.all()),
  'clear-cache': defineRequest({}, clearCache),
};

async function clearCache({ records, cache }: Services): Promise<CacheSize> {
  await records.forgetAnswers();
  await cache.clear();
  await forgetRecent();
  await forgetChoices();
  await forgetGists();
  await forgetFullStorage();
  // Open views request again on each connection; their answers from the steps above are void.
  await records.beginConnection();
  return cache.size();
}
