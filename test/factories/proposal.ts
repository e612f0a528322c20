import type { ApiError, ApiErrorCode } from '@/utils/api/errors';
import type { ConnectionStatus } from '@/utils/browser/messages/messages';
import type { ProposalRecord, Section } from '@/utils/lookup/records/records';
import type {
  Answer,
  AnswerMeta,
  ChoiceTally,
  Evidence,
  ProposalCandidate,
  ProposalDetail,
  ProposalKey,
  VoteSummary,
} from '@/utils/proposal/proposal';
import { decimal } from './decimals';

/** The moment at which every state is seen: 28 February 2024, 09:30 UTC. */
export const NOW = Date.parse('2024-02-28T09:30:00Z');

const ATLAS_ID = '46905320292877192134536823079608810426433248493109520384601548724615383601450';
export const ATLAS_URL = `https://www.tally.xyz/gov/arbitrum/proposal/${ATLAS_ID}`;
const FORUM = 'https://forum.arbitrum.foundation/t/aip-arbos-version-20-atlas/20957';

// The brand is the normaliser's; a test stands in for it.
export const makeKey = (text: string) => text as ProposalKey;
/** The proposal of the bodies in `wire-a.ts` and `wire-b.ts`. */
export const KEY = makeKey('p1_cHJvcG9zYWw');

export function makeCandidate(overrides: Partial<ProposalCandidate> = {}): ProposalCandidate {
  return {
    key: makeKey('atlas'),
    identity: { daoId: 'arbitrum', provider: 'tally', externalId: ATLAS_ID },
    title: 'AIP: ArbOS 20 “Atlas” - Arbitrum Support for Dencun + Batch Poster Improvements',
    sourceUrl: ATLAS_URL,
    match: { type: 'url_exact', fields: ['sourceUrl'] },
    ...overrides,
  };
}

/** Open at `NOW`, with two and a half days to go. */
export function makeDetail(overrides: Partial<ProposalDetail> = {}): ProposalDetail {
  const { key, identity, title, sourceUrl } = makeCandidate();
  return {
    key,
    identity,
    title,
    sourceUrl,
    proposer: '0x1B686eE8E31c5959D9F5BBd8122a58682788eeaD',
    discussionUrl: FORUM,
    lifecycle: 'active',
    outcome: null,
    choices: [
      { key: '1', label: 'For' },
      { key: '0', label: 'Against' },
      { key: '2', label: 'Abstain' },
    ],
    quorumRaw: '121000000',
    startAt: '2024-02-16T18:41:35Z',
    endAt: '2024-03-01T21:46:23Z',
    coverage: 'complete',
    body: null,
    execution: null,
    ...overrides,
  };
}

export function makeChoice(label: string, power: string | null, votes: string | null): ChoiceTally {
  return { key: label.toLowerCase(), label, votes, votingPower: power === null ? null : decimal(power) };
}

/** The published tally of that vote, to the last digit. */
export function makeSummary(overrides: Partial<VoteSummary> = {}): VoteSummary {
  return {
    totals: {
      votes: '10514',
      uniqueVoters: '10514',
      votingPower: decimal('186594137.075640307977161898'),
    },
    quorum: { raw: '121000000', progress: decimal('1.5419'), reached: true },
    choices: [
      makeChoice('For', '186560837.297924889640135567', '7430'),
      makeChoice('Against', '14486.111413270418611040', '1549'),
      makeChoice('Abstain', '18813.666302147918415291', '1535'),
    ],
    coverage: 'complete',
    ...overrides,
  };
}

export function makeEvidence(overrides: Partial<Evidence> = {}): Evidence {
  return {
    sourceUrl: ATLAS_URL,
    provenance: [
      {
        field: 'title',
        source: 'serving.proposals',
        provider: 'tally',
        observedAt: '2024-02-28T09:12:00Z',
      },
      {
        field: 'choices',
        source: 'serving.vote_totals',
        provider: 'tally',
        observedAt: '2024-02-28T09:24:10Z',
      },
      { field: 'quorum', source: 'registry', provider: null, observedAt: null },
    ],
    intelligence: {
      status: 'available',
      artifactVersion: '2024-02-20',
      generatedAt: '2024-02-20T06:00:00Z',
      warnings: [],
    },
    qualityFlags: ['registry_body_available', 'registry_quorum_available'],
    warnings: [],
    limitations: [],
    ...overrides,
  };
}

export function makeAnswer<T>(value: T, meta: Partial<AnswerMeta> = {}): Answer<T> {
  return {
    value,
    meta: {
      requestId: 'req_01HQR4T8',
      generatedAt: '2024-02-28T09:29:10Z',
      dataAsOf: '2024-02-28T09:24:10Z',
      readiness: 'ready',
      revision: '2024-02-28.41',
      ...meta,
    },
    fetchedAt: NOW - 50_000,
  };
}

export function ready<T>(value: T, meta: Partial<AnswerMeta> = {}): Section<T> {
  return { state: 'ready', answer: makeAnswer(value, meta) };
}

export function failed<T>(code: ApiErrorCode, previous: Answer<T> | null = null): Section<T> {
  return { state: 'failed', error: makeError(code), previous };
}

export function makeRecord(overrides: Partial<ProposalRecord> = {}): ProposalRecord {
  return {
    key: makeKey('atlas'),
    detail: ready(makeDetail()),
    summary: ready(makeSummary()),
    evidence: ready(makeEvidence()),
    ...overrides,
  };
}

export function makeError(code: ApiErrorCode, overrides: Partial<ApiError> = {}): ApiError {
  return {
    code,
    status: null,
    serviceCode: null,
    message: null,
    requestId: null,
    retryAt: null,
    ...overrides,
  };
}

export const READY: ConnectionStatus = {
  state: 'ready',
  serviceUrl: 'https://api.example.org',
  header: 'x-service-api-token',
  tokenTail: '1a2b',
  untilClosed: false,
};
