import { useMemo } from 'preact/hooks';
import { Icon } from '@/components/shared/controls/icons';
import { Fact, FactList } from '@/components/shared/figures/fact-list';
import { RemoteText } from '@/components/shared/figures/text';
import { useClock, useSay } from '@/components/shared/locale-context';
import { type Say, sayCount } from '@/utils/i18n/translate';
import { formatCount } from '@/utils/numbers/format';
import type { VoterListing } from '@/utils/proposal/listings';
import { isAmong, type VoterName, voterName } from '@/utils/proposal/voter-name';
import { CopyButton, ExactPower, Missing, PowerCell } from '../table/cells';
import { RowsTable } from '../table/table';
import type { Column, RowsView } from '../table/table-row';

/** A voter's name, where there is one, and the address in full, to be copied. */
export function VoterFacts({ voter: { name, address } }: { readonly voter: VoterName }) {
  const say = useSay();
  return (
    <>
      {name === null ? null : (
        <Fact name={say('voters_fact_name')}>
          <RemoteText text={name} />
        </Fact>
      )}
      <Fact name={say('voters_fact_address')}>
        {address === null ? (
          say('not_reported')
        ) : (
          <>
            <code dir="ltr">{address}</code> <CopyButton text={address} name={say('voters_copy_address')} />
          </>
        )}
      </Fact>
    </>
  );
}

interface VoterWordsProps {
  readonly voter: VoterName;
  /** Whether the address is one of the reader's own. */
  readonly isOwn: boolean;
}

/** A name, where there is one, always with the address in short form, the whole of it on hover; one's own is marked. */
export function VoterWords({ voter: { name, address, short }, isOwn }: VoterWordsProps) {
  const say = useSay();
  return (
    <span class="voter">
      {name === null ? null : (
        <span class="voter-name">
          <RemoteText text={name} />
        </span>
      )}
      {short === null ? null : (
        <code class="voter-address" title={address ?? undefined} dir="ltr">
          {short}
        </code>
      )}
      {name === null && short === null ? <em>{say('voters_unnamed')}</em> : null}
      {isOwn ? (
        <span class="voter-own">
          <Icon name="person" /> {say('ballots_you')}
        </span>
      ) : null}
    </span>
  );
}

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
