import * as z from 'zod/mini';
import type { DaoListing, VoterListing } from '@/utils/proposal/listings';
import { readWith } from '../wire/envelope';
import { count, decimal, lenient, line, numeral, text, word } from '../wire/fields';

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
