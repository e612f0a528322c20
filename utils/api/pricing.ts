import type { DecimalString } from '@/utils/proposal/proposal';

/** What calls cost, as the service lists it. A price it did not state is not in here. */
export interface Pricing {
  /** The unit of every price, for example `USDC`. */
  readonly token: string | null;
  /** By the route's template, as in `RequestEntry`: `/v2/proposals/:proposalKey`. */
  readonly routes: Readonly<Record<string, DecimalString>>;
  /** By tier, where all its routes cost the same. */
  readonly tiers: Readonly<Record<string, DecimalString>>;
}
