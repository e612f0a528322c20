import * as z from 'zod/mini';
import { lenient, numeral, rows, text } from '@/utils/api/wire/lenient';
import { MOST_CHOICES } from './proposal';

const Tally = z.object({ key: numeral, label: text, votes: numeral, votingPower: numeral });

/** `data` of `GET /v2/proposals/:proposalKey/votes/summary`. */
export const Summary = z.object({
  proposal: lenient(z.object({ proposalKey: text })),
  totals: lenient(z.object({ votes: numeral, uniqueVoters: numeral, votingPower: numeral })),
  quorum: lenient(z.object({ raw: numeral, progress: numeral, reached: lenient(z.boolean()) })),
  choices: rows(Tally, MOST_CHOICES),
  coverageStatus: text,
});
