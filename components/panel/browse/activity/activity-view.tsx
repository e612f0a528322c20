import { useContext } from 'preact/hooks';
import { ListFoot, ListStatus, MoreRows } from '@/components/panel/kit/list-end';
import { usePanel } from '@/components/panel/kit/panel-context';
import { Icon } from '@/components/shared/controls/icons';
import { Skeleton } from '@/components/shared/lazy';
import { DaoNamesContext } from '@/components/shared/listings/feature-slots';
import type { ErrorActions } from '@/components/shared/notices/notice';
import { useLocale } from '@/components/shared/words';
import { type ApiError, errorWords } from '@/utils/api/errors';
import { type ListQuery, MOST_ROWS } from '@/utils/api/lists';
import type { PagedList } from '@/utils/browser/loading/use-paged-list';
import type { MessageKey } from '@/utils/i18n/locale';
import { candidateOfListing, type GovernanceEvent, type ProposalCandidate } from '@/utils/proposal/proposal';
import { ListingList } from '../listing-list';
import { ActivityForm } from './activity-form';
import { ActivityRows, eventRow, newestFirst, signalRow } from './activity-list';
import { NEWEST_PAGE, type NewestOrder, windowWords } from './activity-query';
import { type Activity, type Asked, useActivity, useMet } from './use-activity';
import '@/components/shared/controls/inputs.css';
import './activity.css';

/**
 * Returns why there is no such list at all; null if there is one. A service without the route may answer as if a
 * proposal were unknown.
 */
function whyNotOffered({ list, query, rows: { error } }: Asked): ApiError | null {
  if (list === 'newest' || error === null) return null;
  const isRouteMissing = error.code === 'not-found' && query.daoId === undefined;
  return error.code === 'not-offered' || isRouteMissing ? error : null;
}

interface NotOfferedProps {
  readonly error: ApiError;
  readonly applyNewest: (order: NewestOrder) => void;
  readonly openOptions: () => void;
}

/** Says what is missing, with the one action that helps: the newest proposals at a stated cost, or else a service. */
function NotOffered({ error, applyNewest, openOptions }: NotOfferedProps) {
  const locale = useLocale();
  const { t } = locale;
  const { by, status } = error;
  if (by !== undefined)
    return (
      <div class="no-rows">
        <p>{errorWords(error, locale).sentence}</p>
        <button type="button" class="button" onClick={openOptions}>
          {t('action_open_options')}
        </button>
      </div>
    );
  // A generation without either is known before the request, and cannot sort by changes.
  const isKnown = status === null;
  return (
    <div class="no-rows">
      <p>{t(isKnown ? 'activity_not_offered' : 'error_not_offered')}</p>
      <button
        type="button"
        class="button"
        onClick={() => applyNewest(isKnown ? 'createdDesc' : 'updatedDesc')}
      >
        {t('activity_newest_ask')}
      </button>
    </div>
  );
}

interface ActivityViewProps extends Activity {
  readonly open: (candidate: ProposalCandidate) => void;
  readonly errorActions: Omit<ErrorActions, 'retry'>;
}

export function JoinedActivity() {
  const { actions } = usePanel();
  return <ActivityView {...useActivity()} open={actions.open} errorActions={actions} />;
}

/** Lists events in the service's DAOs. Makes no request before the user does. */
export function ActivityView({ asked, apply, applyNewest, open, errorActions }: ActivityViewProps) {
  const names = useContext(DaoNamesContext);
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
        apply={apply}
      />
      {asked === null ? null : (
        <Answered asked={asked} open={open} applyNewest={applyNewest} errorActions={errorActions} />
      )}
    </>
  );
}

type AnsweredProps = Pick<ActivityViewProps, 'open' | 'applyNewest' | 'errorActions'> & { asked: Asked };

/** The list, or why there is none. */
function Answered({ asked, applyNewest, ...rest }: AnsweredProps) {
  const error = whyNotOffered(asked);
  if (error === null) return <Found asked={asked} {...rest} />;
  const { openOptions } = rest.errorActions;
  return <NotOffered error={error} applyNewest={applyNewest} openOptions={openOptions} />;
}

function Found({ asked, open, errorActions }: Omit<AnsweredProps, 'applyNewest'>) {
  const locale = useLocale();
  const list: PagedList<unknown> = asked.rows;
  const { length } = list.rows;
  // For a list with a filter, the DAO is unknown.
  if (list.error?.code === 'not-found' && asked.query.daoId !== undefined)
    return <Nothing readiness={null} />;
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
      {asked.list === 'newest' ? <Aside word={insteadOf(asked.query)} /> : null}
      {length === 0 && list.state === 'end' ? (
        <Nothing readiness={list.from?.meta.readiness ?? null} />
      ) : null}
      {length === 0 ? null : <Rows asked={asked} open={open} />}
      <MoreRows list={list} shown={openedIn(asked)} next={nextOf(asked)} errorActions={errorActions} />
      {isTooLong(list) ? <Aside word="activity_narrow" /> : null}
      <ListFoot list={list} />
    </>
  );
}

/** Returns whether the service has more than it returns. */
const isTooLong = ({ state, error }: PagedList<unknown>) =>
  state === 'unreachable' || error?.serviceCode === 'CANDIDATE_BUDGET_EXCEEDED';

/** Returns how many rows can take the focus. */
function openedIn(asked: Asked): number {
  if (asked.list === 'newest') return asked.rows.rows.length;
  const rows: readonly Pick<GovernanceEvent, 'proposalKey'>[] = asked.rows.rows;
  return rows.filter(({ proposalKey }) => proposalKey !== null).length;
}

const nextOf = ({ list }: Asked) => (list === 'newest' ? NEWEST_PAGE : MOST_ROWS[list]);

const insteadOf = ({ sort }: ListQuery<'proposals'>) =>
  sort === 'createdDesc' ? 'activity_instead' : 'activity_instead_changed';

function Nothing({ readiness }: { readonly readiness: string | null }) {
  const { t } = useLocale();
  const isReady = readiness === null || readiness === 'ready';
  return (
    <div class="no-rows">
      <p>{t('activity_none')}</p>
      {isReady ? null : <p class="small">{t('ballots_not_ready', readiness)}</p>}
    </div>
  );
}

function Aside({ word }: { readonly word: MessageKey }) {
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
  const names = useContext(DaoNamesContext);
  switch (asked.list) {
    case 'events':
      return (
        <ActivityRows rows={newestFirst(asked.rows.rows).map((row) => eventRow(row, locale))} open={open} />
      );
    case 'signals':
      return <ActivityRows rows={asked.rows.rows.map((row) => signalRow(row, locale))} open={open} />;
    case 'newest':
      return (
        <ListingList {...asked.rows} daoNames={names} open={(listing) => open(candidateOfListing(listing))} />
      );
  }
}
