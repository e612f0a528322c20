import { useMemo, useRef, useState } from 'preact/hooks';
import { Icon } from '@/components/shared/controls/icons';
import { Phrase, RemoteText } from '@/components/shared/figures/text';
import { Skeleton } from '@/components/shared/lazy';
import { useLocale } from '@/components/shared/locale-context';
import type { ErrorActions } from '@/components/shared/notices/notice';
import type { PagedList } from '@/utils/browser/storage/use-paged-list';
import { formatCount, type Locale } from '@/utils/i18n/locale';
import type { ProposalRecord } from '@/utils/lookup/records/records';
import type { Ballot, ProposalDetail, ProposalIdentity, VoteSummary } from '@/utils/proposal/proposal';
import type { ShownBallots } from '../page/shown-ballots';
import { BeforeEndNote } from '../proposal/region';
import { ListFoot, ListStatus, MoreRows } from '../table/list-end';
import { type BallotRows, ballotRows, expectedBallots } from './ballot-rows';
import { BallotsTable } from './ballots-table';
import { BallotsControls, filterBallots, isFiltered, NO_FILTER } from './controls';
import '@/components/shared/controls/inputs.css';
import './ballots.css';

interface BallotsCountProps {
  readonly loaded: number;
  /** How many the summary speaks of; null where it does not say. */
  readonly expected: string | null;
  readonly isWhole: boolean;
  /** How many of the loaded match the filter; null without one. */
  readonly matching: number | null;
}

/** How much of the list is loaded, and so what a search can miss. */
function BallotsCount(props: BallotsCountProps) {
  const locale = useLocale();
  const { loaded, matching, isWhole } = props;
  return (
    <>
      <p class="small">
        <bdi>{loadedWords(props, locale)}</bdi>
      </p>
      {matching === null ? null : (
        <p class="small">
          <bdi>{locale.count('ballots_matching', matching, formatCount(loaded, locale.tag))}</bdi>{' '}
          {isWhole ? null : <bdi>{locale.t('ballots_search_partial')}</bdi>}
        </p>
      )}
    </>
  );
}

function loadedWords({ loaded, expected, isWhole }: BallotsCountProps, locale: Locale): string {
  if (isWhole) {
    const all = locale.count('ballots_all', loaded);
    const differs = expected !== null && BigInt(expected) !== BigInt(loaded);
    return differs ? locale.t('ballots_all_but', all, formatCount(expected, locale.tag)) : all;
  }
  return expected === null
    ? locale.count('ballots_loaded', loaded)
    : locale.t('ballots_loaded_of', formatCount(loaded, locale.tag), formatCount(expected, locale.tag));
}

/** How many rows the next page is likely to bring: never more than the page's size, and never none. */
function nextCount(loaded: number, expected: string | null, pageSize: number): number {
  if (expected === null) return pageSize;
  const left = BigInt(expected) - BigInt(loaded);
  return left > 0n && left < BigInt(pageSize) ? Number(left) : pageSize;
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

interface LoadedBallotsProps extends Omit<ShownBallots, 'list' | 'load'> {
  readonly list: PagedList<Ballot>;
  readonly record: ProposalRecord | null;
  readonly summary: VoteSummary | null;
  readonly detail: ProposalDetail | null;
  readonly identity: ProposalIdentity | null;
  readonly errorActions: Omit<ErrorActions, 'retry'>;
}

export function LoadedBallots(props: LoadedBallotsProps) {
  const locale = useLocale();
  const { list, record, order, reorder, pageSize, ownAddresses, summary, detail, identity, errorActions } =
    props;
  const [filter, setFilter] = useState(NO_FILTER);
  const known = useRef<BallotRows | null>(null);
  const { rows } = useMemo(() => {
    known.current = ballotRows(list.rows, { summary, detail, ownAddresses }, locale, known.current);
    return known.current;
  }, [list.rows, summary, detail, ownAddresses, locale.t]);
  const shown = useMemo(() => filterBallots(rows, filter), [rows, filter]);
  const expected = expectedBallots(summary);
  if (rows.length === 0) return <NoRows {...props} />;
  return (
    <>
      <BallotsControls order={order} reorder={reorder} rows={rows} filter={filter} change={setFilter} />
      <ListStatus list={list}>
        <BallotsCount
          loaded={rows.length}
          expected={expected}
          isWhole={list.state === 'end'}
          matching={isFiltered(filter) ? shown.length : null}
        />
      </ListStatus>
      <BeforeEndNote record={record} readAt={list.origins[0] ?? null} />
      <BallotsTable
        rows={shown}
        order={order}
        identity={identity}
        total={summary?.totals?.votingPower ?? null}
        runs={order === 'power' && !isFiltered(filter)}
      />
      <MoreRows
        list={list}
        shown={shown.length}
        next={nextCount(rows.length, expected, pageSize)}
        errorActions={errorActions}
      />
      <ListFoot list={list} />
    </>
  );
}

function NoRows({ list, record, summary, pageSize, errorActions }: LoadedBallotsProps) {
  if (list.state === 'loading') return <Skeleton lines={['half', 'block', 'block', 'block', 'block']} />;
  return (
    <>
      <ListStatus list={list} />
      <BeforeEndNote record={record} readAt={list.from} />
      {list.state === 'end' ? (
        <NoBallots readiness={list.from?.meta.readiness ?? null} expected={expectedBallots(summary)} />
      ) : null}
      <MoreRows list={list} next={pageSize} errorActions={errorActions} />
      <ListFoot list={list} />
    </>
  );
}
