import '@/components/shared/controls/inputs.css';
import './ballots.css';
import { useId, useMemo, useState } from 'preact/hooks';
import { ListFoot, MoreRows } from '@/components/panel/kit/list-end';
import {
  callsLeft,
  expectedBallots,
  nextCount,
  ReadingProgress,
} from '@/components/panel/reading/reading-progress';
import type { ReadBallots } from '@/components/panel/reading/use-reading';
import { Select } from '@/components/shared/controls/inputs';
import type { ErrorActions } from '@/components/shared/notices/notice';
import { useLocale } from '@/components/shared/words';
import type { BallotOrder } from '@/utils/api/lists';
import type { PagedList } from '@/utils/browser/loading/use-paged-list';
import { formatCount, type Locale } from '@/utils/i18n/locale';
import type { Ballot } from '@/utils/proposal/ballot';
import type { ProposalIdentity, VoteSummary } from '@/utils/proposal/proposal';
import { castInAll } from '@/utils/proposal/tally';
import { tidyText } from '@/utils/proposal/tidy-text';
import type { BallotRow, BallotRows } from '../ballot-rows';
import { BallotsTable } from './ballots-table';

interface BallotsCountProps {
  readonly loaded: number;
  /** The summary's count; null if not reported. */
  readonly expected: string | null;
  readonly hasEnded: boolean;
  /** How many of the loaded match the filter; null without one. */
  readonly matching: number | null;
}

/** Says how much of the list is loaded, and so what a search can miss. */
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
  /** The initial choice by its words; null for all. */
  readonly choice: string | null;
}

/** Lists every loaded ballot in the service's order, with a button for the rest. */
export function BallotsList(props: BallotsListProps) {
  const { list, order, reorder, pageSize, summary, identity, errorActions } = props;
  const { rows } = props.rows;
  const [filter, setFilter] = useState({ ...NO_FILTER, choice: props.choice });
  const shown = useMemo(() => filterBallots(rows, filter), [rows, filter]);
  const expected = expectedBallots(summary);
  return (
    <>
      <BallotsControls
        order={order}
        reorder={pageSize === 'log' ? null : reorder}
        rows={rows}
        filter={filter}
        change={setFilter}
      />
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
        total={castInAll(summary)}
        runs={order === 'power' && (pageSize !== 'log' || list.state === 'end') && !isFiltered(filter)}
      />
      {pageSize === 'log' ? null : (
        <MoreRows
          list={list}
          shown={shown.length}
          next={nextCount(rows.length, expected, pageSize)}
          errorActions={errorActions}
        />
      )}
      <LoadAll {...props} />
      <ListFoot list={list} />
    </>
  );
}

/** Loads the rest at once if it takes several calls: first shows their number, then the progress. */
function LoadAll({ list, summary, pageSize, reading, readOn, stop }: BallotsListProps) {
  const locale = useLocale();
  const calls = callsLeft(list, expectedBallots(summary), pageSize);
  // For a contract's log, the progress is above the table.
  if (pageSize === 'log') return null;
  if (reading !== null) return <ReadingProgress reading={reading} stop={stop} />;
  if (list.state !== 'ready' || calls < 2) return null;
  return (
    <button type="button" class="button more-rows" onClick={() => readOn(calls)}>
      {locale.t('ballots_load_all', locale.count('calls', calls))}
    </button>
  );
}

interface BallotFilter {
  /** A choice's words; null means all. */
  readonly choice: string | null;
  readonly voter: string;
}

const NO_FILTER: BallotFilter = { choice: null, voter: '' };

function isFiltered({ choice, voter }: BallotFilter): boolean {
  return choice !== null || voter.trim() !== '';
}

/** Returns the matching rows in order; the same list without a filter. */
function filterBallots(rows: readonly BallotRow[], filter: BallotFilter): readonly BallotRow[] {
  if (!isFiltered(filter)) return rows;
  const wanted = filter.voter.trim().toLowerCase();
  return rows.filter(
    (row) => (filter.choice === null || row.choice?.text === filter.choice) && isVoter(row, wanted),
  );
}

/**
 * Returns the choices of the loaded ballots, without repetitions in order of appearance; stops just above the limit.
 */
function choicesIn(rows: readonly BallotRow[]): readonly string[] {
  const texts = new Set<string>();
  for (const { choice } of rows) {
    if (choice !== null) texts.add(choice.text);
    if (texts.size > MAX_CHOICES) break;
  }
  return [...texts];
}

function isVoter({ voter, ballot }: BallotRow, wanted: string): boolean {
  if (wanted === '') return true;
  const texts = [voter.name, voter.address, ballot.voter];
  return texts.some((text) => text?.toLowerCase().includes(wanted));
}

interface BallotsControlsProps {
  readonly order: BallotOrder;
  /** Null if the order is fixed. */
  readonly reorder: ((order: BallotOrder) => void) | null;
  readonly rows: readonly BallotRow[];
  readonly filter: BallotFilter;
  readonly change: (filter: BallotFilter) => void;
}

/** Controls for the service's order, which costs a call, and for a search in the loaded rows, which is free. */
function BallotsControls({ order, reorder, rows, filter, change }: BallotsControlsProps) {
  const { t } = useLocale();
  const id = useId();
  return (
    <div class="ballots-controls">
      {reorder === null ? null : (
        <>
          <Select
            label={t('ballots_order')}
            choices={{ power: t('ballots_order_power'), time: t('ballots_order_time') }}
            value={order}
            change={reorder}
          />
          <p class="small ballots-order-note">{t('ballots_order_note')}</p>
        </>
      )}
      <ChoiceFilter rows={rows} filter={filter} change={change} />
      <div class="ballots-search">
        <label class="visually-hidden" htmlFor={id}>
          {t('ballots_search')}
        </label>
        <input
          id={id}
          type="search"
          autocomplete="off"
          spellcheck={false}
          dir="auto"
          placeholder={t('ballots_search_short')}
          value={filter.voter}
          onInput={(event) => change({ ...filter, voter: event.currentTarget.value })}
        />
      </div>
    </div>
  );
}

/** Ranked ballots all differ, so a longer list is useless as a filter. */
const MAX_CHOICES = 40;
const MAX_CHOICE_LENGTH = 60;

type ChoiceFilterProps = Pick<BallotsControlsProps, 'rows' | 'filter' | 'change'>;

function ChoiceFilter({ rows, filter, change }: ChoiceFilterProps) {
  const { t } = useLocale();
  const texts = choicesIn(rows);
  if (texts.length > MAX_CHOICES) return null;
  // The prefix keeps numeric labels such as "2" in order of appearance.
  const labels = Object.fromEntries(texts.map((text) => [`is ${text}`, tidyText(text, MAX_CHOICE_LENGTH)]));
  const choices: Readonly<Record<string, string>> = { any: t('ballots_any_choice'), ...labels };
  return (
    <Select<string>
      label={t('ballots_col_choice')}
      choices={choices}
      value={filter.choice === null ? 'any' : `is ${filter.choice}`}
      change={(picked) => change({ ...filter, choice: picked === 'any' ? null : picked.slice(3) })}
      quiet
    />
  );
}
