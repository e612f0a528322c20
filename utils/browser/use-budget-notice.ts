import { useEffect, useState } from 'preact/hooks';
import { budgetNotice } from '@/utils/lookup/budget-notice';
import { onCallBudgetChanged, readCallBudget } from './call-budget-settings';
import { dayUseStorage, onDayUseChanged } from './day-use-storage';
import { readerConventions } from './reader';
import { say } from './say';

/** A sentence for views that ask by hand once the day's budget is used up, kept up to date; null before. */
export function useBudgetNotice(): string | null {
  const [notice, setNotice] = useState<string | null>(null);

  useEffect(() => {
    const refresh = async () => {
      const [budget, use] = await Promise.all([readCallBudget(), dayUseStorage.read()]);
      setNotice(budgetNotice(budget, use, Date.now(), readerConventions().locale, say));
    };
    void refresh();
    const stops = [onCallBudgetChanged(() => void refresh()), onDayUseChanged(() => void refresh())];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);

  return notice;
}
