import { useId, useState } from 'preact/hooks';
import { Icon } from '@/components/shared/controls/icons';
import { IdInput, Select } from '@/components/shared/controls/inputs';
import { useLocale } from '@/components/shared/words';
import { kindWords } from './activity-list';
import {
  type ActivityFilters,
  type ActivityList,
  type ActivityPeriod,
  DEFAULT_ACTIVITY,
  isAhead,
  KINDS,
  periodLengths,
} from './activity-query';
import type { Met } from './use-activity';

interface ActivityFormProps {
  readonly busy: boolean;
  /** Known DAOs: those of the rows, with names if browsing has loaded them. */
  readonly suggestions: readonly { readonly id: string; readonly name?: string }[];
  readonly kinds: Met['kinds'];
  readonly apply: (filters: ActivityFilters) => void;
}

/** Fields for the list, DAO, kind and days. Enter or the button makes one call. */
export function ActivityForm({ busy, suggestions, kinds, apply }: ActivityFormProps) {
  const locale = useLocale();
  const { t } = locale;
  const id = useId();
  const [draft, setDraft] = useState(DEFAULT_ACTIVITY);
  const change = (part: Partial<ActivityFilters>) => setDraft({ ...draft, ...part });
  const isRefused = busy || isAhead(draft.until, locale.now);
  const submit = (event: Event) => {
    event.preventDefault();
    if (!isRefused) apply(draft);
  };
  const kindsOf = (list: ActivityList) => ['', ...KINDS[list], ...kinds[list]];
  return (
    <form class="browse activity" aria-label={t('activity_filters')} onSubmit={submit}>
      <Select
        label={t('activity_list')}
        choices={{ events: t('activity_events'), signals: t('activity_signals') }}
        value={draft.list}
        change={(list) => change({ list, kind: kindsOf(list).includes(draft.kind) ? draft.kind : '' })}
      />
      <div class="browse-field">
        <label htmlFor={id}>{t('browse_dao')}</label>
        <IdInput
          id={id}
          placeholder={t('browse_any')}
          value={draft.daoId}
          change={(daoId) => change({ daoId })}
          suggestions={suggestions}
        />
      </div>
      <Select
        label={t('activity_kind')}
        choices={Object.fromEntries(
          kindsOf(draft.list).map((kind) => [kind, kind === '' ? t('browse_any') : kindWords(kind, locale)]),
        )}
        value={draft.kind}
        change={(kind) => change({ kind })}
      />
      <PeriodFields period={draft} change={change} />
      <div class="browse-buttons">
        <button type="submit" class="button button-primary" aria-disabled={isRefused}>
          {t('activity_apply')}
        </button>
        <span class="small">{t('browse_cost')}</span>
      </div>
    </form>
  );
}

interface PeriodFieldsProps {
  readonly period: ActivityPeriod;
  readonly change: (part: Partial<ActivityPeriod>) => void;
}

function PeriodFields({ period, change }: PeriodFieldsProps) {
  const locale = useLocale();
  const { t } = locale;
  const id = useId();
  const isWrong = isAhead(period.until, locale.now);
  return (
    <div class="activity-period">
      <Select
        label={t('activity_period')}
        choices={periodLengths(locale)}
        value={period.days}
        change={(days) => change({ days })}
      />
      <label class="browse-day">
        <span>{t('activity_until')}</span>
        <input
          type="date"
          value={period.until}
          aria-invalid={isWrong}
          aria-describedby={id}
          onInput={(event) => change({ until: event.currentTarget.value })}
        />
      </label>
      <p class={isWrong ? 'field-problem' : 'small'} id={id}>
        {isWrong ? <Icon name="problem" /> : null}
        <span>{t(isWrong ? 'activity_until_ahead' : 'activity_until_hint')}</span>
      </p>
    </div>
  );
}
