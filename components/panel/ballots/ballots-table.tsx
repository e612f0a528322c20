import { useMemo } from 'preact/hooks';
import { useClock } from '@/components/shared/clock-context';
import { Phrase } from '@/components/shared/phrase';
import { useSay } from '@/components/shared/say-context';
import type { BallotOrder } from '@/utils/api/lists';
import { formatCompact } from '@/utils/proposal/format-decimal';
import type { DecimalString, ProposalIdentity } from '@/utils/proposal/proposal';
import type { Say } from '@/utils/proposal/say';
import { PowerCell } from '../views/cells';
import { RowsTable } from '../views/rows-table';
import type { Column, RowsView } from '../views/rows-view';
import { BallotChoiceCell, DayCell, ShareCell, VoterCell } from './ballot-cells';
import { BallotMore } from './ballot-more';
import type { BallotRow } from './ballot-rows';

interface BallotsTableProps {
  readonly rows: readonly BallotRow[];
  readonly order: BallotOrder;
  readonly identity: ProposalIdentity | null;
  /** Of which the shares are; null where it is not reported. */
  readonly total: DecimalString | null;
  /** Whether a running total means something: by power, with no row left out. */
  readonly runs: boolean;
}

/** Ballots as a table, with the rule by which its shares come about. */
export function BallotsTable({ rows, order, identity, total, runs }: BallotsTableProps) {
  const say = useSay();
  const { locale } = useClock();
  const hasTotal = total !== null;
  const view = useMemo(
    (): RowsView<BallotRow> => ({
      columns: columnsFor({ order, hasTotal, runs }, say),
      named: 0,
      id: ({ position }) => position,
      isOwn: ({ isOwn }) => isOwn,
      more: (row) => <BallotMore row={row} identity={identity} />,
    }),
    [order, hasTotal, runs, identity, say],
  );
  return (
    <>
      <p class="small">
        {total === null ? (
          say('ballots_no_total')
        ) : (
          <Phrase of={runs ? 'ballots_shares_running' : 'ballots_shares'}>
            <bdi>{formatCompact(total, locale)}</bdi>
          </Phrase>
        )}
      </p>
      <RowsTable
        name={say('region_ballots')}
        kind={hasTotal ? 'ballots' : 'ballots-bare'}
        rows={rows}
        view={view}
      />
    </>
  );
}

interface Shape {
  readonly order: BallotOrder;
  readonly hasTotal: boolean;
  readonly runs: boolean;
}

function columnsFor({ order, hasTotal, runs }: Shape, say: Say): readonly Column<BallotRow>[] {
  const shares: readonly Column<BallotRow>[] = [
    {
      place: 'col-share',
      name: say('ballots_col_share'),
      cell: ({ share }) => <ShareCell share={share} />,
    },
    {
      place: 'col-running',
      name: say('ballots_col_running'),
      cell: ({ running }) => (runs ? <ShareCell share={running} /> : null),
    },
  ];
  return [
    { place: 'col-voter', name: say('ballots_col_voter'), cell: (row) => <VoterCell row={row} /> },
    { place: 'col-choice', name: say('ballots_col_choice'), cell: (row) => <BallotChoiceCell row={row} /> },
    {
      place: 'col-power',
      name: say('ballots_col_power'),
      sorted: order === 'power',
      cell: ({ ballot }) => <PowerCell power={ballot.votingPower} />,
    },
    ...(hasTotal ? shares.filter(({ place }) => runs || place === 'col-share') : []),
    {
      place: 'col-time',
      name: say('ballots_col_time'),
      sorted: order === 'time',
      cell: ({ ballot }) => <DayCell at={ballot.votedAt} />,
    },
  ];
}
