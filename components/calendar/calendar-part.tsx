import { SaveButton } from '@/components/shared/controls/save-button';
import { useLocale } from '@/components/shared/locale-context';
import { answerOf } from '@/utils/lookup/records/records';
import type { RegionProps } from '../panel/kit/region';
import { calendarEvent, hasEndAhead } from './calendar-event';

/** The end of a vote for the reader's calendar, as long as it is ahead. */
export function CalendarPart({ candidate, record, place: { service } }: RegionProps) {
  const locale = useLocale();
  const detail = answerOf(record?.detail);
  // Of what was flagged nobody is reminded.
  if (detail === null || detail.value.flagged === true || !hasEndAhead(detail.value, locale.now)) return null;
  return (
    <div class="detail-part">
      <SaveButton
        label={locale.t('calendar_save')}
        name="vote-end.ics"
        type="text/calendar"
        text={() => calendarEvent({ candidate, detail, service }, locale)}
      />
      <p class="small">{locale.t('calendar_hint')}</p>
    </div>
  );
}
