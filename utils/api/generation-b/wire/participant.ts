import * as z from 'zod/mini';
import { numeral, text } from '@/utils/api/wire/lenient';

/** A row of `GET /v2/daos/:daoId/participants`. */
export const Participant = z.object({ voterId: text, votedProposalCount: numeral });
