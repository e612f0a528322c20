import { Buffer } from 'node:buffer';
import { paymentChallenge } from '../request/tokens';
import { type Fault, steady } from './fault';

/** Every paid call answers 402 with this in PAYMENT-REQUIRED; null for none. */
function challengeWith(description: string, value: string | null): Fault {
  return steady(description, async ({ route, next }) => {
    if (route.tier === 'free') return next();
    const response = paymentChallenge(route.tier);
    response.headers.delete('PAYMENT-REQUIRED');
    if (value !== null) response.headers.set('PAYMENT-REQUIRED', value);
    return response;
  });
}

/** 402 answers whose header says nothing that can be read. */
export const paymentFaults = {
  'malformed-payment-required': challengeWith(
    'every paid call answers 402 with a PAYMENT-REQUIRED that is no base64',
    '%%% not base64 %%%',
  ),
  'payment-required-not-json': challengeWith(
    'every paid call answers 402 with a PAYMENT-REQUIRED that is base64 of no JSON',
    Buffer.from('five thousand, please', 'utf8').toString('base64'),
  ),
  'payment-required-missing': challengeWith(
    'every paid call answers 402 without PAYMENT-REQUIRED, as where the browser hides it',
    null,
  ),
} satisfies Record<string, Fault>;
