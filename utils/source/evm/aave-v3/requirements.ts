import type { Words } from '../codec';
import type { Reading } from '../kinds/kind';

/** `PRECISION_DIVIDER`: voting power has 18 decimals, and requirements stand in whole units. */
const UNIT = 10n ** 18n;

/** The core's codes of what follows on a result that was enough: queued, executed, expired. */
const PASSED: readonly bigint[] = [3n, 4n, 7n];

/**
 * What has to be exceeded, by the level's settings of today. Where a result that was enough then is not enough by them, or the
 * reverse, they are not those that it was held against.
 */
export function requirements(
  code: bigint,
  votes: Reading['votes'],
  config: Words<5> | null,
): Pick<Reading, 'quorum' | 'lead'> {
  if (config === null) return { quorum: { raw: null, why: 'no-answer' } };
  const required = { quorum: { raw: config[2] * UNIT, isExceeded: true }, lead: config[3] * UNIT } as const;
  const isEnough = isPassing({ votes, ...required });
  const isAsDecided = isEnough === null || isEnough === PASSED.includes(code);
  return isAsDecided ? required : { quorum: { raw: null, why: 'no-answer' } };
}

/**
 * Whether a result is enough: more than the threshold is for it, and For is ahead of Against by more than the differential
 * (`_isPassingYesThreshold` and `_isPassingYesNoDifferential`). Null where a figure is missing.
 */
export function isPassing({
  votes,
  quorum,
  lead,
}: Pick<Reading, 'votes' | 'quorum' | 'lead'>): boolean | null {
  const ahead = isAhead({ votes, lead });
  if (ahead === null || votes.for === null || quorum.raw === null) return null;
  return ahead && votes.for > quorum.raw;
}

/** Whether For is ahead of Against by more than it has to be. Null where a figure is missing. */
export function isAhead({
  votes: { for: forIt, against },
  lead,
}: Pick<Reading, 'votes'> & { readonly lead: bigint | undefined }): boolean | null {
  if (forIt === null || against === null || lead === undefined) return null;
  return forIt - against > lead;
}
