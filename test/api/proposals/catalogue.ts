import { loadBallots } from '../data/load-data';
import type { DaoRow, ProposalRow, RowTime } from '../data/proposal-row';
import { type Identity, mintProposalKey } from './proposal-key';
import { urlIdentity } from './url-identity';

type TimeField = 'createdAt' | 'startAt' | 'endAt' | 'observedAt';

/** A stored row made concrete: times resolved, key minted, addresses normalised. */
export interface ServedProposal extends Omit<ProposalRow, TimeField> {
  readonly key: string;
  readonly identity: Identity;
  readonly createdAt: string | null;
  readonly startAt: string | null;
  readonly endAt: string | null;
  readonly observedAt: string | null;
  /** When the service last saw a change. Filters and sorts use it; no route serves it. */
  readonly updatedAt: string | null;
  readonly urlIdentities: readonly string[];
}

export interface ServedDao {
  readonly daoId: string;
  readonly name: string;
  readonly proposals: readonly ServedProposal[];
}

export interface ServedBallot {
  readonly voter: string;
  /** 1-based position of the choice, or the words of a ranked, weighted or multiple ballot. */
  readonly choice: number | string;
  readonly votingPower: string | null;
  readonly votedAt: string | null;
  readonly transactionHash: string | null;
}

export interface Catalogue {
  readonly daos: readonly ServedDao[];
  readonly proposals: readonly ServedProposal[];
  readonly byKey: ReadonlyMap<string, ServedProposal>;
  /** Null where no ballots are held. */
  ballotsOf(proposal: ServedProposal): readonly ServedBallot[] | null;
}

/** Everything the server knows, with the live rows dated relative to `start` (milliseconds since the epoch). */
export function buildCatalogue(start: number, daos: readonly DaoRow[]): Catalogue {
  const served = daos.map((dao) => ({
    daoId: dao.daoId,
    name: dao.name,
    proposals: dao.proposals.map((row) => serve(row, dao.daoId, start)),
  }));
  const proposals = served.flatMap((dao) => dao.proposals);
  return {
    daos: served,
    proposals,
    byKey: new Map(proposals.map((proposal) => [proposal.key, proposal])),
    ballotsOf: (proposal) => (proposal.ballots === null ? null : serveBallots(proposal.ballots, start)),
  };
}

function serve(row: ProposalRow, daoId: string, start: number): ServedProposal {
  const identity = { daoId, provider: row.provider, externalId: row.externalId };
  const urls = row.sourceUrl === null ? row.alternateUrls : [row.sourceUrl, ...row.alternateUrls];
  const observedAt = resolveTime(row.observedAt, start);
  return {
    ...row,
    key: mintProposalKey(identity),
    identity,
    createdAt: resolveTime(row.createdAt, start),
    startAt: resolveTime(row.startAt, start),
    endAt: resolveTime(row.endAt, start),
    observedAt,
    updatedAt: observedAt,
    urlIdentities: urls.map(urlIdentity),
  };
}

function serveBallots(name: string, start: number): readonly ServedBallot[] {
  return loadBallots(name).rows.map(([voter, choice, votingPower, votedAt, transactionHash]) => ({
    voter,
    choice,
    votingPower,
    votedAt: resolveTime(votedAt, start),
    transactionHash,
  }));
}

function resolveTime(time: RowTime, start: number): string | null {
  if (time === null || typeof time === 'string') return time;
  return new Date(start + time.minutesFromStart * 60_000).toISOString();
}
