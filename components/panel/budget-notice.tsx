import { Notice } from '@/components/shared/notice';
import { useSay } from '@/components/shared/say-context';

interface BudgetNoticeProps {
  /** Null while some of the day's budget is left. */
  readonly notice: string | null;
  readonly openOptions: () => void;
}

/** That nothing is asked any more but by hand, and where to change that. */
export function BudgetNotice({ notice, openOptions }: BudgetNoticeProps) {
  const say = useSay();
  return (
    <div class="budget-notice" role="status">
      {notice === null ? null : (
        <Notice
          icon="clock"
          tone="note"
          action={{ label: say('action_open_options'), run: openOptions }}
          inline
        >
          <p>{notice}</p>
        </Notice>
      )}
    </div>
  );
}
