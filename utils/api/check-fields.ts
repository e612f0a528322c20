import { instant } from './instant';
import type { TimeWindow } from './lists';
import { normaliseKey } from './normalise-key';

const LONGEST_TEXT = 2_048;
const MOST_WORDS = 50;
const DAY_MS = 24 * 60 * 60 * 1000;
/** A sentence about what is wrong with an argument, null where nothing is. */
export type Problem = string | null;

export function firstProblem(...problems: readonly Problem[]): Problem {
  return problems.find((problem) => problem !== null) ?? null;
}

export function checkLimit(limit: number, most: number): Problem {
  const isWithin = Number.isInteger(limit) && limit >= 1 && limit <= most;
  return isWithin ? null : `The limit must be a whole number from 1 to ${most}.`;
}

export function checkText(field: string, text: string | undefined): Problem {
  if (text === undefined) return null;
  if (text.trim() === '') return `The ${field} must not be empty.`;
  return text.length <= LONGEST_TEXT ? null : `The ${field} must not be longer than 2,048 characters.`;
}

/** Words travel separated by commas. */
export function checkWords(field: string, words: readonly string[] = []): Problem {
  if (words.length > MOST_WORDS) return `The ${field} must not be more than ${MOST_WORDS} words.`;
  return words.every((word) => /^[^\s,]{1,64}$/.test(word))
    ? null
    : `Each ${field} must be one word of at most 64 characters.`;
}

/** Both ends in order and at most `days` apart. */
export function checkWindow(window: TimeWindow | undefined, days: number): Problem {
  if (window === undefined) return null;
  const from = instant(window.from);
  const to = instant(window.to);
  if (from === null) return 'The from of the window must be an RFC 3339 time.';
  if (to === null) return 'The to of the window must be an RFC 3339 time.';
  if (from >= to) return 'The from of the window must lie before its to.';
  return to - from <= days * DAY_MS ? null : `The window must be at most ${days} days wide.`;
}

/** Keys come from the service; this stops what could not stand in a path. */
export function checkKey(key: string): Problem {
  return normaliseKey(key) === null ? 'The key must be one that the service gave.' : null;
}
