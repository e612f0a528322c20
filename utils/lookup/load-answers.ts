import type { ApiError, Result } from '@/utils/api/errors';
import { type Cursor, type ListQuery, nextPage } from '@/utils/api/lists';
import { ballotsInTokens, summaryInTokens, type Token } from '@/utils/proposal/base-units';
import type { Answer, ProposalDetail, ProposalKey } from '@/utils/proposal/proposal';
import { type Ask, callService, type LookupPorts, type Served, type ServiceClient } from './call-service';
import type { PageAnswer } from './records/first-pages';
import { areFiguresFresh, isDetailFresh, NOT_FOUND_LIFETIME } from './records/lifetime';
import { sectionRecord } from './records/record-keys';
import {
  answerOf,
  type PlusCall,
  type Section,
  type SectionKind,
  type SectionValues,
} from './records/records';
import { STORED_SECTIONS } from './records/stored-answers';
import { forgetRefusals, latestRefusal, settleRefusal } from './records/tier-memory';

type SectionOf<K extends SectionKind> = Section<SectionValues[K]>;
type AnswerTo<K extends SectionKind> = Answer<SectionValues[K]>;

const CALLS: {
  readonly [K in SectionKind]: (
    client: ServiceClient,
    key: ProposalKey,
    findToken: () => Promise<Token | null>,
  ) => Promise<Result<AnswerTo<K>>>;
} = {
  detail: (client, key) => client.detail(key),
  summary: async (client, key, findToken) => {
    const given = await client.voteSummary(key);
    if (!given.ok) return given;
    return {
      ok: true,
      value: { ...given.value, value: summaryInTokens(given.value.value, await findToken()) },
    };
  },
  evidence: (client, key) => client.evidence(key),
};

/** Returns whether a section needs no new request; `detail` is the proposal's known one. */
const FRESH: {
  readonly [K in SectionKind]: (
    section: SectionOf<K> | undefined,
    detail: Answer<ProposalDetail> | null,
    now: number,
  ) => boolean;
} = {
  detail: (section, _detail, now) => isDetailFresh(section, now),
  summary: areFiguresFresh,
  evidence: areFiguresFresh,
};

/**
 * Loads one section of one proposal: from this session, then the cache, then the service. Writes it to the session's
 * records, so that every view updates; a stale one stays visible meanwhile. A failure keeps the last good answer.
 */
export async function loadSection<K extends SectionKind>(
  ports: LookupPorts,
  kind: K,
  key: ProposalKey,
  ask: Ask,
): Promise<SectionOf<K>> {
  const known = await knownSection(ports, kind, key);
  const detail = answerOf(await knownSection(ports, 'detail', key));
  const isEnough = (section: SectionOf<K> | undefined): section is SectionOf<K> =>
    !ask.refresh && FRESH[kind](section, detail, ports.now());
  if (isEnough(known)) {
    ports.ledger.enterHit({ endpoint: kind, key, selector: null, cause: ask.initiator });
    return known;
  }
  const writer = await ports.records.writer();
  return ports.share(
    `${writer.connectionId} ${sectionRecord(kind, key)}`,
    ask.initiator,
    async (priority) => {
      // Another flight may have finished since.
      const before = await ports.records.section(kind, key);
      if (isEnough(before)) return before;
      const plus = { endpoint: kind, resource: key };
      const findToken = async () => (ask.shownAt ? ports.tokenOf(ask.shownAt) : null);
      const run = (client: ServiceClient) => CALLS[kind](client, key, findToken);
      const result = await callService(ports, { ...ask, priority }, { endpoint: kind, plus, writer, run });
      const section = sectionFrom(result, before, ports.now());
      if (!(await writer.setSection(kind, key, section))) return section;
      if (!result.ok && result.error.code === 'tier') await settleRefusal(ports.records, plus);
      if (result.ok)
        await ports.cache.put(result.value.service, sectionRecord(kind, key), result.value.value);
      return section;
    },
  );
}

/** Returns what this session or the cache knows of a section; copies a cached answer to the session. */
export async function knownSection<K extends SectionKind>(
  ports: LookupPorts,
  kind: K,
  key: ProposalKey,
): Promise<SectionOf<K> | undefined> {
  const section = await ports.records.section(kind, key);
  if (section) return section;
  const writer = await ports.records.writer();
  const answer: AnswerTo<K> | undefined = await ports.cache.get(
    sectionRecord(kind, key),
    STORED_SECTIONS[kind],
  );
  if (answer === undefined) return undefined;
  const cached = { state: 'ready', answer } as const;
  await writer.setSection(kind, key, cached);
  return cached;
}

function sectionFrom<T>(
  result: Result<Served<Answer<T>>>,
  before: Section<T> | undefined,
  now: number,
): Section<T> {
  if (result.ok) return { state: 'ready', answer: result.value.value };
  return { state: 'failed', error: remembered(result.error, now), previous: answerOf(before) };
}

/** Gives "not found" a time to retry. */
function remembered(error: ApiError, now: number): ApiError {
  return error.code === 'not-found' ? { ...error, retryAt: now + NOT_FOUND_LIFETIME } : error;
}

/**
 * Checks whether the plus tier is still refused: repeats the last refused call and clears the other refusals, so that
 * they are requested when needed. Makes no call if nothing was refused.
 */
export async function retryRefused(ports: LookupPorts): Promise<void> {
  const call = await latestRefusal(ports.records, ports.now());
  if (call === null) return;
  await repeat(ports, call);
  await forgetRefusals(ports.records, call);
}

/** A single row of a list is enough for the check. */
function repeat(ports: LookupPorts, call: PlusCall): Promise<unknown> {
  const ask = { refresh: true, initiator: 'options' } as const;
  switch (call.endpoint) {
    case 'ballots':
      return loadPage(ports, { list: 'ballots', key: call.resource, order: 'power', limit: 1 }, null, ask);
    case 'voters':
      return loadPage(ports, { list: 'voters', daoId: call.resource, limit: 1 }, null, ask);
    default:
      return loadSection(ports, call.endpoint, call.resource, ask);
  }
}

/**
 * Loads one page of a list: after the cursor, or the first. The first page of a list of proposals stays in memory for a
 * minute; other pages and cursors are never stored.
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
    ports.ledger.enterHit({ endpoint: query.list, key: null, selector: null, cause: ask.initiator });
    return { ok: true, value: kept };
  }
  return ports.share(`${name} ${cursor ?? ''}`, ask.initiator, async (priority) => {
    const run = (client: ServiceClient) => pageOf(ports, client, query, cursor);
    const result = await callService(
      ports,
      { ...ask, priority },
      { endpoint: query.list, plus: plusCall(query), writer, run },
    );
    if (!result.ok) return result;
    if (isKept) ports.firstPages.put(name, result.value.value);
    return { ok: true, value: result.value.value };
  });
}

/** Requests one page and converts ballots to the unit of their vote's figures. */
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
