import { count, decimal, line } from '@/utils/api/normalise-fields';
import { readWith } from '@/utils/api/read-with';
import type { VoterListing } from '@/utils/proposal/listings';
import { Voter } from './wire/voter';

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
