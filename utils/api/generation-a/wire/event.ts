import * as z from 'zod/mini';
import { numeral, text } from '@/utils/api/wire/lenient';

/** A row of `GET /v2/events`. */
export const Event = z.object({
  eventId: numeral,
  eventType: text,
  eventTimeMs: numeral,
  daoId: text,
  title: text,
  url: text,
  proposalKey: text,
});
