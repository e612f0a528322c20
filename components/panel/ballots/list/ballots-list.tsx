import { useMemo, useState } from 'preact/hooks';
import { ListFoot, MoreRows } from '@/components/panel/kit/list-end';
import {
  callsLeft,
  expectedBallots,
  nextCount,
  ReadingProgress,
} from '@/components/panel/reading/reading-progress';
import { useLocale } from '@/components/shared/locale-context';
import type { ErrorActions } from '@/components/shared/notices/notice';
import type { PagedList } from '@/utils/browser/storage/use-paged-list';
import { formatCount, type Locale } from '@/utils/i18n/locale';
import type { Ballot } from '@/utils/proposal/ballot';
import type { ProposalIdentity, VoteSummary } from '@/utils/proposal/proposal';
import type { ReadBallots } from '../../reading/use-reading';
import type { BallotRows } from '../ballot-rows';
import { BallotsControls, filterBallots, isFiltered, NO_FILTER } from './ballots-filter';
import { BallotsTable } from './ballots-table';
import '@/components/shared/controls/inputs.css';
import './ballots.css';

interface BallotsCountProps {
  readonly loaded: number;
  /** How many the summary speaks of; null where it does not say. */
  readonly expected: string | null;
  readonly hasEnded: boolean;
  /** How many of the loaded match the filter; null without one. */
  readonly matching: number | null;
}

/** How much of the list is loaded, and so what a search can miss. */
function BallotsCount(props: BallotsCountProps) {
  const locale = useLocale();
  const { loaded, matching, hasEnded } = props;
  return (
    <div class="list-status" role="status">
      <p class="small">
        <bdi>{loadedWords(props, locale)}</bdi>
      </p>
      {matching === null ? null : (
        <p class="small">
          <bdi>{locale.count('ballots_matching', matching, formatCount(loaded, locale.tag))}</bdi>{' '}
          {hasEnded ? null : <bdi>{locale.t('ballots_search_partial')}</bdi>}
        </p>
      )}
    </div>
  );
}

function loadedWords({ loaded, expected, hasEnded }: BallotsCountProps, locale: Locale): string {
  if (hasEnded) {
    const differs = expected !== null && BigInt(expected) !== BigInt(loaded);
    return differs
      ? locale.t('ballots_all_but', formatCount(loaded, locale.tag), formatCount(expected, locale.tag))
      : locale.count('ballots_all', loaded);
  }
  return expected === null
    ? locale.count('ballots_loaded', loaded)
    : locale.t('ballots_loaded_of', formatCount(loaded, locale.tag), formatCount(expected, locale.tag));
}

export interface BallotsListProps extends Omit<ReadBallots, 'list' | 'load'> {
  readonly list: PagedList<Ballot>;
  readonly summary: VoteSummary | null;
  readonly identity: ProposalIdentity | null;
  readonly errorActions: Omit<ErrorActions, 'retry'>;
  readonly rows: BallotRows;
  /** The choice to begin with, by its words; null for every one. */
  readonly choice: string | null;
}

/** Every ballot that was read, in the service's order, and the way to the rest. */
export function BallotsList(props: BallotsListProps) {
  const { list, order, reorder, pageSize, summary, identity, errorActions } = props;
  const { rows } = props.rows;
  const [filter, setFilter] = useState({ ...NO_FILTER, choice: props.choice });
  const shown = useMemo(() => filterBallots(rows, filter), [rows, filter]);
  const expected = expectedBallots(summary);
  return (
    <>
      <BallotsControls order={order} reorder={reorder} rows={rows} filter={filter} change={setFilter} />
      <BallotsCount
        loaded={rows.length}
        expected={expected}
        hasEnded={list.state === 'end'}
        matching={isFiltered(filter) ? shown.length : null}
      />
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
      <LoadAll {...props} />
      <ListFoot list={list} />
    </>
  );
}

/** All that is left in one go, where it takes more than one call: their number first, then how far they have come. */
function LoadAll({ list, summary, pageSize, reading, readOn, stop }: BallotsListProps) {
  const locale = useLocale();
  const calls = callsLeft(list, expectedBallots(summary), pageSize);
  if (reading !== null) return <ReadingProgress reading={reading} stop={stop} />;
  if (list.state !== 'ready' || calls < 2) return null;
  return (
    <button type="button" class="button more-rows" onClick={() => readOn(calls)}>
      {locale.t('ballots_load_all', locale.count('calls', calls))}
    </button>
  );
}
