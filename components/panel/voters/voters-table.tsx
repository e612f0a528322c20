import { useMemo } from 'preact/hooks';
import { useClock } from '@/components/shared/clock-context';
import { Fact, FactList } from '@/components/shared/fact-list';
import { useSay } from '@/components/shared/say-context';
import { formatCount } from '@/utils/proposal/format-count';
import type { VoterListing } from '@/utils/proposal/listings';
import type { Say } from '@/utils/proposal/say';
import { sayCount } from '@/utils/proposal/say-count';
import { isAmong, type VoterName, voterName } from '@/utils/proposal/voter-name';
import { ExactPower, Missing, PowerCell } from '../views/cells';
import { RowsTable } from '../views/rows-table';
import type { Column, RowsView } from '../views/rows-view';
import { VoterFacts } from './voter-facts';
import { VoterWords } from './voter-words';

interface VoterRow {
  readonly position: number;
  readonly listing: VoterListing;
  readonly voter: VoterName;
  readonly isOwn: boolean;
}

interface VotersTableProps {
  readonly rows: readonly VoterListing[];
  readonly ownAddresses: readonly string[];
}

/** The ranking as a table; the service's own ranks, never counted here. */
export function VotersTable({ rows, ownAddresses }: VotersTableProps) {
  const say = useSay();
  const { locale } = useClock();
  const ranked = useMemo(
    () => rows.map((row, index) => rowOf(row, index, ownAddresses)),
    [rows, ownAddresses],
  );
  const view = useMemo(
    (): RowsView<VoterRow> => ({
      columns: columnsFor(locale, say),
      named: 1,
      id: ({ position }) => position,
      isOwn: ({ isOwn }) => isOwn,
      more: ({ voter, listing }) => (
        <FactList>
          <VoterFacts voter={voter} />
          <Fact name={say('voters_col_power')}>
            <ExactPower power={listing.votingPower} />
          </Fact>
        </FactList>
      ),
    }),
    [locale, say],
  );
  return <RowsTable name={say('voters_table')} kind="voters" rows={ranked} view={view} />;
}

function rowOf(listing: VoterListing, position: number, ownAddresses: readonly string[]): VoterRow {
  const voter = voterName(listing.voter, null);
  return { position, listing, voter, isOwn: isAmong(ownAddresses, voter.address) };
}

function columnsFor(locale: string, say: Say): readonly Column<VoterRow>[] {
  return [
    {
      place: 'col-rank',
      name: say('voters_col_rank'),
      cell: ({ listing: { rank } }) => (rank === null ? <Missing /> : formatCount(rank, locale)),
    },
    {
      place: 'col-voter',
      name: say('voters_col_voter'),
      cell: ({ voter, isOwn }) => <VoterWords voter={voter} isOwn={isOwn} />,
    },
    {
      place: 'col-power',
      name: say('voters_col_power'),
      cell: ({ listing }) => <PowerCell power={listing.votingPower} />,
    },
    {
      place: 'col-votes',
      name: say('voters_col_votes'),
      cell: ({ listing: { votes } }) =>
        votes === null ? say('voters_no_votes') : sayCount('votes', votes, locale, say),
    },
    {
      place: 'col-proposals',
      name: say('voters_col_proposals'),
      cell: ({ listing: { proposals } }) =>
        proposals === null
          ? say('voters_no_proposals')
          : sayCount('voters_proposals', proposals, locale, say),
    },
  ];
}
