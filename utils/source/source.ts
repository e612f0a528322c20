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
import type { Attached, Gist, Payload, PayloadState, Proposed, TokenUnit } from '@/utils/proposal/proposed';
import type { CastFrame, CastPart, LogWindow } from '@/utils/source/evm/logs/ballot-logs';
import type { SourceOrigin } from './origins';

/** Sources take no token: an origin's complaint about one means that it refuses the request. */
export function withoutToken(error: ApiError): ApiError {
  return ['denied', 'tier', 'refused', 'no-token'].includes(error.code)
    ? { ...error, code: 'rejected' }
    : error;
}

/** What is kept of a contract's proposal. `isDue`: it should be read, and may be stored. */
export interface KnownGist {
  /** Null if it was not read yet. */
  readonly gist: Gist | null;
  readonly isDue: boolean;
}

/** For sources that store none. */
export const NO_GIST: KnownGist = { gist: null, isDue: false };

/** A vote of a list, without the texts that came with it. */
export function openVoteOf(
  { body: _body, published: _published, ...listing }: ProposalDetail,
  summary: VoteSummary,
): OpenVote {
  return { listing, summary };
}

/** The context of a call to a source: how requests go out, and on whose account. */
export interface SourceCall {
  /** Sends one request to the source's own origin, through its gate, and logs it in the ledger. Never throws. */
  readonly send: (request: ApiRequest) => Promise<Sent>;
  /** Whether a user is waiting; nothing is batched then. */
  readonly isUrgent: boolean;
  /** Moves the request to the front, because a user now waits. */
  readonly raise: () => void;
  /** Calls the listener when a user starts to wait. */
  readonly onRaised: (listener: () => void) => void;
  /**
   * Returns the same context for the node of another chain, if a contract leaves part of its answer to one there; null
   * if no node is available. Set by clients only.
   */
  readonly elsewhere?: (chainId: number) => (SourceCall & { readonly host: string }) | null;
}

/** A list that an origin may keep beside its single proposals. */
export type SourceList = ListQuery<'proposals'> | ListQuery<'daos'>;

type Reading<T> = Promise<Result<Answer<T>>>;

/**
 * A public origin that needs no key. It answers in the domain's terms, with null for what it does not report, and never
 * completes another source's answer. Its keys start with its id. No method throws.
 */
export interface Source extends SourceOrigin {
  /** Milliseconds between two requests after an initial burst. */
  readonly pause: number;
  /** Returns this source's key for the link's proposal; null if another source is responsible. No request. */
  plan(link: ProposalLink): ProposalKey | null;
  /** The same for an id alone. */
  planId(externalId: string): ProposalKey | null;
  /** Returns the candidates of a planned key; empty if the source reports none. */
  identify(key: ProposalKey, call: SourceCall): Reading<readonly ProposalCandidate[]>;
  detail(key: ProposalKey, call: SourceCall): Reading<ProposalDetail>;
  summary(key: ProposalKey, call: SourceCall): Reading<VoteSummary>;
  evidence(key: ProposalKey, call: SourceCall): Reading<Evidence>;
  ballots(query: ListQueries['ballots'], cursor: Cursor | null, call: SourceCall): Reading<Page<Ballot>>;
  /** Returns a page of a list; absent if the origin has no lists. An unsupported filter fails without a request. */
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
  /** Returns the actions and text from a contract, or the attachments from Snapshot's hub; absent otherwise. */
  proposed?(key: ProposalKey, call: SourceCall): Promise<Result<Proposed | Attached>>;
  /** Returns the gist of a contract's proposal, if known. */
  gistOf?(key: ProposalKey): Promise<KnownGist>;
  /** Stores what was read of a creation's log. @returns whether it was stored; private windows store nothing. */
  keepGist?(key: ProposalKey, gist: Gist, isProven: boolean): Promise<boolean>;
  /**
   * Returns how at most `MOST_ASKED` addresses voted; absent without queries for single voters. `isBrief` makes one
   * request and leaves out powers that take another.
   */
  votesOf?(
    key: ProposalKey,
    addresses: readonly string[],
    call: SourceCall,
    isBrief?: boolean,
  ): Promise<Result<VotesOf>>;
  /** Returns the units of at most `MOST_TOKENS` tokens on the proposal's chain, in order. */
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
  /**
   * Returns where to find the ballots of a contract's proposal, and what it counts. `since`: only ballots after this
   * block, as contracts see it.
   */
  castFrame?(key: ProposalKey, call: SourceCall, since?: number): Promise<Result<CastFrame>>;
  /** The votes that its contract logged in the first blocks of a window: of these voters alone, where some are named. */
  castPart?(
    key: ProposalKey,
    window: LogWindow,
    call: SourceCall,
    voters?: readonly string[],
  ): Promise<Result<CastPart>>;
}
