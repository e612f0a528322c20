import * as z from 'zod/mini';
import type { DaoListing, VoterListing } from '@/utils/proposal/proposal';
import { count, line, numeral, readWith, rows, text } from '../wire';

const MAX_KINDS = 50;

/** A row of `GET /v2/daos`, and `data` of `GET /v2/daos/:daoId`. */
const Dao = z.object({ daoId: text, name: text, availableData: rows(z.string(), MAX_KINDS) });

/** A DAO, called by its id where it has no name; null without an id. */
export const normaliseDao = readWith(Dao, (wire): DaoListing | null => {
  const daoId = line(wire.daoId);
  if (daoId === null) return null;
  return {
    daoId,
    name: line(wire.name) ?? daoId,
    hasVoteData: wire.availableData?.includes('votes') ?? null,
    coverage: null,
  };
});

/** A row of `GET /v2/daos/:daoId/participants`. */
const Participant = z.object({ voterId: text, votedProposalCount: numeral });

/** A row of the ranking of voters, which this generation makes by the number of proposals voted on. */
export const normaliseParticipant = readWith(Participant, (wire): VoterListing | null => {
  const voter = line(wire.voterId);
  if (voter === null) return null;
  return { rank: null, voter, votingPower: null, votes: null, proposals: count(wire.votedProposalCount) };
});
