import type { Timestamp } from '@/utils/i18n/time';
import type { DecimalString } from '@/utils/numbers/decimal';

// The domain, as the service reports it. Null always means "the service did not say"; it never means zero.
// Statuses, outcomes, flags and match types are open vocabularies: unknown words pass through unchanged.

/** Opaque handle of a proposal. Only the normaliser in `utils/api` makes one; nobody parses it. */
export type ProposalKey = string & { readonly __brand: 'ProposalKey' };

export interface ProposalIdentity {
  readonly daoId: string;
  /** The DAO's own name, where its origin gives one beside the id: untrusted. */
  readonly daoName?: string;
  readonly provider: string;
  readonly externalId: string;
}

export interface ProposalCandidate extends Pick<ProposalDetail, 'flagged'> {
  readonly key: ProposalKey;
  readonly identity: ProposalIdentity | null;
  readonly title: string;
  readonly sourceUrl: string | null;
  /** How `resolve` found it. The type is a method label, never a probability. */
  readonly match: { readonly type: string; readonly fields: readonly string[] } | null;
}

/** By whose published rule an answer is computed that its origin leaves to its readers. */
export type Rule =
  | 'snapshot'
  | 'snapshot-x'
  | 'openzeppelin'
  | 'agora'
  | 'compound'
  | 'nouns'
  | 'aragon'
  | 'aave'
  | 'cosmos'
  | 'dao-dao'
  | 'icp'
  | 'realms'
  | 'opengov';

/** Of an open referendum, on which votes are taken in all of these; it has none while it is plainly decided on. */
export type Phase = 'submitted' | 'preparing' | 'queueing' | 'confirming';

export interface Choice {
  readonly key: string | null;
  /** Null where the service gave the choice no name. */
  readonly label: string | null;
}

export interface ProposalDetail {
  readonly key: ProposalKey;
  readonly identity: ProposalIdentity | null;
  readonly title: string;
  readonly proposer: string | null;
  readonly sourceUrl: string | null;
  /** Other places that show it, the next best first. */
  readonly alsoAt?: readonly string[];
  readonly discussionUrl: string | null;
  /** `active`, `pending`, `closed`, `unknown` or a word this version does not know. */
  readonly lifecycle: string | null;
  /** `passed`, `failed`, `rejected`, `executed`, `canceled`, `unknown` or a word this version does not know. */
  readonly outcome: string | null;
  /** Set where the outcome is not given but computed here. */
  readonly outcomeBy?: Rule;
  /** What came of an ended vote whose site gives no outcome. */
  readonly result?: VoteResult;
  readonly choices: readonly Choice[] | null;
  readonly quorumRaw: string | null;
  readonly startAt: Timestamp | null;
  readonly endAt: Timestamp | null;
  /** Which of the two times are estimates, made of block numbers and the pace of the chain. */
  readonly estimated?: readonly ('start' | 'end')[];
  readonly coverage: string | null;
  /** The proposer's own text, Markdown as a rule: untrusted, cut at 200,000 characters. */
  readonly body: string | null;
  /** Whether it was carried out, apart from the outcome: `queued`, `executed`, … Only newer services tell. */
  readonly execution: string | null;
  /** While a deposit is collected, without which there is no vote: how much is there in percent of what is required. */
  readonly deposit?: { readonly until: Timestamp | null; readonly share: string | null };
  /** What the id stands for, as JSON under its origin's own names, untidied; only some origins give it. */
  readonly published?: string;
  /** In Snapshot's words: `single-choice`, `approval`, … or one this version does not know. Only some origins give it. */
  readonly votingType?: string | null;
  /** What makes up voting power, by the origin's own names: untrusted. Only some origins give it. */
  readonly powerBy?: readonly string[];
  /** Whether its origin flags the proposal or its space. Null or absent says nothing, least of all that it is safe. `isTakedown`: for copyright. */
  readonly flagged?: boolean | null;
  readonly isTakedown?: boolean;
  /** The DAO's forum and site, as its origin gives them: untrusted. */
  readonly daoForum?: string;
  readonly daoSite?: string;
  /** From when what was decided can be carried out, and until when where that ends; only contracts tell. */
  readonly executableFrom?: Timestamp;
  readonly executableUntil?: Timestamp;
  /** A vote that its governor leaves to a module; only contracts tell. */
  readonly module?: VoteModule;
  /** Whether only ballots against are still taken, in a last period for objections; only contracts tell. */
  readonly isObjection?: boolean;
  /** The track is by the chain's own name, untrusted: it says by which rules a referendum is decided. */
  readonly referendum?: { readonly track: string | null; readonly phase: Phase | null };
}

