import type { Timestamp } from '@/utils/i18n/time';
import type { DecimalString } from '@/utils/numbers/decimal';
import type { Caution } from './proposed';

// The domain, as the service reports it. Null always means "not reported", never zero. Statuses, outcomes, flags and
// match types are open vocabularies: unknown words pass through unchanged.

/** Opaque handle of a proposal. Only `normaliseKey` and the sources create one; nobody else parses it. */
export type ProposalKey = string & { readonly __brand: 'ProposalKey' };

export interface ProposalIdentity {
  readonly daoId: string;
  /** The DAO's own name, if reported next to the id: untrusted. */
  readonly daoName?: string;
  readonly provider: string;
  readonly externalId: string;
}

export interface ProposalCandidate
  extends Pick<ProposalDetail, 'key' | 'identity' | 'title' | 'sourceUrl' | 'flagged'> {
  /** How `resolve` found it. The type names a method, never a probability. */
  readonly match: { readonly type: string; readonly fields: readonly string[] } | null;
}

/** Whose published rule computes an answer that the origin does not give. */
export type Rule =
  | 'snapshot'
  | 'snapshot-x'
  | 'openzeppelin'
  | 'agora'
  | 'compound'
  | 'moonwell'
  | 'nouns'
  | 'nouns-builder'
  | 'aragon'
  | 'aave'
  | 'cosmos'
  | 'dao-dao'
  | 'icp'
  | 'realms'
  | 'opengov';

/** Phase of an open referendum; votes are accepted in all. It has none during the decision period itself. */
export type Phase = 'submitted' | 'preparing' | 'queueing' | 'confirming';

export interface Choice {
  readonly key: string | null;
  /** Null if the service gave the choice no name. */
  readonly label: string | null;
}

export interface ProposalDetail {
  readonly key: ProposalKey;
  readonly identity: ProposalIdentity | null;
  readonly title: string;
  readonly proposer: string | null;
  readonly sourceUrl: string | null;
  /** Other places that show it, best first. */
  readonly alsoAt?: readonly string[];
  readonly discussionUrl: string | null;
  /** `active`, `pending`, `closed`, `unknown` or an unknown word. */
  readonly lifecycle: string | null;
  /** `passed`, `failed`, `rejected`, `executed`, `canceled`, `unknown` or an unknown word. */
  readonly outcome: string | null;
  /** Set if the outcome is computed here. */
  readonly outcomeBy?: Rule;
  /** The result of an ended vote whose site reports no outcome. */
  readonly result?: VoteResult;
  readonly choices: readonly Choice[] | null;
  readonly quorumRaw: string | null;
  readonly startAt: Timestamp | null;
  readonly endAt: Timestamp | null;
  /** Which of the two times are estimates from block numbers and the chain's pace. */
  readonly estimated?: readonly ('start' | 'end')[];
  readonly coverage: string | null;
  /** The proposer's text, usually Markdown: untrusted, cut at 200,000 characters. */
  readonly body: string | null;
  /** The execution, apart from the outcome: `queued`, `executed`, … Only newer services report it. */
  readonly execution: string | null;
  /** While a deposit is collected, without which there is no vote: its percentage of the required amount. */
  readonly deposit?: { readonly until: Timestamp | null; readonly share: string | null };
  /** Why its actions deserve a second look; only of a contract whose actions were read. */
  readonly cautions?: readonly Caution[];
  /** The content behind the id, as JSON under its origin's own names, not cleaned; only some origins report it. */
  readonly published?: string;
  /** In Snapshot's words: `single-choice`, `approval`, … or an unknown one. Only some origins report it. */
  readonly votingType?: string | null;
  /** The parts of voting power, by the origin's own names: untrusted. Only some origins report it. */
  readonly powerBy?: readonly string[];
  /** Whether its origin flags the proposal or its space. Absent is unknown, not harmless. `isTakedown`: copyright. */
  readonly flagged?: boolean | null;
  readonly isTakedown?: boolean;
  /** The DAO's forum and site, as reported by its origin: untrusted. */
  readonly daoForum?: string;
  readonly daoSite?: string;
  /** From when the decision can be executed, and until when if that ends; only contracts report it. */
  readonly executableFrom?: Timestamp;
  readonly executableUntil?: Timestamp;
  /** The module that counts the vote instead of the governor; only contracts report it. */
  readonly module?: VoteModule;
  /** Whether a last period accepts only ballots against; only contracts report it. */
  readonly isObjection?: boolean;
  /** `track` is the chain's own name, untrusted: it defines the rules of a referendum. */
  readonly referendum?: { readonly track: string | null; readonly phase: Phase | null };
}

/** The leading choice of an ended vote, with its share if known. `first`: of scores; `most`: no quorum is known. */
export interface VoteResult {
  readonly kind: 'won' | 'most' | 'first' | 'tie' | 'no-quorum';
  readonly choice: string | null;
  readonly share: string | null;
}

/** How a module counts: power by its own options, or power against only; null if unknown. */
export interface VoteModule {
  readonly counts: 'options' | 'against' | null;
  /** The contract's name for such votes, on one line; may be empty. */
  readonly name: string;
}

