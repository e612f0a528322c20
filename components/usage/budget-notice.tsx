import { Icon } from '@/components/shared/controls/icons';
import { useLocale } from '@/components/shared/locale-context';

interface BudgetNoticeProps {
  /** Null while some of the day's budget is left. */
  readonly notice: string | null;
  readonly openOptions: () => void;
}

/** That nothing is asked any more but by hand, and where to change that. */
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
