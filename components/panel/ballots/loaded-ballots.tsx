import { useMemo, useRef, useState } from 'preact/hooks';
import type { Remedies } from '@/components/shared/remedies';
import { useSay } from '@/components/shared/say-context';
import { Skeleton } from '@/components/shared/skeleton';
import type { PagedList } from '@/utils/browser/use-paged-list';
import type { ProposalRecord } from '@/utils/lookup/records';
import type { Ballot } from '@/utils/proposal/listings';
import type { ProposalDetail, ProposalIdentity, VoteSummary } from '@/utils/proposal/proposal';
import { BeforeEndNote } from '../before-end-note';
import { ListFoot } from '../views/list-foot';
import { ListStatus, MoreRows } from '../views/more-rows';
import { filterBallots, isFiltered, NO_FILTER } from './ballot-filter';
import { type BallotRows, ballotRows, expectedBallots } from './ballot-rows';
import { BallotsControls } from './ballots-controls';
import { BallotsCount, nextCount } from './ballots-count';
import type { BallotsProps } from './ballots-props';
import { BallotsTable } from './ballots-table';
import { NoBallots } from './no-ballots';
import '@/components/shared/select.css';
import './ballots.css';

interface LoadedBallotsProps extends Omit<BallotsProps, 'list' | 'load' | 'openVoters'> {
  readonly list: PagedList<Ballot>;
  readonly record: ProposalRecord | null;
  readonly summary: VoteSummary | null;
  readonly detail: ProposalDetail | null;
  readonly identity: ProposalIdentity | null;
  readonly remedies: Omit<Remedies, 'retry'>;
}

/** The ballots as far as they were read. */
export function LoadedBallots(props: LoadedBallotsProps) {
  const say = useSay();
  const { list, record, order, reorder, pageSize, ownAddresses, summary, detail, identity, remedies } = props;
  const [filter, setFilter] = useState(NO_FILTER);
  const known = useRef<BallotRows | null>(null);
  const { rows } = useMemo(() => {
    known.current = ballotRows(list.rows, { summary, detail, ownAddresses }, say, known.current);
    return known.current;
  }, [list.rows, summary, detail, ownAddresses, say]);
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
        remedies={remedies}
      />
      <ListFoot list={list} />
    </>
  );
}

function NoRows({ list, record, summary, pageSize, remedies }: LoadedBallotsProps) {
  if (list.state === 'loading') return <Skeleton lines={['half', 'block', 'block', 'block', 'block']} />;
  return (
    <>
      <ListStatus list={list} />
      <BeforeEndNote record={record} readAt={list.from} />
      {list.state === 'end' ? (
        <NoBallots readiness={list.from?.meta.readiness ?? null} expected={expectedBallots(summary)} />
      ) : null}
      <MoreRows list={list} next={pageSize} remedies={remedies} />
      <ListFoot list={list} />
    </>
  );
}
