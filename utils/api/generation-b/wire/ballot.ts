import * as z from 'zod/mini';
import { lenient, numeral, text } from '@/utils/api/wire/lenient';

/** A row of `GET /v2/proposals/:proposalId/votes`. */
export const WireBallot = z.object({
  voter: lenient(z.object({ voterId: text, address: text })),
  choiceId: numeral,
  choiceLabel: text,
  /** Whatever the source holds: a number, a list of ranks, an object of weights. */
  rawChoice: z.optional(z.unknown()),
  votingPower: numeral,
  votedAt: text,
  transactionHash: text,
});
