import { useEffect, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { BudgetNotice } from './budget-notice';

/** A sentence for views that ask by hand once the day's budget is used up, kept up to date; null before. */
export function useBudgetNotice(): string | null {
  const [notice, setNotice] = useState<string | null>(null);

  useEffect(() => {
    let stop: (() => void) | null = null;
    let isWanted = true;
    // Nobody waits for it, and it brings the parser along: so it comes after the page.
    void import('./watch-budget').then(({ watchBudget }) => {
      if (isWanted) stop = watchBudget(setNotice);
    });
    return () => {
      isWanted = false;
      stop?.();
    };
  }, []);

  return notice;
}

/** The notice with what it says and does. */
export function JoinedBudgetNotice() {
  return (
    <BudgetNotice notice={useBudgetNotice()} openOptions={() => void browser.runtime.openOptionsPage()} />
  );
}
