import * as z from 'zod/mini';
import { lenient, text } from '@/utils/api/wire/lenient';

/** A row of `GET /v2/daos`, and `data` of `GET /v2/daos/:daoId`. */
export const Dao = z.object({
  daoId: text,
  name: text,
  hasVoteData: lenient(z.boolean()),
  coverageStatus: text,
});
