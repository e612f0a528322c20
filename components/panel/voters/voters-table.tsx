import { useMemo } from 'preact/hooks';
import { VoterParts } from '@/components/insights/frame/voter-parts';
import { Fact, FactList } from '@/components/shared/figures/fact-list';
import { useLocale } from '@/components/shared/locale-context';
import { formatCount, type Locale } from '@/utils/i18n/locale';
import { isOwnAddress } from '@/utils/numbers/addresses';
import { type VoterName, voterName } from '@/utils/proposal/ballot';
import type { VoterListing } from '@/utils/proposal/proposal';
import { ExactPower, Missing, PowerCell, VoterFacts, VoterWords } from '../kit/cells';
import { RowsTable } from '../kit/table';
import type { Column, RowsView } from '../kit/table-row';

interface VoterRow {
  readonly position: number;
  readonly listing: VoterListing;
  readonly voter: VoterName;
  readonly isOwn: boolean;
}

interface VotersTableProps {
  readonly daoId: string;
  readonly rows: readonly VoterListing[];
  readonly ownAddresses: readonly string[];
}

/** The ranking as a table; the service's own ranks, never counted here. */
export function VotersTable({ daoId, rows, ownAddresses }: VotersTableProps) {
  const locale = useLocale();
  const ranked = useMemo(
    () => rows.map((row, index) => rowOf(row, index, ownAddresses)),
    [rows, ownAddresses],
  );
  const view = useMemo(
    (): RowsView<VoterRow> => ({
      columns: columnsFor(locale),
      named: 1,
      id: ({ position }) => position,
      isOwn: ({ isOwn }) => isOwn,
      more: ({ voter, listing }) => (
        <>
          <FactList>
            <VoterFacts voter={voter} />
            <Fact name={locale.t('ballots_col_power')}>
              <ExactPower power={listing.votingPower} />
            </Fact>
          </FactList>
          <VoterParts voter={voter} daoId={daoId} />
        </>
      ),
    }),
    [daoId, locale.tag, locale.t],
  );
  return <RowsTable name={locale.t('voters_table')} kind="voters" rows={ranked} view={view} />;
}

function rowOf(listing: VoterListing, position: number, ownAddresses: readonly string[]): VoterRow {
  const voter = voterName(listing.voter, null);
  return { position, listing, voter, isOwn: isOwnAddress(ownAddresses, voter.address) };
}

function columnsFor(locale: Locale): readonly Column<VoterRow>[] {
  return [
    {
      place: 'col-rank',
      name: locale.t('voters_col_rank'),
      cell: ({ listing: { rank } }) => (rank === null ? <Missing /> : formatCount(rank, locale.tag)),
    },
    {
      place: 'col-voter',
      name: locale.t('ballots_col_voter'),
      cell: ({ voter, isOwn }) => <VoterWords voter={voter} isOwn={isOwn} />,
    },
    {
      place: 'col-power',
      name: locale.t('ballots_col_power'),
      cell: ({ listing }) => <PowerCell power={listing.votingPower} />,
    },
    {
      place: 'col-votes',
      name: locale.t('voters_col_votes'),
      cell: ({ listing: { votes } }) =>
        votes === null ? locale.t('choices_votes_not_reported') : locale.count('votes', votes),
    },
    {
      place: 'col-proposals',
      name: locale.t('panel_proposals'),
      cell: ({ listing: { proposals } }) =>
        proposals === null ? locale.t('voters_no_proposals') : locale.count('voters_proposals', proposals),
    },
  ];
}
