import * as z from 'zod/mini';
import { lenient, numeral, text } from '@/utils/api/wire/lenient';

/** `data` of `GET /v2/meta/data-status`. */
export const WireDataStatus = z.object({
  scope: text,
  daoId: text,
  coverageStatus: text,
  voteCoverageStatus: text,
  counts: lenient(z.object({ daos: numeral, proposals: numeral })),
  latestSuccessfulSync: lenient(z.object({ governanceAt: text })),
});
