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
 * Returns the note for clicked answers after the daily limit is reached; null before.
 * @param use the latest count, null without one; another day's does not matter.
 */
export function budgetNotice(budget: number | null, use: DayUse | null, locale: Locale): string | null {
  if (budget === null) return null;
  const calls = use?.day === localDay(locale.now) ? callsOf(use) : 0;
  return calls < budget ? null : locale.t('budget_by_hand', locale.count('error_budget', budget));
}

/** Reports now and at every change whether the daily limit is reached. @returns a function that stops watching. */
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
