import { type Client, createClient } from '@/utils/api/client';
import { type ApiErrorCode, plainError, type Result } from '@/utils/api/errors';
import type { Selector } from '@/utils/api/transport/api-request';
import type { LookupPorts } from '@/utils/lookup/call-service';
import { createSingleFlight } from '@/utils/lookup/gate/initiator';
import { NO_CHOICES } from '@/utils/lookup/links/resolve-link';
import { createFirstPages } from '@/utils/lookup/records/first-pages';
import { createRecordStore } from '@/utils/lookup/records/record-store';
import type { Section } from '@/utils/lookup/records/records';
import { NO_LEDGER } from '@/utils/lookup/usage/ledger';
import type { Answer, ProposalCandidate, ProposalDetail } from '@/utils/proposal/proposal';
import {
  BLANK_EVIDENCE,
  BLANK_SUMMARY,
  blankAnswer,
  blankCandidate,
  blankDetail,
} from '../../../factories/blank';
import { type MemoryCache, memoryArea, memoryCache } from './memory-area';

/** A candidate that matches by its address. */
export function candidateNamed(name: string, overrides: Partial<ProposalCandidate> = {}): ProposalCandidate {
  return blankCandidate(name, { match: { type: 'url', fields: ['sourceUrl'] }, ...overrides });
}

/** What a call of the fake service is known by: `resolve url`, `detail old-key`. */
type CallName = string;

/** A service that answers as a test says, one round trip after the other. */
export interface FakeService {
  readonly ports: LookupPorts & { readonly cache: MemoryCache };
  /** Each round trip's calls: those that were on their way at the same time. */
  readonly rounds: CallName[][];
  calls(): readonly CallName[];
  now: number;
  /** Candidates by selector; none unless told. */
  candidates: (selector: Selector) => readonly ProposalCandidate[];
  /** How a call fails; none does unless told. */
  failure: (call: CallName) => ApiErrorCode | null;
  lifecycle: string;
  /** What else the details say; nothing unless told. */
  vote: Pick<ProposalDetail, 'outcome' | 'endAt'>;
  /** Runs while calls are on their way. */
  meanwhile: (calls: readonly CallName[]) => Promise<void>;
}

export function createFakeService(): FakeService {
  const area = memoryArea();
  let round: { calls: CallName[]; over: Promise<void> } | null = null;

  /** A round trip takes in all calls that are made before it is over. */
  async function travel(call: CallName): Promise<void> {
    if (round === null) {
      const calls: CallName[] = [];
      service.rounds.push(calls);
      round = { calls, over: passTime(calls) };
    }
    round.calls.push(call);
    await round.over;
  }

  async function passTime(calls: readonly CallName[]): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 5));
    await service.meanwhile(calls);
    round = null;
  }

  async function answer<T>(call: CallName, value: () => T): Promise<Result<Answer<T>>> {
    await travel(call);
    const code = service.failure(call);
    if (code !== null) return { ok: false, error: { ...plainError(code), status: 400 } };
    return { ok: true, value: blankAnswer(value(), service.now, { readiness: 'ready' }) };
  }

  const client: Client = {
    ...createClient({
      baseUrl: 'http://127.0.0.1',
      header: 'x-service-api-token',
      token: null,
      fetch: () => Promise.reject(new Error('The fake service answers by itself.')),
      clock: { now: () => service.now, sleep: async () => {} },
    }),
    resolve: (selector, { daoId, provider } = {}) =>
      answer(
        ['resolve', selector.by, daoId && `in ${daoId}`, provider && `of ${provider}`]
          .filter(Boolean)
          .join(' '),
        () => service.candidates(selector),
      ),
    detail: (key) =>
      answer(`detail ${key}`, () =>
        blankDetail({ key, title: key, lifecycle: service.lifecycle, ...service.vote }),
      ),
    voteSummary: (key) => answer(`summary ${key}`, () => BLANK_SUMMARY),
    evidence: (key) => answer(`evidence ${key}`, () => BLANK_EVIDENCE),
    page: (query, cursor) =>
      answer(`page ${query.list} ${cursor ?? 'first'}`, () => ({ items: [], next: 'end' as const })),
  };

  const service: FakeService = {
    ports: {
      records: createRecordStore(area),
      cache: memoryCache(),
      choices: NO_CHOICES,
      share: createSingleFlight(),
      firstPages: createFirstPages(() => service.now),
      tokenOf: async () => null,
      isUnlisted: async () => false,
      connect: async () => ({ ok: true, value: { ...client, service: 'http://127.0.0.1' } }),
      gate: (call) => call(),
      ledger: NO_LEDGER,
      now: () => service.now,
    },
    rounds: [],
    calls: () => service.rounds.flat(),
    now: Date.parse('2026-11-21T12:00:00Z'),
    candidates: () => [],
    failure: () => null,
    lifecycle: 'active',
    vote: { outcome: null, endAt: null },
    meanwhile: async () => {},
  };
  return service;
}

/** Whether a section came, and why not. */
export const codeOf = (section: Section<unknown> | undefined) =>
  section?.state === 'failed' ? section.error.code : section?.state;
