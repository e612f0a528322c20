import { budgetSentence } from '@/utils/api/error-words';
import type { Say } from '@/utils/proposal/say';
import { callsOf, type DayUse, localDay } from './day-count';

/**
 * What a view says beside answers that a user asks for by hand although the day's budget is used up; null while there
 * is some left.
 *
 * @param use the calls counted last, null where none were; those of another day do not matter.
 * @param now milliseconds since the epoch.
 */
export function budgetNotice(
  budget: number | null,
  use: DayUse | null,
  now: number,
  locale: string,
  say: Say,
): string | null {
  if (budget === null) return null;
  const calls = use?.day === localDay(now) ? callsOf(use) : 0;
  return calls < budget ? null : say('budget_by_hand', budgetSentence(budget, locale, say));
}
