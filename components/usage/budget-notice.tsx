import { useEffect, useState } from 'preact/hooks';
import { usePanel } from '@/components/panel/kit/panel-context';
import { Icon } from '@/components/shared/controls/icons';
import { useLocale } from '@/components/shared/locale-context';

interface BudgetNoticeProps {
  /** Null while some of the day's budget is left. */
  readonly notice: string | null;
  readonly openOptions: () => void;
}

/** Says that only clicks are looked up now, and where to change that. */
export function BudgetNotice({ notice, openOptions }: BudgetNoticeProps) {
  const { t } = useLocale();
  return (
    <div class="budget-notice" role="status">
      {notice === null ? null : (
        <p class="aside">
          <Icon name="clock" />
          <span>
            {notice}{' '}
            <button type="button" class="button-text" onClick={openOptions}>
              {t('action_open_options')}
            </button>
          </span>
        </p>
      )}
    </div>
  );
}

/** A sentence for views with clicks once the daily limit is reached, kept up to date; null before. */
export function useBudgetNotice(): string | null {
  const [notice, setNotice] = useState<string | null>(null);

  useEffect(() => {
    // Nobody waits for it, and it brings the parser along: so it comes after the page.
    const stop = import('./watch-budget.live').then(({ watchBudget }) => watchBudget(setNotice));
    return () => void stop.then((end) => end());
  }, []);

  return notice;
}

/** The notice with what it says and does. */
export function JoinedBudgetNotice() {
  return <BudgetNotice notice={useBudgetNotice()} openOptions={usePanel().actions.openOptions} />;
}
