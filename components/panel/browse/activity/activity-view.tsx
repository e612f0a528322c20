import { useContext, useState } from 'preact/hooks';
import { Icon } from '@/components/shared/controls/icons';
import { Skeleton } from '@/components/shared/lazy';
import { DaoNamesContext } from '@/components/shared/listings/dao-names';
import { useLocale } from '@/components/shared/locale-context';
import type { ErrorActions } from '@/components/shared/notices/notice';
import type { PagedList } from '@/utils/browser/storage/use-paged-list';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { usePanel } from '../../panel-context';
import { ListFoot, ListStatus, MoreRows } from '../../table/list-end';
import { ActivityForm } from './activity-form';
import { ActivityRows, NewestRows } from './activity-list';
import { windowWords } from './activity-period';
import { type ActivityFilters, DEFAULT_ACTIVITY, NEWEST_PAGE, PAGE_SIZES } from './activity-query';
import { eventRow, signalRow } from './activity-rows';
import { type Activity, type Asked, useActivity } from './use-activity';
import { useMet } from './use-met';
import '@/components/shared/controls/inputs.css';
import './activity.css';

interface ActivityViewProps extends Activity {
  readonly open: (candidate: ProposalCandidate) => void;
  readonly errorActions: Omit<ErrorActions, 'retry'>;
}

export function JoinedActivity() {
  const { actions } = usePanel();
  return <ActivityView {...useActivity()} open={actions.open} errorActions={actions} />;
}

/** What happened in the DAOs that the service knows. Nothing is asked before the reader asks. */
export function ActivityView({ asked, apply, applyNewest, open, errorActions }: ActivityViewProps) {
  const names = useContext(DaoNamesContext);
  const [applied, setApplied] = useState<ActivityFilters>(DEFAULT_ACTIVITY);
  const met = useMet(asked);
  const suggestions = [...new Set([...names.keys(), ...met.daos])].map((id) => ({
    id,
    name: names.get(id) ?? id,
  }));
  return (
    <>
      <ActivityForm
        busy={asked?.rows.state === 'loading'}
        suggestions={suggestions}
        kinds={met.kinds}
        apply={(filters) => {
          setApplied(filters);
          apply(filters);
        }}
      />
      {asked === null ? null : isNotOffered(asked) ? (
        <NotOffered ask={() => applyNewest(applied)} />
      ) : (
        <Found asked={asked} open={open} errorActions={errorActions} />
      )}
    </>
  );
}

const isNotOffered = ({ rows }: Asked) => rows.error?.code === 'not-offered';

/** A service of another generation keeps no such list; its newest proposals are offered instead, at a named cost. */
function NotOffered({ ask }: { readonly ask: () => void }) {
  const { t } = useLocale();
  return (
    <div class="no-rows">
      <p>{t('activity_not_offered')}</p>
      <button type="button" class="button" onClick={ask}>
        {t('activity_newest_ask')}
      </button>
    </div>
  );
}

function Found({
  asked,
  open,
  errorActions,
}: Pick<ActivityViewProps, 'open' | 'errorActions'> & { asked: Asked }) {
  const locale = useLocale();
  const list: PagedList<unknown> = asked.rows;
  const { length } = list.rows;
  if (length === 0 && list.state === 'loading')
    return <Skeleton lines={['half', 'block', 'block', 'block']} />;
  return (
    <>
      <ListStatus list={list}>
        {asked.list === 'newest' ? null : (
          <p class="small">
            <bdi>{windowWords(asked.query.window, locale)}</bdi>
          </p>
        )}
        {length === 0 ? null : (
          <p class="small">
            <bdi>{locale.count(list.state === 'end' ? 'activity_all' : 'activity_loaded', length)}</bdi>
          </p>
        )}
      </ListStatus>
      {asked.list === 'signals' ? <Aside word="activity_untimed" /> : null}
      {asked.list === 'newest' ? <Aside word="activity_instead" /> : null}
      {length === 0 && list.state === 'end' ? <p class="no-rows">{locale.t('activity_none')}</p> : null}
      {length === 0 ? null : <Rows asked={asked} open={open} />}
      <MoreRows list={list} next={nextOf(asked)} errorActions={errorActions} />
      <ListFoot list={list} />
    </>
  );
}

const nextOf = ({ list }: Asked) => (list === 'newest' ? NEWEST_PAGE : PAGE_SIZES[list]);

function Aside({ word }: { readonly word: 'activity_untimed' | 'activity_instead' }) {
  const { t } = useLocale();
  return (
    <p class="aside">
      <Icon name="note" />
      <span>{t(word)}</span>
    </p>
  );
}

function Rows({ asked, open }: Pick<ActivityViewProps, 'open'> & { asked: Asked }) {
  const locale = useLocale();
  switch (asked.list) {
    case 'events':
      return <ActivityRows rows={asked.rows.rows.map((row) => eventRow(row, locale))} open={open} />;
    case 'signals':
      return <ActivityRows rows={asked.rows.rows.map((row) => signalRow(row, locale))} open={open} />;
    case 'newest':
      return <NewestRows rows={asked.rows.rows} open={open} />;
  }
}
