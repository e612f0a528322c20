import * as z from 'zod/mini';
import { numeral, text } from '@/utils/api/wire/lenient';

/** A row of `GET /v2/proposals/:proposalKey/votes`. `choice` is a label, `{label}`, or a ranked or weighted ballot. */
export const WireBallot = z.object({
  voteId: numeral,
  voterIdentity: text,
  voterAddress: text,
  choiceKey: numeral,
  choice: z.optional(z.unknown()),
  votingPower: numeral,
  votedAt: text,
  transactionHash: text,
});

/** The one published object that is a plain choice. */
export const LabelledChoice = z.object({ label: z.string() });
