import type { Client } from '@/utils/api/client';
import type { ApiError, Result } from '@/utils/api/errors';
import type { Narrowing, Selector } from '@/utils/api/transport/api-request';
import { candidateOfListing, type ProposalCandidate } from '@/utils/proposal/proposal';
import { callService, type LookupPorts } from './call-service';
import type { Initiator } from './gate/initiator';
import { recogniseLink } from './links/recognise-link';

/** What became of the last lookup by hand. */
export type Search =
  | { readonly state: 'idle' }
  | { readonly state: 'busy' }
  | { readonly state: 'done'; readonly candidates: readonly ProposalCandidate[] }
  | { readonly state: 'failed'; readonly error: ApiError };

/** A service may send 20 candidates; more are no choice. */
const MAX_LISTED = 20;

/**
 * One call of `resolve` for what the user typed, or of the list where only that takes a title; either is narrowed. An
 * address that the service knows in no published form is asked for once more as it was typed.
 */
export async function searchProposals(
  ports: LookupPorts,
  { by, text }: Selector,
  narrowing: Narrowing,
  initiator: Initiator,
): Promise<Result<readonly ProposalCandidate[]>> {
  const known = by === 'url' ? recogniseLink(text) : null;
  const writer = await ports.records.writer();
  const name = `${writer.connectionId} search ${JSON.stringify([by, text, narrowing])}`;
  return ports.share(name, initiator, async (priority) => {
    const find = async (asked: string): Promise<Result<readonly ProposalCandidate[]>> => {
      const run = (client: Client) => findBy(client, { by, text: asked }, narrowing);
      const ask = { refresh: true, initiator, priority };
      const result = await callService(ports, ask, { family: 'resolve', plus: null, writer, run });
      return result.ok ? { ok: true, value: result.value.value } : result;
    };
    const result = await find(known?.serviceUrl ?? text);
    const isNone = result.ok ? result.value.length === 0 : result.error.code === 'not-found';
    return isNone && known?.writtenUrl !== undefined ? find(known.writtenUrl) : result;
  });
}

async function findBy(
  client: Client,
  selector: Selector,
  narrowing: Narrowing,
): Promise<Result<readonly ProposalCandidate[]>> {
  const result = await client.resolve(selector, narrowing);
  if (result.ok) return { ok: true, value: result.value.value };
  const isLocal = result.error.code === 'not-offered' && result.error.status === null;
  return isLocal && selector.by === 'title' ? listByTitle(client, selector.text, narrowing) : result;
}

async function listByTitle(
  client: Client,
  title: string,
  narrowing: Narrowing,
): Promise<Result<readonly ProposalCandidate[]>> {
  const page = await client.page({ list: 'proposals', title, limit: MAX_LISTED, ...narrowing }, null);
  if (!page.ok) return page;
  return { ok: true, value: page.value.value.items.map(candidateOfListing) };
}
