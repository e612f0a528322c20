import { MINUTE } from '@/utils/i18n/time';
import type { ProposalRecord } from '@/utils/lookup/records/records';
import { parseDecimal } from '@/utils/numbers/decimal';
import type { Ballot } from '@/utils/proposal/ballot';
import type {
  Answer,
  ChoiceTally,
  Evidence,
  ProposalCandidate,
  ProposalDetail,
  ProposalKey,
  VoteSummary,
} from '@/utils/proposal/proposal';

/** A made-up proposal with everything that the panel draws. */
export interface SampleProposal {
  readonly candidate: ProposalCandidate;
  readonly record: ProposalRecord;
  readonly ballots: readonly Ballot[];
}

/** What distinguishes a sample; the rest is the same for all. */
export interface SampleFacts {
  readonly id: string;
  readonly daoId: string;
  readonly title: string;
  readonly detail: Partial<ProposalDetail>;
  readonly summary: Partial<VoteSummary>;
  readonly evidence: Partial<Evidence>;
  readonly ballots: readonly Ballot[];
}

/** Included in every part of a sample that can leave the panel, copied or quoted. */
const MARK = 'Sample data: there is no such DAO and no such vote.';

/** Builds a sample as if it had been answered at `now`, milliseconds since the epoch. */
export function makeSample(facts: SampleFacts, now: number): SampleProposal {
  // No service uses this key, and it is never sent.
  const key = `sample:${facts.id}` as ProposalKey;
  const title = `[Sample] ${facts.title}`;
  const identity = { daoId: facts.daoId, provider: 'sample', externalId: facts.id };
  const answer = <T>(value: T) => ({ state: 'ready', answer: answered(value, now) }) as const;
  const observedAt = timeAt(now, -4 * MINUTE);
  const detail: ProposalDetail = { ...NO_DETAIL, key, identity, title, ...facts.detail };
  const provenance = ['title', 'endAt', 'choices', 'votes'].map((field) => ({
    field,
    source: 'sample data',
    provider: 'sample',
    observedAt,
  }));
  return {
    candidate: { key, identity, title, sourceUrl: null, match: { type: 'url_exact', fields: ['sourceUrl'] } },
    record: {
      key,
      detail: answer(detail),
      summary: answer({ totals: null, quorum: null, choices: [], coverage: 'complete', ...facts.summary }),
      evidence: answer({ ...NO_EVIDENCE, provenance, limitations: [MARK], ...facts.evidence }),
    },
    ballots: facts.ballots,
  };
}

/** Formats a time, relative to `now`, like the service. */
export function timeAt(now: number, milliseconds: number): string {
  return new Date(now + milliseconds).toISOString();
}

/** Builds one choice's tally; `votes` is the number of its ballots. */
export function tally(label: string, power: string, votes: string): ChoiceTally {
  return { key: label.toLowerCase(), label, votes, votingPower: parseDecimal(power) };
}

/** Builds a made-up voter's ballot, cast `hours` before `now`. */
export function ballot(now: number, voter: string, label: string, power: string, hours: number): Ballot {
  return {
    id: `${voter} ${label}`,
    voter,
    address: null,
    choice: { key: label.toLowerCase(), label, raw: null },
    votingPower: parseDecimal(power),
    votedAt: timeAt(now, -hours * 60 * MINUTE),
    transactionHash: null,
  };
}

function answered<T>(value: T, now: number): Answer<T> {
  const dataAsOf = timeAt(now, -4 * MINUTE);
  const meta = { requestId: null, generatedAt: dataAsOf, dataAsOf, readiness: 'ready', revision: 'sample' };
  return { value, meta, fetchedAt: now };
}

const NO_DETAIL: Omit<ProposalDetail, 'key' | 'identity' | 'title'> = {
  proposer: 'sample-author.example',
  sourceUrl: null,
  discussionUrl: null,
  lifecycle: null,
  outcome: null,
  choices: null,
  quorumRaw: null,
  startAt: null,
  endAt: null,
  coverage: 'complete',
  body: null,
  execution: null,
};

const NO_EVIDENCE: Omit<Evidence, 'provenance' | 'limitations'> = {
  sourceUrl: null,
  intelligence: null,
  qualityFlags: [],
  warnings: [],
};
