import * as z from 'zod/mini';
import { Identity } from '@/utils/api/wire/identity';
import { numeral, rows, text } from '@/utils/api/wire/lenient';

/** More are read by nobody. */
export const MOST_CHOICES = 1_000;

/** A bare label, or an object that names its key `key` or `id`. */
const Choice = z.union([z.string(), z.object({ key: numeral, id: numeral, label: text })]);

/** `data` of `GET /v2/proposals/:proposalKey`. */
export const Detail = z.object({
  proposalKey: z.string(),
  identity: Identity,
  title: text,
  proposerId: text,
  sourceUrl: text,
  discussionUrl: text,
  lifecycleStatus: text,
  outcome: text,
  choices: rows(Choice, MOST_CHOICES),
  quorumRaw: numeral,
  startAt: text,
  endAt: text,
  coverageStatus: text,
  bodyText: text,
});
