import * as z from 'zod/mini';
import type { DaoListing, GovernanceEvent, GovernanceSignal, VoterListing } from '@/utils/proposal/proposal';
import { tidyLink } from '@/utils/proposal/tidy-text';
import {
  count,
  decimal,
  lenient,
  line,
  milliseconds,
  normaliseKey,
  numeral,
  readWith,
  text,
  word,
} from '../wire';

const Event = z.object({
  eventId: numeral,
  eventType: text,
  eventTimeMs: numeral,
  daoId: text,
  title: text,
  url: text,
  proposalKey: text,
});

export const normaliseEvent = readWith(Event, (wire): GovernanceEvent | null => {
  const id = line(wire.eventId);
  const type = word(wire.eventType);
  if (id === null || type === null) return null;
  return {
    id,
    type,
    at: milliseconds(wire.eventTimeMs),
    daoId: line(wire.daoId),
    title: line(wire.title),
    url: tidyLink(wire.url),
    proposalKey: wire.proposalKey === null ? null : normaliseKey(wire.proposalKey),
  };
});

const Signal = z.object({
  signalId: numeral,
  signalType: text,
  daoId: text,
  title: text,
  summary: text,
  sourceUrl: text,
  severity: text,
  proposalKey: text,
});

export const normaliseSignal = readWith(Signal, (wire): GovernanceSignal | null => {
  const id = line(wire.signalId);
  const type = word(wire.signalType);
  if (id === null || type === null) return null;
  return {
    id,
    type,
    daoId: line(wire.daoId),
    title: line(wire.title),
    summary: line(wire.summary),
    sourceUrl: tidyLink(wire.sourceUrl),
    severity: word(wire.severity),
    proposalKey: wire.proposalKey === null ? null : normaliseKey(wire.proposalKey),
  };
});

/** A row of `GET /v2/daos`, and `data` of `GET /v2/daos/:daoId`. */
const Dao = z.object({
  daoId: text,
  name: text,
  hasVoteData: lenient(z.boolean()),
  coverageStatus: text,
});

/** A DAO, called by its id where it has no name; null without an id. */
export const normaliseDao = readWith(Dao, (wire): DaoListing | null => {
  const daoId = line(wire.daoId);
  if (daoId === null) return null;
  return {
    daoId,
    name: line(wire.name) ?? daoId,
    hasVoteData: wire.hasVoteData,
    coverage: word(wire.coverageStatus),
  };
});

/** A row of `GET /v2/daos/:daoId/voters`. The API's own document names the route but no field. */
const Voter = z.object({
  rank: numeral,
  voterIdentity: text,
  totalVotingPower: numeral,
  voteCount: numeral,
  proposalCount: numeral,
});

/** A row of the ranking of voters; null where it names no voter. */
export const normaliseVoter = readWith(Voter, (wire): VoterListing | null => {
  const voter = line(wire.voterIdentity);
  if (voter === null) return null;
  return {
    rank: count(wire.rank),
    voter,
    votingPower: decimal(wire.totalVotingPower),
    votes: count(wire.voteCount),
    proposals: count(wire.proposalCount),
  };
});