/**
 * The leading choice of an ended vote, with its share if that is known. `first`: of scores; `most`: no quorum is known.
 */
export interface VoteResult {
  readonly kind: 'won' | 'most' | 'first' | 'tie' | 'no-quorum';
  readonly choice: string | null;
  readonly share: string | null;
}

/** How a module counts: power by its own options, or power against alone; null if unknown. */
export interface VoteModule {
  readonly counts: 'options' | 'against' | null;
  /** What the contract calls such votes, on one line; it may be empty. */
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
  /** A fraction of the requirement as given: `0.78`, `2.5`. Never derived from `reached`, nor the reverse. */
  readonly progress: DecimalString | null;
  readonly reached: boolean | null;
  /** `rejection`: what the second choice has to exceed to reject (Snapshot). `unset`: there is none; `later`: none yet. */
  readonly rule?: 'rejection' | 'unset' | 'later' | null;
  /** Set where progress and `reached` are not given but computed here. */
  readonly by?: Rule;
  /** The names of the choices that count towards it; absent where all power cast does. `lead`: by how much the first has to win, too. */
  readonly counts?: readonly string[];
  readonly lead?: { readonly raw: DecimalString; readonly reached: boolean | null };
}

export interface VoteSummary {
  readonly totals: VoteTotals | null;
  readonly quorum: Quorum | null;
  /** How much of it is for it, and has to be, in fractions: set where that and the quorum fall with time. As of the reading. */
  readonly approval?: Readonly<{ share: DecimalString; required: DecimalString; reached: boolean }>;
  readonly choices: readonly ChoiceTally[];
  /** What voting power is counted in, as its origin writes it: untrusted, cut at 12 characters. Only some origins give it. */
  readonly unit?: string;
  /** Its origin gave all figures in the unit's smallest part: by so many digits their point was moved. */
  readonly scaledBy?: number;
  /** Whether all power that was cast is in the choices in full, so that their sum is the whole; some origins say so. */
  readonly isWhole?: boolean;
  readonly coverage: string | null;
  /** Why the choices have no powers. `pending`: it has ended and is not counted; `hidden`: encrypted, the total is known. */
  readonly counting?: 'pending' | 'hidden' | null;
}

export interface ProvenanceRow {
  readonly field: string;
  readonly source: string;
  readonly provider: string | null;
  readonly observedAt: Timestamp | null;
  /** Digits behind the point of the unit in which a contract counts, where a contract was read. */
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
  /** `ready`, `backfilling`, `stale`, `unavailable` or an unknown word. Not the same thing as coverage. */
  readonly readiness: string | null;
  readonly revision: string | null;
}

/** An answer of the service together with when this machine got it. */
export interface Answer<T> {
  readonly value: T;
  readonly meta: AnswerMeta;
  /** Milliseconds since the epoch, by this machine's clock. */
  readonly fetchedAt: number;
}

/** A proposal as the list gives it: no body, no votes. */
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
  readonly hasVoteData: boolean | null;
  readonly coverage: string | null;
}

/** A listed proposal as a candidate; it was not resolved, so it has no match. */
export function candidateOfListing({ key, identity, title, sourceUrl }: ProposalListing): ProposalCandidate {
  return { key, identity, title, sourceUrl, match: null };
}
