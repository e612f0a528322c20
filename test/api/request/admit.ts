import type { Profile } from '../profiles/profile';
import type { Buckets } from './buckets';
import { Refusal } from './refusal';
import type { PaidTier } from './route';
import { DEMO_TOKENS, paymentChallenge } from './tokens';

/** Null where the token may make this call, else the answer that refuses it. Throws a Refusal too. */
export function admit(token: string, tier: PaidTier, buckets: Buckets, profile: Profile): Response | null {
  const tiers = DEMO_TOKENS.get(token) ?? [];
  if (tiers.length === 0) return paymentChallenge(tier);
  if (!tiers.includes(tier)) {
    if (profile.underScoped === 'payment-required') return paymentChallenge(tier);
    throw new Refusal(403, 'FORBIDDEN', `The token does not cover the ${tier} tier.`);
  }
  const seconds = buckets.take(token, tier === 'plus' ? 'detail' : 'standard');
  if (seconds === null) return null;
  throw new Refusal(429, 'RATE_LIMITED', 'Too many calls in a short time.', {
    headers: { 'Retry-After': String(seconds) },
  });
}
