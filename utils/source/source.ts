import type { ApiError, Result } from '@/utils/api/errors';
import type { Cursor, ListQueries, ListQuery, OpenVote, OpenVotes, Page } from '@/utils/api/lists';
import type { ApiRequest } from '@/utils/api/transport/api-request';
import type { Sent } from '@/utils/api/transport/request';
import type { ProposalLink } from '@/utils/link/recognise';
import type { Ballot, VotesOf } from '@/utils/proposal/ballot';
import type {
  Answer,
  DaoListing,
  Evidence,
  ProposalCandidate,
  ProposalDetail,
  ProposalKey,
  ProposalListing,
  VoteSummary,
} from '@/utils/proposal/proposal';
import type { Attached, Payload, PayloadState, Proposed, TokenUnit } from '@/utils/proposal/proposed';
import type { CastFrame, CastPart, LogWindow } from '@/utils/source/evm/ballot-logs';
import type { SourceOrigin } from './origins';

/** Sources know no token: an origin's complaint about one is a refusal of the question. */
export function withoutToken(error: ApiError): ApiError {
  return ['denied', 'tier', 'refused', 'no-token'].includes(error.code)
    ? { ...error, code: 'rejected' }
    : error;
}

/** The title of a contract's proposal as a log gave it, if it did; `isDue`: it is to be read, where it may be kept. */
export interface KnownTitle {
  readonly title: string | null;
  readonly isDue: boolean;
}

/** Of what keeps no titles. */
export const NO_TITLE: KnownTitle = { title: null, isDue: false };

/** A vote of a list, without the texts that came with it. */
export function openVoteOf(
  { body: _body, published: _published, ...listing }: ProposalDetail,
  summary: VoteSummary,
): OpenVote {
  return { listing, summary };
}

/** One question to a source: how its requests go out, and on whose account. */
export interface SourceCall {
  /** Sends one request to the source's own origin, through its gate and into the ledger. Never throws. */
  readonly send: (request: ApiRequest) => Promise<Sent>;
  /** Whether a user waits for the answer: then nothing is gathered first. */
  readonly isUrgent: boolean;
  /** A user waits for it now: it overtakes the queue. */
  readonly raise: () => void;
  /** Calls back once a user waits who did not when it was begun. */
  readonly onRaised: (listener: () => void) => void;
  /**
   * The same question to the node of a chain, for a contract that leaves a part of its answer to one there; null where none may be
   * asked. Only where a client asks.
   */
  readonly elsewhere?: (chainId: number) => (SourceCall & { readonly host: string }) | null;
}

/** A list that an origin may keep beside its single proposals. */
export type SourceList = ListQuery<'proposals'> | ListQuery<'daos'>;

type Reading<T> = Promise<Result<Answer<T>>>;

/**
 * A public origin that needs no key. It answers in the terms of the domain, with null for what it does not give, and
 * is never asked to fill the holes of another. Its id is the first part of the keys that it makes. No method throws.
 */
export interface Source extends SourceOrigin {
  /** Milliseconds between two requests, once a few have gone at once. */
  readonly pause: number;
  /** The key under which this source would hold the link's proposal; null where it is not its to answer. No network. */
  plan(link: ProposalLink): ProposalKey | null;
  /** The same for an id alone. */
  planId(externalId: string): ProposalKey | null;
  /** The possible proposals of a planned key; an empty list if the source says that it has none. */
  identify(key: ProposalKey, call: SourceCall): Reading<readonly ProposalCandidate[]>;
  detail(key: ProposalKey, call: SourceCall): Reading<ProposalDetail>;
  tally(key: ProposalKey, call: SourceCall): Reading<VoteSummary>;
  evidence(key: ProposalKey, call: SourceCall): Reading<Evidence>;
  ballots(query: ListQueries['ballots'], cursor: Cursor | null, call: SourceCall): Reading<Page<Ballot>>;
  /** A page of a list; absent where the origin keeps none. What it cannot filter by fails, and costs no request. */
  list?(
    query: SourceList,
    cursor: Cursor | null,
    call: SourceCall,
  ): Reading<Page<ProposalListing | DaoListing>>;
  /** The open votes of these of its DAOs, by their ids; absent where an origin lists none. */
  openIn?(daos: readonly string[], call: SourceCall): Promise<Result<OpenVotes>>;
  /** How these addresses voted on several of its proposals, in one request. */
  votesOn?(
    keys: readonly ProposalKey[],
    addresses: readonly string[],
    call: SourceCall,
  ): Promise<Result<ReadonlyMap<ProposalKey, VotesOf>>>;
  /** What a contract holds of what the proposal is to do, or Snapshot's hub of what may follow; other sources have none. */
  proposed?(key: ProposalKey, call: SourceCall): Promise<Result<Proposed | Attached>>;
  /** What is known of the title of a contract's proposal. */
  titleOf?(key: ProposalKey): Promise<KnownTitle>;
  /** Keeps a title that the log of a creation gave. @returns whether it is kept: for private windows nothing is. */
  keepTitle?(key: ProposalKey, title: string, isProven: boolean): Promise<boolean>;
  /**
   * How these addresses voted, of no more than `MOST_ASKED`; absent where a source cannot be asked for single voters.
   * `isBrief`: in one request, without the powers that take another.
   */
  votesOf?(
    key: ProposalKey,
    addresses: readonly string[],
    call: SourceCall,
    isBrief?: boolean,
  ): Promise<Result<VotesOf>>;
  /** What tokens of the proposal's chain are counted in, in their order; of no more than `MOST_TOKENS`. */
  units?(
    key: ProposalKey,
    tokens: readonly string[],
    call: SourceCall,
  ): Promise<Result<readonly TokenUnit[]>>;
  /** How far payloads of Aave's are, by their own chains' nodes. */
  payloads?(
    payloads: readonly Payload[],
    call: SourceCall,
  ): Promise<Result<readonly (PayloadState | null)[]>>;
  /** Where the ballots of a contract's proposal are to be looked for, and what it counts. */
  castFrame?(key: ProposalKey, call: SourceCall): Promise<Result<CastFrame>>;
  /** The votes that its contract logged in the first blocks of a window: of these voters alone, where some are named. */
  castPart?(
    key: ProposalKey,
    window: LogWindow,
    call: SourceCall,
    voters?: readonly string[],
  ): Promise<Result<CastPart>>;
}
