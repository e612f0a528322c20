import { useMemo, useRef, useState } from 'preact/hooks';
import { Fold } from '@/components/shared/controls/fold';
import { Icon } from '@/components/shared/controls/icons';
import { Lazy, lazy, Skeleton } from '@/components/shared/lazy';
import { ErrorNotice } from '@/components/shared/notices/error-notice';
import { Phrase, RemoteText, useLocale } from '@/components/shared/words';
import { formatCount, type Locale } from '@/utils/i18n/locale';
import type { ProposalDetail } from '@/utils/proposal/proposal';
import { ListFoot, ListStatus } from '../kit/list-end';
import { useShown } from '../kit/panel-context';
import { BeforeEndNote } from '../kit/region';
import {
  BallotsStatus,
  callsLeft,
  costWords,
  expectedBallots,
  firstPageWords,
  isWhole,
  partWords,
  ReadingProgress,
  RestOfLog,
} from '../reading/reading-progress';
import type { ReadBallots } from '../reading/use-reading';
import { type BallotRows, ballotRows } from './ballot-rows';
import { LargestVoters } from './largest-voters';
import type { BallotsListProps } from './list/ballots-list';

/** The table with its filters, loaded on demand. */
export const LOADED_BALLOTS = lazy(() => import('./list/ballots-list').then((module) => module.BallotsList));

interface LoadedVotersProps extends Omit<BallotsListProps, 'rows' | 'choice'> {
  readonly detail: ProposalDetail | null;
}

/** Computes the rows once for all views. */
function useBallotRows({ list, summary, detail, ownAddresses }: LoadedVotersProps): BallotRows {
  const locale = useLocale();
  const known = useRef<BallotRows | null>(null);
  return useMemo(() => {
    known.current = ballotRows(list.rows, { summary, detail, ownAddresses }, locale, known.current);
    return known.current;
  }, [list.rows, summary, detail, ownAddresses, locale.t]);
}

interface OpenTable {
  /** The choice whose voters it shows, by its words; null shows all. */
  readonly choice: string | null;
  /** Distinguishes openings. */
  readonly opened: number;
}

/** Shows the loaded ballots: the largest, and the full table on demand. */
function LoadedVoters(props: LoadedVotersProps) {
  const locale = useLocale();
  const { list, summary, detail, order } = props;
  /** The initial state of the full table; null while closed. */
  const [table, setTable] = useState<OpenTable | null>(null);
  const rows = useBallotRows(props);
  const expected = expectedBallots(summary);
  if (list.rows.length === 0) return <NoRows {...props} />;
  return (
    <>
      <BallotsStatus list={list} expected={expected} />
      <BeforeEndNote readAt={list.origins[0] ?? null} />
      <LargestVoters
        rows={rows}
        summary={summary}
        detail={detail}
        isByPower={order === 'power' && !mayGrow(list)}
        isWhole={isWhole(list, expected)}
        showVoters={(choice) => setTable((before) => ({ choice, opened: (before?.opened ?? 0) + 1 }))}
      />
      <RestOfLog {...props} />
      <button
        type="button"
        class="button-text all-voters"
        aria-expanded={table !== null}
        onClick={() => setTable(table === null ? { choice: null, opened: 0 } : null)}
      >
        {allWords(list, expected, locale)}
        <Icon name="disclose" />
      </button>
      {table !== null ? (
        <Lazy
          key={table.opened}
          component={LOADED_BALLOTS}
          props={{ ...props, rows, choice: table.choice }}
          skeleton={['half', 'block', 'block', 'block', 'block']}
        />
      ) : (
        <Failure {...props} />
      )}
    </>
  );
}

/** Names the table's button: "All" only if nothing is missing in it. */
function allWords(list: LoadedVotersProps['list'], expected: string | null, locale: Locale): string {
  const { length } = list.rows;
  if (expected === null && list.state !== 'end') return locale.count('ballots', length);
  const part = partWords('ballots_loaded_of', length, expected, locale);
  return part ?? locale.t('voters_show_all', formatCount(length, locale.tag));
}

/** Says why the next page failed, if no table does. */
function Failure({ list, summary, pageSize, readOn, errorActions }: LoadedVotersProps) {
  if (list.state !== 'failed' || list.error === null) return null;
  const calls = callsLeft(list, expectedBallots(summary), pageSize);
  return (
    <ErrorNotice error={list.error} errorActions={{ ...errorActions, retry: () => readOn(calls) }} inline />
  );
}

/** Returns whether larger ballots may follow: a contract's log is read from its start. */
function mayGrow({ left, state }: LoadedVotersProps['list']): boolean {
  return left !== undefined && state !== 'end' && state !== 'unreachable';
}

function NoRows(props: LoadedVotersProps) {
  const { list, summary, reading, stop, errorActions } = props;
  if (list.state === 'loading')
    return (
      <>
        <ReadingProgress reading={reading} stop={stop} />
        <Skeleton lines={['bar', 'half', 'block']} />
      </>
    );
  return (
    <>
      <ListStatus list={list} />
      <BeforeEndNote readAt={list.from} />
      {list.state === 'end' ? (
        <NoBallots readiness={list.from?.meta.readiness ?? null} expected={expectedBallots(summary)} />
      ) : null}
      {list.error === null ? null : (
        <ErrorNotice error={list.error} errorActions={{ ...errorActions, retry: list.retry }} inline />
      )}
      <RestOfLog {...props} />
      <ListFoot list={list} />
    </>
  );
}

interface NoBallotsProps {
  readonly readiness: string | null;
  readonly expected: string | null;
}

/** An empty list means that nobody voted only if the summary also reports zero. */
function NoBallots({ readiness, expected }: NoBallotsProps) {
  const locale = useLocale();
  const isReady = readiness === null || readiness === 'ready';
  return (
    <div class="no-rows">
      <p>{locale.t(isReady && expected === '0' ? 'ballots_nobody' : 'ballots_none_listed')}</p>
      {isReady ? null : (
        <p class="aside">
          <Icon name="note" />
          <span>
            <Phrase of="ballots_not_ready">
              <code>
                <RemoteText text={readiness} />
              </code>
            </Phrase>
          </span>
        </p>
      )}
      {expected === null || expected === '0' ? null : (
        <p class="small">{locale.count('ballots_none_but', expected)}</p>
      )}
    </div>
  );
}

/** The largest voters at a glance, and all of them. Each page costs a call. */
export function VotersRegion({ ballots }: { readonly ballots: ReadBallots }) {
  const locale = useLocale();
  const { detail, summary, identity, errorActions } = useShown();
  const { list, pageSize, inLog, load, cameUnasked } = ballots;
  const expected = expectedBallots(summary);
  const aside =
    list === null
      ? firstPageWords(expected, pageSize, locale, inLog)
      : costWords(list, expected, pageSize, locale, inLog);
  return (
    <section class="fold-region" aria-label={locale.t('region_ballots')}>
      <Fold
        icon={<Icon name="person" />}
        name={locale.t('view_voters')}
        aside={<bdi>{aside}</bdi>}
        startsOpen={list !== null}
        opens={cameUnasked}
        onOpen={() => list === null && load()}
      >
        {() =>
          list === null ? (
            <Skeleton lines={['bar', 'half', 'block']} />
          ) : (
            <LoadedVoters {...ballots} {...{ list, detail, summary, identity, errorActions }} />
          )
        }
      </Fold>
    </section>
  );
}
