import type { Words } from '../codec';
import type { Reading } from '../kinds/kind';

/** `PRECISION_DIVIDER`: voting power has 18 decimals; the requirements are in whole units. */
const UNIT = 10n ** 18n;

/** The core's codes after a successful vote: queued, executed, expired. */
const PASSED: readonly bigint[] = [3n, 4n, 7n];

/**
 * Returns what the vote must exceed, by the level's current settings. Null if these settings contradict the recorded
 * outcome: the vote was then held under other settings.
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
 * Returns whether a result passes: For exceeds the threshold and leads Against by more than the differential
 * (`_isPassingYesThreshold` and `_isPassingYesNoDifferential`). Null if a figure is missing.
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

/** Returns whether For leads Against by more than the differential. Null if a figure is missing. */
export function isAhead({
  votes: { for: forIt, against },
  lead,
}: Pick<Reading, 'votes'> & { readonly lead: bigint | undefined }): boolean | null {
  if (forIt === null || against === null || lead === undefined) return null;
  return forIt - against > lead;
}
