import * as z from 'zod/mini';
import { numeral, text } from '@/utils/api/wire/lenient';

/** A row of `GET /v2/signals`. */
export const Signal = z.object({
  signalId: numeral,
  signalType: text,
  daoId: text,
  title: text,
  summary: text,
  sourceUrl: text,
  severity: text,
  proposalKey: text,
});
