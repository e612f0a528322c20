import type { FaultName } from '../../../api/faults/faults';

/** What a fault of the service comes to for a link in the panel. */
export interface FaultOutcome {
  /** Of the link, and where it is resolved of detail, summary and evidence: a state, or the error's code. */
  readonly codes: readonly string[];
  /** The requests that reach the service. */
  readonly calls: number;
  /** What a reader is told of each part that failed. */
  readonly words?: RegExp;
  /** What the next session finds, where that is not everything. */
  readonly remembered?: readonly string[];
}

const IN_SECONDS = 'Try again in \\d+ seconds?\\.$';

const GOOD: FaultOutcome = { codes: ['resolved', 'ready', 'ready', 'ready'], calls: 4 };

/** Nothing says that what came is the link's. */
const UNCONFIRMED: FaultOutcome = { codes: ['choose'], calls: 1, remembered: ['choose'] };

/** Nothing is sent again: the token is as it is. A body that is not the service's own costs one free call, for its generation. */
const denied = (calls: number): FaultOutcome => ({
  codes: ['denied'],
  calls,
  words: /^The service did not accept the token\.$/,
});

const TIER: FaultOutcome = {
  codes: ['resolved', 'tier', 'tier', 'tier'],
  calls: 4,
  words: /^The service refused\. This data may need the plus tier\.$/,
};

/** The gate asks as often as its turns come within a worker's wait. */
const limited = (calls: number): FaultOutcome => ({
  codes: ['rate-limited'],
  calls,
  words: /^Waiting for the service’s rate limit, until about \d+:\d\d:\d\d( [AP]M)?\.$/,
});

const rejected = (calls: number): FaultOutcome => ({
  codes: ['rejected'],
  calls,
  words: /^The service refused the request\.$/,
});

/** Three attempts. */
const failing = (code: string, words: string): FaultOutcome => ({
  codes: [code],
  calls: 3,
  words: new RegExp(`^${words} ${IN_SECONDS}`),
});
const SERVER = failing('server', 'The service reported an internal error\\.');
const NETWORK = failing('network', 'The service could not be reached\\.');
const TIMEOUT = failing('timeout', 'The service did not answer in time\\.');

/** Nothing is sent again: the way leads elsewhere however often it is taken. */
const REDIRECTED: FaultOutcome = {
  codes: ['redirected'],
  calls: 1,
  words: /^The service’s address redirects\./,
};

/** The answer came, and would come again. */
const BAD: FaultOutcome = {
  codes: ['bad-answer'],
  calls: 1,
  words: /^The service’s answer could not be read\.$/,
};

/** Its address and its id were asked for; what the service says so is believed for a while. */
const UNKNOWN: FaultOutcome = { codes: ['not-found'], calls: 2, remembered: ['not-found'] };

/** What does not come to a good answer by one request for each part. */
const OUTCOMES: Readonly<Partial<Record<FaultName, FaultOutcome>>> = {
  'no-token-402': denied(2),
  'bad-token-402': denied(2),
  'bad-token-401': denied(1),
  'bad-token-403': denied(1),
  'standard-only-402': TIER,
  'standard-only-403': TIER,
  'malformed-payment-required': denied(2),
  'payment-required-not-json': denied(2),
  'payment-required-missing': denied(2),

  '429-once': { ...GOOD, calls: 5 },
  '429-seconds': limited(6),
  '429-minutes': limited(1),
  '429-http-date': limited(1),
  '429-http-date-past': limited(7),
  '429-no-retry-after': limited(4),
  '429-zero': limited(7),
  '429-huge': limited(4),
  '429-billion': limited(1),
  '429-garbage': limited(4),
  '429-quota': { codes: ['quota'], calls: 1, words: /^The token’s quota for this month is used up\.$/ },
  '429-quota-by-message': limited(4),

  'always-400': rejected(1),
  '400-unknown-code': rejected(1),
  'always-404': UNKNOWN,
  // Found by its id; then the service knows none of what it has just named.
  '404-once': { codes: ['not-found'], calls: 5 },
  '404-route': { codes: ['not-offered'], calls: 2, words: /^This service does not offer this data\.$/ },
  'always-408': TIMEOUT,
  'always-409': rejected(1),
  'always-410': UNKNOWN,
  'always-414': rejected(2),
  'always-418': rejected(1),
  '422-candidate-budget': rejected(1),
  '422-coverage': rejected(1),
  'always-425': rejected(1),
  'always-500': SERVER,
  '500-then-200': { ...GOOD, calls: 8 },
  '502-html': SERVER,
  'always-503': SERVER,
  '503-temporarily': SERVER,
  '503-retry-after': SERVER,
  'always-504': SERVER,
  '511-html': { ...SERVER, calls: 1 },

  'redirect-301': REDIRECTED,
  'redirect-302': REDIRECTED,
  'redirect-307': REDIRECTED,
  'redirect-308': REDIRECTED,
  'redirect-301-cross-origin': REDIRECTED,
  'redirect-302-cross-origin': REDIRECTED,
  'redirect-307-cross-origin': REDIRECTED,
  'redirect-308-cross-origin': REDIRECTED,

  'not-json': BAD,
  'empty-body': BAD,
  'always-204': BAD,
  'always-206': BAD,
  'always-304': BAD,
  'truncated-json': BAD,
  'trailing-garbage': BAD,
  'invalid-utf8': BAD,
  'json-as-text-plain': BAD,
  'json-as-html': BAD,
  'no-content-type': BAD,
  'null-body': BAD,
  'array-body': BAD,
  'string-body': BAD,

  // No JSON knows NaN.
  'power-nan': { ...BAD, codes: ['resolved', 'ready', 'bad-answer', 'ready'], calls: 4 },

  'null-fields': UNCONFIRMED,
  'part-of-title': UNCONFIRMED,

  'slow-19s': TIMEOUT,
  'slow-25s': TIMEOUT,
  'slow-40s': TIMEOUT,
  'never-answers': TIMEOUT,
  'never-ending-body': TIMEOUT,
  drip: TIMEOUT,

  reset: NETWORK,
  'reset-after-headers': NETWORK,
  'cut-off-body': NETWORK,
  'huge-body': BAD,
  'gzip-bomb': BAD,
};

/** A link takes no list, and what comes within the eight seconds of an attempt, though only just, comes in time. */
export const outcomeOf = (fault: FaultName): FaultOutcome => OUTCOMES[fault] ?? GOOD;
