import type { Result } from '@/utils/api/errors';
import { type Cursor, type ListQuery, nextPage } from '@/utils/api/lists';
import { ballotsInTokens } from '@/utils/proposal/base-units';
import { type Ask, callService, type LookupPorts, type ServiceClient } from './call-service';
import type { PageAnswer } from './records/first-pages';
import { answerOf, type PlusCall } from './records/records';

/**
 * One page of a list: the one behind the cursor, or the first. The first page of a list of proposals is kept for a
 * minute; of other pages nothing is, and no cursor is ever written down.
 */
export async function loadPage(
  ports: LookupPorts,
  query: ListQuery,
  cursor: Cursor | null,
  ask: Ask,
): Promise<Result<PageAnswer>> {
  const writer = await ports.records.writer();
  const name = `${writer.connectionId} page ${JSON.stringify(query)}`;
  const isKept = query.list === 'proposals' && cursor === null;
  const kept = isKept && !ask.refresh ? ports.firstPages.get(name) : undefined;
  if (kept) {
    ports.ledger.enterHit({ family: query.list, key: null, selector: null, cause: ask.initiator });
    return { ok: true, value: kept };
  }
  return ports.share(`${name} ${cursor ?? ''}`, ask.initiator, async (priority) => {
    const run = (client: ServiceClient) => pageOf(ports, client, query, cursor);
    const result = await callService(
      ports,
      { ...ask, priority },
      { family: query.list, plus: plusCall(query), writer, run },
    );
    if (!result.ok) return result;
    if (isKept) ports.firstPages.put(name, result.value.value);
    return { ok: true, value: result.value.value };
  });
}

/** One page as the service gives it, of ballots in the unit in which the figures of their vote are shown. */
async function pageOf(
  { records }: LookupPorts,
  client: ServiceClient,
  query: ListQuery,
  cursor: Cursor | null,
): Promise<Result<PageAnswer>> {
  if (!('key' in query)) return nextPage(client, query, cursor);
  const given = await nextPage(client, { ...query, list: 'ballots' as const }, cursor);
  const { scaledBy } = answerOf(await records.section('summary', query.key))?.value ?? {};
  if (!given.ok || scaledBy === undefined) return given;
  const { page, refreshed } = given.value.value;
  const items = ballotsInTokens(page.items, scaledBy);
  return { ok: true, value: { ...given.value, value: { page: { ...page, items }, refreshed } } };
}

function plusCall(query: ListQuery): PlusCall | null {
  if ('key' in query) return { endpoint: 'ballots', resource: query.key };
  const isVoters = query.list === 'voters' && 'daoId' in query;
  return isVoters ? { endpoint: 'voters', resource: query.daoId ?? '' } : null;
}
