import { browserLocale } from '@/utils/browser/page/locale';
import {
  dayUseStorage,
  onCallBudgetChanged,
  onDayUseChanged,
  readCallBudget,
} from '@/utils/browser/settings/lookup-settings';
import type { Locale } from '@/utils/i18n/locale';
import { callsOf, type DayUse, localDay } from '@/utils/lookup/usage/day-count';

/**
 * The note beside clicked answers although the daily limit is reached; null while there is some left.
 * @param use the calls counted last, null without any; those of another day do not matter.
 */
export function budgetNotice(budget: number | null, use: DayUse | null, locale: Locale): string | null {
  if (budget === null) return null;
  const calls = use?.day === localDay(locale.now) ? callsOf(use) : 0;
  return calls < budget ? null : locale.t('budget_by_hand', locale.count('error_budget', budget));
}

/** Tells now and at every change whether the day's budget is used up. @returns what ends the watching. */
export function watchBudget(tell: (notice: string | null) => void): () => void {
  const refresh = async () => {
    const [budget, use] = await Promise.all([readCallBudget(), dayUseStorage.read()]);
    tell(budgetNotice(budget, use, browserLocale(Date.now())));
  };
  void refresh();
  const stops = [onCallBudgetChanged(() => void refresh()), onDayUseChanged(() => void refresh())];
  return () => {
    for (const stop of stops) stop();
  };
}
