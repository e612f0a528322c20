import type {
  Answer,
  AnswerMeta,
  ChoiceTally,
  Evidence,
  ProposalCandidate,
  ProposalDetail,
  VoteSummary,
} from '@/utils/proposal/proposal';
import type { VoteFigures } from '@/utils/proposal/tally';
import { decimal } from './decimals';
import { makeKey } from './proposal';

/** What a service says that says nothing but what is given. */

const BLANK_META: AnswerMeta = {
  requestId: null,
  generatedAt: null,
  dataAsOf: null,
  readiness: null,
  revision: null,
};

export function blankAnswer<T>(value: T, fetchedAt: number, meta: Partial<AnswerMeta> = {}): Answer<T> {
  return { value, meta: { ...BLANK_META, ...meta }, fetchedAt };
}

/** A candidate whose key and title are the name. */
export function blankCandidate(name: string, overrides: Partial<ProposalCandidate> = {}): ProposalCandidate {
  return { key: makeKey(name), identity: null, title: name, sourceUrl: null, match: null, ...overrides };
}

export function blankDetail(overrides: Partial<ProposalDetail> = {}): ProposalDetail {
  return {
    key: makeKey('p1_test'),
    identity: null,
    title: 'Renew the security council',
    proposer: null,
    sourceUrl: null,
    discussionUrl: null,
    lifecycle: null,
    outcome: null,
    choices: null,
    quorumRaw: null,
    startAt: null,
    endAt: null,
    coverage: null,
    body: null,
    execution: null,
    ...overrides,
  };
}

export const BLANK_SUMMARY: VoteSummary = { totals: null, quorum: null, choices: [], coverage: null };

export const BLANK_EVIDENCE: Evidence = {
  sourceUrl: null,
  provenance: [],
  intelligence: null,
  qualityFlags: [],
  warnings: [],
  limitations: [],
};

const power = (text: string | null) => (text === null ? null : decimal(text));

/** A choice of a vote; its power as text, or null where the service gave none. */
export function choice(label: string, votingPower: string | null): ChoiceTally {
  return { key: null, label, votes: null, votingPower: power(votingPower) };
}

/** A vote summary of these choices; a total of undefined is a summary without totals. */
export function summaryOf(
  choices: readonly ChoiceTally[],
  total?: string | null,
  quorum: VoteSummary['quorum'] = null,
): VoteSummary {
  const totals = total === undefined ? null : { votes: null, uniqueVoters: null, votingPower: power(total) };
  return { ...BLANK_SUMMARY, totals, quorum, choices };
}

/** Figures of a contract, and of a service that says nothing else. */
export const EXACT_POWERS: VoteFigures = { are: 'power', inDoubles: false };

/** Those of Snapshot's hub. */
export const HUB_POWERS: VoteFigures = { are: 'power', inDoubles: true };
