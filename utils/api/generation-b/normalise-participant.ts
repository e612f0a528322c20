import { count, line } from '@/utils/api/normalise-fields';
import { readWith } from '@/utils/api/read-with';
import type { VoterListing } from '@/utils/proposal/listings';
import { Participant } from './wire/participant';

/** A row of the ranking of voters, which this generation makes by the number of proposals voted on. */
export const normaliseParticipant = readWith(Participant, (wire): VoterListing | null => {
  const voter = line(wire.voterId);
  if (voter === null) return null;
  return { rank: null, voter, votingPower: null, votes: null, proposals: count(wire.votedProposalCount) };
});
