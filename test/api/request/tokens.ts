import { Buffer } from 'node:buffer';
import type { PaidTier, Tier } from './route';

/** What the demo tokens may call. An expired or unknown token is answered like none at all. */
export const DEMO_TOKENS: ReadonlyMap<string, readonly Tier[]> = new Map<string, readonly Tier[]>([
  ['demo-plus', ['standard', 'plus']],
  ['demo-standard', ['standard']],
  ['demo-expired', []],
]);

/** Millionths of a USDC. */
const AMOUNTS = { standard: '5000', plus: '10000' } as const;

/** The 402 answer: body and header name a price and a receiver that does not exist. */
export function paymentChallenge(tier: PaidTier): Response {
  const terms = {
    scheme: 'exact',
    network: 'eip155:8453',
    amount: AMOUNTS[tier],
    asset: '0x000000000000000000000000000000000000005d',
    payTo: '0x000000000000000000000000000000000000dEaD',
  };
  const extra = { name: 'USD Coin', version: '2', assetTransferMethod: 'eip3009' };
  const header = { x402Version: 2, accepts: [{ ...terms, maxTimeoutSeconds: 3600, extra }] };
  return Response.json(
    { error: 'Payment required', paymentRequired: terms },
    {
      status: 402,
      headers: { 'PAYMENT-REQUIRED': Buffer.from(JSON.stringify(header), 'utf8').toString('base64') },
    },
  );
}
