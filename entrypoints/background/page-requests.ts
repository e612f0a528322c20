import { isCharged } from '@/utils/api/errors';
import { headerInstead } from '@/utils/api/service-settings';
import {
  clientFor,
  isAsEntered,
  readGeneration,
  writeGeneration,
} from '@/utils/browser/connection/connection';
import {
  readConnectionSettings,
  writeConnectionSettings,
} from '@/utils/browser/connection/connection-settings';
import { type CheckedDraft, checkDraft } from '@/utils/browser/connection/draft';
import type { ConnectionDraft, ConnectionReport } from '@/utils/browser/messages/messages';
import { notifyAllForums, notifyForum } from '@/utils/browser/messages/notify-forum';
import type { PageRequest, PageRequests } from '@/utils/browser/messages/page-requests';
import { forgetRecent } from '@/utils/browser/recent/background-store';
import { readCallBudget } from '@/utils/browser/settings/call-budget';
import { scanPage, wishForSite } from '@/utils/browser/sites/scripts';
import { forgetChoices } from '@/utils/browser/storage/choice-storage';
import { finishChange } from '@/utils/browser/storage/item';
import { forgetFullStorage } from '@/utils/browser/storage/session-area';
import { choose } from '@/utils/lookup/forum/chosen-link';
import { loadChosen, loadSelection } from '@/utils/lookup/load-selection';
import type { CacheSize } from '@/utils/lookup/records/stored-answers';
import { type DayReport, dayCost } from '@/utils/lookup/usage/cost';
import { callsOf } from '@/utils/lookup/usage/day-count';
import { filterLedger, type LedgerEntry, type LedgerFilter } from '@/utils/lookup/usage/ledger';
import type { CallWatch, Services } from './services';

interface Watched<Parts extends keyof CallWatch> {
  readonly calls: Pick<CallWatch, Parts>;
}

/** The requests that were made, newest first; none where they cannot be read. */
export async function readLedger(
  { calls }: Watched<'ledgerStore'>,
  filter: LedgerFilter,
): Promise<readonly LedgerEntry[]> {
  return filterLedger(await calls.ledgerStore.all().catch(() => []), filter);
}

/** What today's calls come to. Asks the service for its price list, free of charge, where calls were made or on demand. */
export async function reportDay({ calls }: Watched<'days' | 'prices'>, prices: boolean): Promise<DayReport> {
  const [use, budget] = await Promise.all([calls.days.read(), readCallBudget()]);
  const pricing = prices || callsOf(use) > 0 ? await calls.prices.read(prices) : null;
  return { use, budget, cost: dayCost(use, pricing), pricing };
}

type Handlers = {
  readonly [K in keyof PageRequests]: (
    services: Services,
    request: PageRequests[K]['fields'],
  ) => Promise<PageRequests[K]['reply']>;
};

const HANDLERS: Handlers = {
  connection: ({ connection }) => connection.status(),
  'save-connection': (services, { draft }) => saveConnection(services, draft),
  'last-change': (_, change) => done(finishChange(change)),
  async 'remove-token'(services) {
    await services.vault.remove();
    await startAfresh(services);
    return services.connection.status();
  },
  'test-connection': (services, { draft }) => testConnection(services, draft),
  load: ({ forumPageFor }, request) => done(loadSelection(forumPageFor(request.privateTab), request)),
  async select({ forumPageFor }, { tabId, selection }) {
    await choose(forumPageFor(null), tabId, selection);
    if (selection.by === 'link') await notifyForum(tabId, { type: 'scroll', url: selection.url });
    return { done: true };
  },
  choose: ({ forumPageFor }, request) =>
    done(loadChosen(forumPageFor(request.privateTab), request.tabId, request)),
  'add-site': (_, { origin }) => done(wishForSite(origin)),
  scan: async (_, { tabId }) => ({ scanned: await scanPage(tabId) }),
  search: ({ lookupFor }, { by, text, narrowing, privateTab }) =>
    lookupFor(privateTab).search(by, text, narrowing),
  page: ({ lookupFor }, { query, cursor, refresh, privateTab }) =>
    lookupFor(privateTab).page(query, cursor, refresh),
  'cache-size': ({ cache }) => cache.size(),
  'clear-cache': clearCache,
  ledger: (services, { filter }) => readLedger(services, filter),
  'clear-ledger': ({ calls }) => done(calls.ledgerStore.clear()),
  'day-report': (services, { prices }) => reportDay(services, prices),
};

async function done(work: Promise<unknown>): Promise<{ done: true }> {
  await work;
  return { done: true };
}

