import { useRef } from 'preact/hooks';
import { usePanel } from '@/components/panel/kit/panel-context';
import { Fold } from '@/components/shared/controls/fold';
import { Icon } from '@/components/shared/controls/icons';
import { Skeleton } from '@/components/shared/lazy';
import { RowFacts } from '@/components/shared/listings/list-row';
import { ErrorNotice } from '@/components/shared/notices/error-notice';
import type { ErrorActions } from '@/components/shared/notices/notice';
import { LocaleContext, useLocale } from '@/components/shared/words';
import type { OpenPart, Unasked } from '@/utils/api/lists';
import { formatCount, formatList, type Locale, type MessageKey, saidBy } from '@/utils/i18n/locale';
import { agoMs } from '@/utils/i18n/time';
import type { MyDao } from './my-dao';
import { JoinedMyDaos } from './my-daos.live';
import { AskPeople, AskVotes } from './today-asks';
import { TodayLists, votesOf } from './today-lists';
import { type TodayProps, useToday } from './use-today';
import '@/components/shared/controls/fold.css';
import './today.css';

export function JoinedToday() {
  const { actions } = usePanel();
  const today = useToday();
  return <TodayView {...today} errorActions={actions} chooser={<JoinedMyDaos all={today.daos} />} />;
}

interface TodayViewProps extends TodayProps {
  readonly errorActions: Omit<ErrorActions, 'retry'>;
  /** The view for choosing DAOs. */
  readonly chooser: preact.ComponentChild;
}

/** The open votes of the chosen DAOs, with their ends and who has voted. Makes requests on a click. */
export function TodayView(props: TodayViewProps) {
  const { daos, isPrivate, chooser, errorActions } = props;
  const { t, tag } = useLocale();
  // After choosing the first DAO, the user can go on choosing.
  const beganEmpty = useRef(false);
  beganEmpty.current ||= daos?.list.length === 0;
  return (
    <div class="view listing-view today">
      <h2 class="visually-hidden">{t('view_today')}</h2>
      {daos === null || isPrivate === null ? <Skeleton lines={['wide', 'block', 'block']} /> : null}
      {isPrivate ? (
        <p class="aside">
          <Icon name="note" />
          <span>{t('today_private')}</span>
        </p>
      ) : null}
      {daos === null || isPrivate !== false ? null : daos.list.length === 0 ? (
        <>
          <p class="quiet">{t('today_choose')}</p>
          {chooser}
        </>
      ) : (
        <>
          <Votes {...props} list={daos.list} />
          <Fold
            name={t('my_daos')}
            aside={formatCount(daos.list.length, tag)}
            startsOpen={beganEmpty.current}
          >
            {() => chooser}
          </Fold>
        </>
      )}
      <button type="button" class="button-text" onClick={errorActions.openOptions}>
        {t('watched_notices')}
      </button>
    </div>
  );
}

interface VotesProps extends TodayViewProps {
  readonly list: readonly MyDao[];
}

function Votes({ list, looks, plan, votes, people, own, open, errorActions }: VotesProps) {
  const locale = useLocale();
  const { answer, isBusy, error } = votes;
  const retry = votes.ask;
  return (
    <>
      <div role="status" class="today-status">
        {isBusy ? <p class="small">{locale.t('loading')}</p> : null}
        {answer === null || isBusy ? null : <Summary {...{ answer, list }} />}
      </div>
      {answer !== null && votes.isKept ? <p class="small">{ageOf(answer, locale)}</p> : null}
      {error === null ? null : <ErrorNotice error={error} errorActions={{ ...errorActions, retry }} inline />}
      {answer === null && isBusy ? <Skeleton lines={['block', 'block', 'block']} /> : null}
      {answer === null ? null : (
        <>
          <TodayLists {...{ answer, list, looks, own, open }} people={people.answer} />
          <div class="today-sources">
            {answer.parts.map((part) => (
              <PartEnd key={part.host} {...{ part, retry, errorActions }} />
            ))}
          </div>
        </>
      )}
      {answer === null ? null : <LeftOut unasked={answer.unasked} list={list} />}
      {answer?.parts.some(hasContracts) ? <p class="small">{locale.t('today_lately')}</p> : null}
      <AskPeople {...{ answer, people, errorActions }} follows={plan?.people ?? 0} />
      <AskVotes shares={plan?.shares ?? []} isAgain={answer !== null} isBusy={isBusy} ask={votes.ask} />
      {answer === null ? <LeftOut unasked={plan?.unasked ?? []} list={list} /> : null}
    </>
  );
}

