import * as z from 'zod/mini';
import { rows, text } from '@/utils/api/wire/lenient';

const MOST_KINDS = 50;

/** A row of `GET /v2/daos`, and `data` of `GET /v2/daos/:daoId`. */
export const Dao = z.object({ daoId: text, name: text, availableData: rows(z.string(), MOST_KINDS) });
