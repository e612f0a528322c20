import { Refusal } from '../request/refusal';
import type { PaidTier } from '../request/route';
import { paymentChallenge } from '../request/tokens';
import { type Exchange, type Fault, steady } from './fault';

/** What a paid call is refused with: a Refusal in the profile's envelope, or the challenge to pay. */
type Refuse = (tier: PaidTier) => Response;

const unauthorized: Refuse = () => {
  throw new Refusal(401, 'UNAUTHORIZED', 'The token is not valid.');
};

const forbidden: Refuse = () => {
  throw new Refusal(403, 'FORBIDDEN', 'The token does not cover this route.');
};

function refuseWhere(description: string, isMeant: (exchange: Exchange) => boolean, refuse: Refuse): Fault {
  return steady(description, async (exchange) => {
    const { tier } = exchange.route;
    return tier === 'free' || !isMeant(exchange) ? exchange.next() : refuse(tier);
  });
}

const isAnonymous = ({ hasToken }: Exchange) => !hasToken;
const hasToken = ({ hasToken }: Exchange) => hasToken;
const asksPlus = ({ hasToken, route }: Exchange) => hasToken && route.tier === 'plus';

/** Who may call what, refused in each of the ways that are catalogued. */
export const tokenFaults = {
  'no-token-402': refuseWhere(
    'the token is lost on the way: every paid call answers 402 with PAYMENT-REQUIRED',
    () => true,
    paymentChallenge,
  ),
  'no-token-401': refuseWhere(
    'a paid call without a token answers 401 UNAUTHORIZED',
    isAnonymous,
    unauthorized,
  ),
  'no-token-403': refuseWhere('a paid call without a token answers 403 FORBIDDEN', isAnonymous, forbidden),
  'bad-token-402': refuseWhere(
    'every token is refused with 402 and PAYMENT-REQUIRED, like none at all',
    hasToken,
    paymentChallenge,
  ),
  'bad-token-401': refuseWhere('every token is refused with 401 UNAUTHORIZED', hasToken, unauthorized),
  'bad-token-403': refuseWhere('every token is refused with 403 FORBIDDEN', hasToken, forbidden),
  'standard-only-402': refuseWhere(
    'every token covers the standard tier alone: plus routes answer 402',
    asksPlus,
    paymentChallenge,
  ),
  'standard-only-403': refuseWhere(
    'every token covers the standard tier alone: plus routes answer 403 FORBIDDEN',
    asksPlus,
    forbidden,
  ),
} satisfies Record<string, Fault>;