type Answer = NonNullable<TodayProps['votes']['answer']>;

/** A part that failed says nothing of any days. */
const hasContracts = ({ daos, error, votes }: OpenPart) =>
  (error === null || votes.length > 0) && daos.some((id) => id.startsWith('eip155:'));

/** Of the oldest part, as a whole. */
function ageOf({ parts }: Answer, locale: Locale): string {
  const times = parts.map(({ readAt }) => readAt);
  return locale.t('today_kept', agoMs(Math.min(...times), locale));
}

function Summary({ answer, list }: { readonly answer: Answer; readonly list: readonly MyDao[] }) {
  const locale = useLocale();
  const open = votesOf(answer, list, locale.now).open.filter(({ listing }) => listing.flagged !== true);
  const count = open.length;
  if (answer.parts.every(({ error }) => error !== null)) return null;
  // A DAO may have been chosen since.
  const left = answer.unasked.map(({ dao }) => dao);
  const isPart = list.some(
    ({ id }) =>
      left.includes(id) || !answer.parts.some(({ error, daos }) => error === null && daos.includes(id)),
  );
  return (
    <>
      <p>{count === 0 ? locale.t('list_none_open') : locale.count('today_notice', count)}</p>
      {isPart ? <p class="small">{locale.t('today_incomplete')}</p> : null}
    </>
  );
}

interface PartEndProps extends Pick<TodayViewProps, 'errorActions'> {
  readonly part: OpenPart;
  readonly retry: () => void;
}

/** The source and age of the figures, or why they are missing. */
function PartEnd({ part: { host, error, readAt, isWhole, votes, daos }, retry, errorActions }: PartEndProps) {
  const reader = useLocale();
  const isOfSource = error?.by !== undefined && error.by !== null;
  const locale = isOfSource ? saidBy(host, reader) : reader;
  return (
    <LocaleContext.Provider value={locale}>
      {error === null ? null : <ErrorNotice error={error} errorActions={{ ...errorActions, retry }} inline />}
      {daos.length === 0 || (error !== null && votes.length === 0) ? null : (
        <p class="small">
          <RowFacts
            facts={[
              locale.t('cite_source', host),
              agoMs(readAt, locale),
              isWhole ? null : locale.t('today_more'),
            ]}
          />
        </p>
      )}
    </LocaleContext.Provider>
  );
}

const WHY: Readonly<Record<Unasked, MessageKey>> = {
  off: 'today_off',
  service: 'today_service',
  wide: 'today_wide',
  refused: 'today_refused',
};
const REASONS = ['off', 'service', 'wide', 'refused'] as const;

interface LeftOutProps {
  readonly unasked: readonly { readonly dao: string; readonly why: Unasked }[];
  readonly list: readonly MyDao[];
}

/** The DAOs that were left out: a line for each reason. */
function LeftOut({ unasked, list }: LeftOutProps) {
  const { t, tag } = useLocale();
  const named = (why: Unasked) => {
    const ids = unasked.filter((each) => each.why === why).map(({ dao }) => dao);
    return list.filter(({ id }) => ids.includes(id)).map(({ name }) => `\u2068${name}\u2069`);
  };
  return REASONS.map((why) => {
    const names = named(why);
    return names.length === 0 ? null : (
      <p key={why} class="aside">
        <Icon name="note" />
        <span>{t(WHY[why], formatList(names, tag))}</span>
      </p>
    );
  });
}
