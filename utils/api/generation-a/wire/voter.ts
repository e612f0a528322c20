import * as z from 'zod/mini';
import { numeral, text } from '@/utils/api/wire/lenient';

/** A row of `GET /v2/daos/:daoId/voters`. The API's own document names the route but no field. */
export const Voter = z.object({
  rank: numeral,
  voterIdentity: text,
  totalVotingPower: numeral,
  voteCount: numeral,
  proposalCount: numeral,
});