/** Answers one request of our own pages. */
export async function answerPage<K extends keyof PageRequests>(
  services: Services,
  request: PageRequest<K>,
): Promise<PageRequests[K]['reply']> {
  return HANDLERS[request.type](services, request);
}

async function checkAgainstStored(services: Services, draft: ConnectionDraft) {
  const kept = await services.vault.kept();
  // What others may have written must not get the token by being saved.
  const serviceUrl = kept !== null && (await isAsEntered(kept)) ? kept.service : null;
  return checkDraft(draft, { serviceUrl, hasToken: kept !== null });
}

async function saveConnection(
  services: Services,
  draft: ConnectionDraft,
): Promise<PageRequests['save-connection']['reply']> {
  const { vault, connection } = services;
  const checked = await checkAgainstStored(services, draft);
  if ('problems' in checked) return checked;
  const { serviceUrl, header, untilClosed } = checked.draft;
  const before = await readConnectionSettings();
  const stored = await vault.read(serviceUrl);
  const token = checked.draft.token ?? stored;
  await writeConnectionSettings(checked.draft);
  if (token !== null) await vault.save(token, serviceUrl, untilClosed, header);
  if (serviceUrl !== before.serviceUrl || token !== stored) await startAfresh(services);
  else if (header !== before.header) await askAnew(services);
  return { saved: await connection.status() };
}

async function testConnection(
  services: Services,
  draft: ConnectionDraft,
): Promise<PageRequests['test-connection']['reply']> {
  const checked = await checkAgainstStored(services, draft);
  if ('problems' in checked) return checked;
  const token = checked.draft.token ?? (await services.vault.read(checked.draft.serviceUrl));
  const name = `test ${JSON.stringify([checked.draft, token])}`;
  const test = async () => {
    const report = await probe(services, checked.draft, token);
    if (report.token?.ok && (await isSaved(services, checked.draft, token))) await askRefusedAgain(services);
    return report;
  };
  return { report: await services.share(name, 'options', test) };
}

/** Whether this is the connection that lookups go by. */
async function isSaved({ vault }: Services, draft: CheckedDraft, token: string | null): Promise<boolean> {
  const { serviceUrl, header } = await readConnectionSettings();
  const isSame = draft.serviceUrl === serviceUrl && draft.header === header;
  return isSame && token === (await vault.read(draft.serviceUrl));
}

/** What was refused before the service took the token says nothing any more. */
async function askRefusedAgain({ calls, lookupFor }: Services): Promise<void> {
  await calls.forgetRefusals();
  await lookupFor(null).retryRefused('options');
}

async function probe(
  { calls }: Services,
  draft: CheckedDraft,
  token: string | null,
): Promise<ConnectionReport> {
  let generation = await readGeneration(draft.serviceUrl);
  const client = clientFor(draft, token, {
    generation,
    onGeneration: (found) => {
      generation = found;
      void writeGeneration(draft.serviceUrl, found);
    },
    onRequest: (entry) => calls.ledger.enter({ ...entry, source: 'network', cause: 'options' }),
  });
  const reachable = await client.probeService();
  if (!reachable.ok) return { reachable, token: null };
  if (token === null) return { reachable: { ok: true }, token: null };
  const accepted = await client.probeToken();
  if (accepted.ok || isCharged(accepted.error)) await calls.days.take('standard', null);
  const otherHeader = accepted.ok ? null : headerInstead(draft.header, accepted.error, generation);
  return { reachable: { ok: true }, token: accepted, ...(otherHeader && { otherHeader }) };
}

async function clearCache({ records, cache }: Services): Promise<CacheSize> {
  await records.forgetAnswers();
  await cache.clear();
  await forgetRecent();
  await forgetChoices();
  await forgetFullStorage();
  // Open views ask anew over each connection; what they were told between the steps above is void.
  await records.beginConnection();
  return cache.size();
}

/** What was refused under another header is asked again; answers are the same service's. */
async function askAnew(services: Services): Promise<void> {
  await services.records.forgetAnswers();
  await services.calls.forget();
  await services.records.beginConnection();
  await notifyAllForums({ type: 'report' });
}

/** Answers of another service or token are not this one's: forget them, and have open pages report again. */
async function startAfresh(services: Services): Promise<void> {
  await services.records.forgetService();
  await services.cache.clear();
  await forgetRecent();
  await forgetChoices();
  await services.calls.forget();
  await services.calls.prices.forget();
  // Open views ask anew over each connection; what they were told between the steps above is void.
  await services.records.beginConnection();
  await notifyAllForums({ type: 'report' });
}
