import * as z from 'zod/mini';
import { List } from './list';

/** Any answer in the service's envelope, or that of `GET /health`. */
export const SignOfLife = z.union([
  z.object({ data: z.union([z.array(z.unknown()), z.looseObject({})]) }),
  z.object({ ok: z.boolean() }),
]);

/** An answer that holds a list in one of its published forms. */
export const ListAnswer = z.object({ data: List });
