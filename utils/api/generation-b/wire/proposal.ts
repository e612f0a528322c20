import * as z from 'zod/mini';
import { lenient, numeral, rows, text } from '@/utils/api/wire/lenient';

/** More are read by nobody. */
export const MOST_CHOICES = 1_000;

/** Where the proposal was made. */
const Source = lenient(z.object({ provider: text, externalId: numeral, url: text, discussionUrl: text }));

const LISTING = {
  proposalId: z.string(),
  daoId: text,
  title: text,
  proposerId: text,
  source: Source,
  status: text,
  outcome: text,
  executionStatus: text,
  votingStartsAt: text,
  votingEndsAt: text,
};

/** A row of `GET /v2/proposals`, and `data` of `POST /v2/proposals/resolve`. */
export const WireProposal = z.object(LISTING);

/** `data` of `GET /v2/proposals/:proposalId`. */
export const Detail = z.object({
  ...LISTING,
  body: text,
  choices: rows(z.object({ id: numeral, label: text }), MOST_CHOICES),
  quorumRequired: numeral,
});
