import * as z from 'zod/mini';
import { isCharged } from '@/utils/api/errors';
import { headerInstead } from '@/utils/api/service-settings';
import { forgetChoices } from '@/utils/browser/connection/choice-storage';
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
import { forgetGists } from '@/utils/browser/connection/gist-storage';
import { keepStatus } from '@/utils/browser/connection/last-status';
import { address, defineRequest } from '@/utils/browser/messages/define-request';
import type {
  ConnectionDraft,
  ConnectionReport,
  ConnectionStatus,
  DraftProblem,
} from '@/utils/browser/messages/messages';
import { notifyAllForums } from '@/utils/browser/messages/notify';
import { forgetRecent } from '@/utils/browser/recent/background-store';
import { changeOwnNodes, changeTurnedOn } from '@/utils/browser/settings/keyless-sources';
import { isReadable } from '@/utils/source/origins';
import type { Services } from '../services';

const draft: z.ZodMiniType<ConnectionDraft> = z.object({
  serviceUrl: address,
  header: address,
  token: z.nullable(address),
  untilClosed: z.boolean(),
});

/** A field of a draft that cannot be used. */
interface Refusal {
  readonly problems: readonly DraftProblem[];
}

export const CONNECTION_REQUESTS = {
  connection: defineRequest({}, statusOf),
  'save-connection': defineRequest({ draft }, saveConnection),
  'remove-token': defineRequest({}, removeToken),
  'test-connection': defineRequest({ draft }, testConnection),
  'read-without-token': defineRequest({ sources: z.array(z.string()) }, readWithoutToken),
  'own-node': defineRequest({ url: address, isWanted: z.boolean() }, useOwnNode),
};

/** Returns the connection's current state. */
function statusOf({ connection }: Services): Promise<ConnectionStatus> {
  return keepStatus(connection.status);
}

async function checkAgainstStored(services: Services, draft: ConnectionDraft) {
  const kept = await services.vault.kept();
  // Settings that other scripts may have written must not receive the token through a save.
  const serviceUrl = kept !== null && (await isAsEntered(kept)) ? kept.service : null;
  return checkDraft(draft, { serviceUrl, hasToken: kept !== null });
}

async function saveConnection(
  services: Services,
  { draft }: { readonly draft: ConnectionDraft },
): Promise<Refusal | { saved: ConnectionStatus }> {
  const { vault } = services;
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
  return { saved: await statusOf(services) };
}

async function removeToken(services: Services): Promise<ConnectionStatus> {
  await services.vault.remove();
  await startAfresh(services);
  return statusOf(services);
}

/** Turns these keyless sources on and all others off; the page has requested the browser's permission. */
async function readWithoutToken(
  services: Services,
  { sources }: { readonly sources: string[] },
): Promise<ConnectionStatus> {
  const before = await services.connection.status();
  await changeTurnedOn(() => sources);
  // A working service continues to fill the views.
  if (before.state !== 'ready') await startAfresh(services);
  return statusOf(services);
}

/** Why a node is not used. */
type NodeRefusal =
  | { readonly state: 'no-answer' }
  | { readonly state: 'unknown-chain'; readonly chainId: number };

/** Sets or removes the user's own node for a chain. It is queried for its chain id. */
async function useOwnNode(
  services: Services,
  { url, isWanted }: { readonly url: string; readonly isWanted: boolean },
): Promise<NodeRefusal | { readonly state: 'done' }> {
  const chain = isWanted ? await services.chainOf(url) : null;
  if (chain?.ok === false) return { state: 'no-answer' };
  if (chain && !isReadable(chain.value)) return { state: 'unknown-chain', chainId: chain.value };
  const before = await services.connection.status();
  await changeOwnNodes((nodes) => {
    const others = nodes.filter((node) => node.url !== url && node.chainId !== chain?.value);
    return chain ? [...others, { chainId: chain.value, url }] : others;
  });
  if (before.state !== 'ready') await startAfresh(services);
  return { state: 'done' };
}

async function testConnection(
  services: Services,
  { draft }: { readonly draft: ConnectionDraft },
): Promise<Refusal | { report: ConnectionReport }> {
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

/** Returns whether lookups use this connection. */
async function isSaved({ vault }: Services, draft: CheckedDraft, token: string | null): Promise<boolean> {
  const { serviceUrl, header } = await readConnectionSettings();
  const isSame = draft.serviceUrl === serviceUrl && draft.header === header;
  return isSame && token === (await vault.read(draft.serviceUrl));
}

/** Refusals from before the service accepted the token are void. */
async function askRefusedAgain({ calls, lookupFor }: Services): Promise<void> {
  await calls.forgetRefusals();
  await lookupFor(null).retryRefused();
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

/** Refusals under another header are retried; answers stay, because the service is the same. */
async function askAnew({ records, calls }: Services): Promise<void> {
  await records.forgetAnswers();
  await calls.forget();
  await beginConnection(records);
}

/** Deletes answers of another service or token, and makes open pages report again. */
async function startAfresh({ records, cache, calls }: Services): Promise<void> {
  await records.forgetService();
  await cache.clear();
  await forgetRecent();
  await forgetChoices();
  await forgetGists();
  await calls.forget();
  await calls.prices.forget();
  await beginConnection(records);
}

/** Starts a new connection. Open views request again on each one, so their answers from the earlier steps are void. */
async function beginConnection(records: Services['records']): Promise<void> {
  await records.beginConnection();
  await notifyAllForums({ type: 'report' });
}
