import * as z from 'zod/mini';
import { lenient, text } from './lenient';

/**
 * Every published error body: `{error: {code, message}, meta: {requestId}}`, the same with `requestId` at the top, the
 * framework's `{statusCode, error: "Not Found", message}` and the payment challenge's `{error: "Payment required"}`.
 */
export const Failure = z.object({
  error: lenient(z.union([z.string(), z.object({ code: text, message: text })])),
  message: text,
  requestId: text,
  meta: lenient(z.object({ requestId: text })),
});
