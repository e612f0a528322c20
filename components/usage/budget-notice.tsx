import { useEffect, useState } from 'preact/hooks';
import { usePanel } from '@/components/panel/kit/panel-context';
import { Icon } from '@/components/shared/controls/icons';
import { useLocale } from '@/components/shared/words';

interface BudgetNoticeProps {
  /** Null while the daily limit is not reached. */
  readonly notice: string | null;
  readonly openOptions: () => void;
}

/** Says that only clicks make lookups now, and where to change that. */
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

/** Returns a sentence for clicked views after the daily limit is reached; null before. Follows changes. */
export function useBudgetNotice(): string | null {
  const [notice, setNotice] = useState<string | null>(null);

  useEffect(() => {
    // Loaded after the page, because it brings the parser and is not urgent.
    const stop = import('./watch-budget.live').then(({ watchBudget }) => watchBudget(setNotice));
    return () => void stop.then((end) => end());
  }, []);

  return notice;
}

/** The notice with its text and action. */
export function JoinedBudgetNotice() {
  return <BudgetNotice notice={useBudgetNotice()} openOptions={usePanel().actions.openOptions} />;
}
