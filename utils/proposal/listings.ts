import type { Timestamp } from '@/utils/i18n/time';
import type { DecimalString } from '@/utils/numbers/decimal';
import type { ProposalCandidate, ProposalIdentity, ProposalKey } from './proposal';

/** The rows of the service's lists. As everywhere, null means that the service did not say. */

/** A proposal as the list gives it: no body, no votes. */
export interface ProposalListing {
  readonly key: ProposalKey;
  readonly identity: ProposalIdentity | null;
  readonly title: string;
  readonly sourceUrl: string | null;
  readonly lifecycle: string | null;
  readonly outcome: string | null;
  readonly endAt: Timestamp | null;
  readonly coverage: string | null;
}

/** What a ballot says. Ranked and weighted ballots have neither key nor label, only what the source sent. */
export interface BallotChoice {
  readonly key: string | null;
  readonly label: string | null;
  /** The source's own form of it as JSON, where that is no plain choice. */
  readonly raw: string | null;
}

/** One voter's latest ballot. */
export interface Ballot {
  readonly id: string | null;
  /** As the service names the voter: an address, or `voter:` and an address. */
  readonly voter: string;
  readonly address: string | null;
  readonly choice: BallotChoice | null;
  readonly votingPower: DecimalString | null;
  readonly votedAt: Timestamp | null;
  /** Null for votes off chain. */
  readonly transactionHash: string | null;
}

/** A row of a DAO's ranking of voters. The spec gives no fields: this is what one published contract lists. */
export interface VoterListing {
  /** A string of digits. */
  readonly rank: string | null;
  readonly voter: string;
  readonly votingPower: DecimalString | null;
  /** Number of ballots, a string of digits. */
  readonly votes: string | null;
  /** Number of proposals voted on, a string of digits. */
  readonly proposals: string | null;
}

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

export interface DaoListing {
  readonly daoId: string;
  readonly name: string;
  readonly hasVoteData: boolean | null;
  readonly coverage: string | null;
}

/** A listed proposal as one to be opened or watched: nobody resolved it, so that it has no match. */
export function candidateOfListing({ key, identity, title, sourceUrl }: ProposalListing): ProposalCandidate {
  return { key, identity, title, sourceUrl, match: null };
}
