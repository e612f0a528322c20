import { budgetNotice } from '@/utils/lookup/budget-notice';
import { onCallBudgetChanged, readCallBudget } from './call-budget-settings';
import { dayUseStorage, onDayUseChanged } from './day-use-storage';
import { readerConventions } from './reader';
import { say } from './say';

/** Tells now and at every change whether the day's budget is used up. @returns what ends the watching. */
export function watchBudget(tell: (notice: string | null) => void): () => void {
  const refresh = async () => {
    const [budget, use] = await Promise.all([readCallBudget(), dayUseStorage.read()]);
    tell(budgetNotice(budget, use, Date.now(), readerConventions().locale, say));
  };
  void refresh();
  const stops = [onCallBudgetChanged(() => void refresh()), onDayUseChanged(() => void refresh())];
  return () => {
    for (const stop of stops) stop();
  };
}
