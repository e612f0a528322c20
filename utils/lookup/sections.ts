import type { Result } from '@/utils/api/api-error';
import type { Client } from '@/utils/api/client';
import type { Answer, ProposalKey } from '@/utils/proposal/proposal';
import type { AnswerCache } from './answer-cache';
import type { Cause } from './cause';
import type { Gate } from './gate';
import type { Ledger } from './ledger';
import { figuresLifetime, isSectionFresh } from './lifetime';
import { type SectionKind, sectionRecord } from './record-keys';
import type { RecordStore, SectionValues } from './record-store';
import { answerOf, type Section } from './records';
import type { SingleFlight } from './single-flight';

export interface LookupPorts {
  readonly records: RecordStore;
  readonly cache: AnswerCache;
  readonly share: SingleFlight;
  /** A client for the saved connection, which writes its requests down under this cause, or why there is none. */
  connect(cause: Cause): Promise<Result<Client>>;
  readonly gate: Gate;
  /** Where answers that needed no request are written down. */
  readonly ledger: Pick<Ledger, 'enterHit'>;
  now(): number;
}

/**
 * Loads one section of one proposal: from this session, else from the cache, else from the service. It is written
 * to the session's records as it comes, so that every open view follows; a stale one stays in view meanwhile.
 * A failure keeps the last good answer.
 */
export async function loadSection<K extends SectionKind>(
  ports: LookupPorts,
  kind: K,
  key: ProposalKey,
  refresh: boolean,
): Promise<Section<SectionValues[K]>> {
  const before = await knownSection(ports, kind, key);
  const lifetime = figuresLifetime(answerOf(await knownSection(ports, 'detail', key)));
  if (before && !refresh && isSectionFresh(before, lifetime, ports.now())) return before;
  return ports.share(sectionRecord(kind, key), async () => {
    const section = sectionFrom(await ports.gate(() => callFor(ports, kind, key)), before);
    await ports.records.setSection(kind, key, section);
    if (section.state === 'ready') await ports.cache.put(sectionRecord(kind, key), section.answer);
    return section;
  });
}

/** What this session or else the cache knows of a section; what only the cache knew joins the session's records. */
export async function knownSection<K extends SectionKind>(
  ports: LookupPorts,
  kind: K,
  key: ProposalKey,
): Promise<Section<SectionValues[K]> | undefined> {
  const section = await ports.records.section(kind, key);
  if (section) return section;
  // Entries of this name are only written by `loadSection`, and the cache drops those of other versions.
  const answer = (await ports.cache.get(sectionRecord(kind, key))) as Answer<SectionValues[K]> | undefined;
  if (answer === undefined) return undefined;
  const cached = { state: 'ready', answer } as const;
  await ports.records.setSection(kind, key, cached);
  return cached;
}

type SectionCalls = { [K in SectionKind]: (key: ProposalKey) => Promise<Result<Answer<SectionValues[K]>>> };

async function callFor<K extends SectionKind>(
  ports: LookupPorts,
  kind: K,
  key: ProposalKey,
): Promise<Result<Answer<SectionValues[K]>>> {
  const connection = await ports.connect();
  if (!connection.ok) return connection;
  const client = connection.value;
  const calls: SectionCalls = {
    detail: (of) => client.detail(of),
    summary: (of) => client.voteSummary(of),
    evidence: (of) => client.evidence(of),
  };
  return calls[kind](key);
}

function sectionFrom<T>(result: Result<Answer<T>>, before: Section<T> | undefined): Section<T> {
  if (result.ok) return { state: 'ready', answer: result.value };
  return { state: 'failed', error: result.error, previous: answerOf(before) };
}
