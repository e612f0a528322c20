import type { CursorRules } from '../request/cursors';
import type { Refusal } from '../request/refusal';
import type { OneAnswer, PageAnswer, Route } from '../request/route';

/** What an envelope may say beside the answer. */
export interface Stamp {
  readonly requestId: string;
  /** When the answer was made. */
  readonly generatedAt: string;
  /** How fresh the data are. */
  readonly dataAsOf: string;
  readonly revision: string;
}

/** One published generation or variant of the contract: which routes there are, and how answers are wrapped. */
export interface Profile {
  readonly description: string;
  readonly routes: readonly Route[];
  readonly cursors: CursorRules;
  /** What a token hears that does not cover the tier. */
  readonly underScoped: 'forbidden' | 'payment-required';
  /** Names of counts that go out as JSON numbers, however large. */
  readonly bareCounts: readonly string[];
  success(answer: OneAnswer | PageAnswer, stamp: Stamp): unknown;
  refusal(refusal: Refusal, stamp: Stamp): unknown;
}
