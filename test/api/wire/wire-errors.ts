import * as z from 'zod';
import { time } from './wire-envelope';

/** The published shapes of everything but success. */

/** The error envelope of the service itself. */
export const errorBody = z.strictObject({
  error: z.strictObject({
    code: z.string(),
    message: z.string().min(1),
    details: z.looseObject({}),
  }),
  meta: z.strictObject({ requestId: z.string().min(1), generatedAt: time }),
});

/** The framework's words for a route that does not exist. */
export const unknownRouteBody = z.strictObject({
  statusCode: z.literal(404),
  error: z.string(),
  message: z.string(),
});

const terms = {
  scheme: z.literal('exact'),
  network: z.string(),
  amount: z.string().regex(/^\d+$/),
  asset: z.string(),
  payTo: z.string(),
};

export const paymentBody = z.strictObject({ error: z.string(), paymentRequired: z.strictObject(terms) });

/** What the PAYMENT-REQUIRED header holds in base64. */
export const paymentHeader = z.strictObject({
  x402Version: z.literal(2),
  accepts: z
    .array(
      z.strictObject({
        ...terms,
        maxTimeoutSeconds: z.int().positive(),
        extra: z.record(z.string(), z.string()),
      }),
    )
    .min(1),
});