export interface ChoiceTally extends Choice {
  readonly votes: string | null;
  readonly votingPower: DecimalString | null;
}

export interface VoteTotals {
  readonly votes: string | null;
  readonly uniqueVoters: string | null;
  readonly votingPower: DecimalString | null;
}

export interface Quorum {
  /** The requirement as free text; the service states no unit. */
  readonly raw: string | null;
  /** A fraction of the requirement as reported: `0.78`, `2.5`. Never derived from `reached`, nor the reverse. */
  readonly progress: DecimalString | null;
  readonly reached: boolean | null;
  /** `rejection`: the second choice rejects above this (Snapshot). `unset`: none; `later`: none yet. */
  readonly rule?: 'rejection' | 'unset' | 'later';
  /** Set if progress and `reached` are computed here. */
  readonly by?: Rule;
  /** Choices that count towards it; absent if all power counts. `lead`: the margin that the first choice needs too. */
  readonly counts?: readonly string[];
  readonly lead?: { readonly raw: DecimalString; readonly reached: boolean | null };
}

export interface VoteSummary {
  readonly totals: VoteTotals | null;
  readonly quorum: Quorum | null;
  /** Share in favour and required share, as fractions, if these and the quorum fall with time. As of the reading. */
  readonly approval?: Readonly<{ share: DecimalString; required: DecimalString; reached: boolean }>;
  readonly choices: readonly ChoiceTally[];
  /** The unit of voting power as its origin writes it: untrusted, cut at 12 characters. Only some origins report it. */
  readonly unit?: string;
  /** How many digits the point was moved, because the origin reported all figures in the smallest unit. */
  readonly scaledBy?: number;
  /** Whether the choices include all power in full, so that their sum is the whole; some origins state it. */
  readonly isWhole?: boolean;
  readonly coverage: string | null;
  /** Why the choices have no powers. `pending`: ended, not counted yet; `hidden`: encrypted, the total is known. */
  readonly counting?: 'pending' | 'hidden' | null;
}

export interface ProvenanceRow {
  readonly field: string;
  readonly source: string;
  readonly provider: string | null;
  readonly observedAt: Timestamp | null;
  /** Decimals of a contract's unit, if a contract was read. */
  readonly decimals?: number | null;
}

export interface Intelligence {
  readonly status: string;
  readonly artifactVersion: string | null;
  readonly generatedAt: Timestamp | null;
  readonly warnings: readonly string[];
}

export interface Evidence {
  readonly sourceUrl: string | null;
  readonly provenance: readonly ProvenanceRow[];
  readonly intelligence: Intelligence | null;
  readonly qualityFlags: readonly string[];
  readonly warnings: readonly string[];
  readonly limitations: readonly string[];
}

export interface AnswerMeta {
  readonly requestId: string | null;
  readonly generatedAt: Timestamp | null;
  /** Age of the data; `generatedAt` never replaces it. */
  readonly dataAsOf: Timestamp | null;
  /** `ready`, `backfilling`, `stale`, `unavailable` or an unknown word. Differs from coverage. */
  readonly readiness: string | null;
  readonly revision: string | null;
}

/** Of answers that nothing is said about. */
export const NO_META: AnswerMeta = {
  ...{ requestId: null, generatedAt: null, dataAsOf: null, readiness: null, revision: null },
};

/** An answer of the service with the time at which this machine received it. */
export interface Answer<T> {
  readonly value: T;
  readonly meta: AnswerMeta;
  /** Milliseconds since the epoch, by this machine's clock. */
  readonly fetchedAt: number;
}

/** A proposal in a list: no body, no votes. */
export type ProposalListing = Pick<
  ProposalDetail,
  'key' | 'identity' | 'title' | 'sourceUrl' | 'lifecycle' | 'outcome' | 'endAt' | 'coverage'
> &
  Partial<Pick<ProposalDetail, 'startAt' | 'flagged'>>;

export interface GovernanceEvent {
  readonly id: string;
  /** `proposal_created`, `proposal_voting_ended` and so on; an open vocabulary. */
  readonly type: string;
  /** Milliseconds since the epoch. */
  readonly at: number | null;
  readonly daoId: string | null;
  readonly title: string | null;
  readonly url: string | null;
  readonly proposalKey: ProposalKey | null;
}

export interface GovernanceSignal {
  readonly id: string;
  readonly type: string;
  readonly daoId: string | null;
  readonly title: string | null;
  readonly summary: string | null;
  readonly sourceUrl: string | null;
  readonly severity: string | null;
  readonly proposalKey: ProposalKey | null;
}

export interface DaoListing extends Pick<ProposalDetail, 'flagged'> {
  readonly daoId: string;
  readonly name: string;
}

/** Converts a listed proposal to a candidate; without resolution it has no match. */
export function candidateOfListing({ key, identity, title, sourceUrl }: ProposalListing): ProposalCandidate {
  return { key, identity, title, sourceUrl, match: null };
}
