import * as z from 'zod/mini';
import { lenient, numeral, rows, text } from '@/utils/api/wire/lenient';
import { MOST_CHOICES } from './proposal';

const Tally = z.object({ id: numeral, label: text, voteCount: numeral, knownVotingPower: numeral });

const Quorum = z.object({
  requiredVotingPower: numeral,
  progressPercent: numeral,
  reached: lenient(z.boolean()),
});

/** `data` of `GET /v2/proposals/:proposalId/vote-summary`. */
export const Summary = z.object({
  proposalId: text,
  totals: lenient(z.object({ voteCount: numeral, knownVotingPower: numeral })),
  quorum: lenient(Quorum),
  choices: rows(Tally, MOST_CHOICES),
});
