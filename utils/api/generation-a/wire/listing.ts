import * as z from 'zod/mini';
import { Identity } from '@/utils/api/wire/identity';
import { text } from '@/utils/api/wire/lenient';

/** A row of `GET /v2/proposals`. */
export const Listing = z.object({
  proposalKey: z.string(),
  identity: Identity,
  title: text,
  sourceUrl: text,
  lifecycleStatus: text,
  outcome: text,
  endAt: text,
  coverageStatus: text,
});
