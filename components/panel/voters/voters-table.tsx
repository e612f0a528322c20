import { useMemo } from 'preact/hooks';
import { Icon } from '@/components/shared/controls/icons';
import { Fact, FactList } from '@/components/shared/figures/fact-list';
import { RemoteText } from '@/components/shared/figures/text';
import { useLocale } from '@/components/shared/locale-context';
import type { Locale } from '@/utils/i18n/locale';
import { formatCount } from '@/utils/numbers/format';
import type { VoterListing } from '@/utils/proposal/listings';
import { isAmong, type VoterName, voterName } from '@/utils/proposal/voter-name';
import { CopyButton, ExactPower, Missing, PowerCell } from '../table/cells';
import { RowsTable } from '../table/table';
import type { Column, RowsView } from '../table/table-row';

/** A voter's name, where there is one, and the address in full, to be copied. */
export function VoterFacts({ voter: { name, address } }: { readonly voter: VoterName }) {
  const { t } = useLocale();
  return (
    <>
      {name === null ? null : (
        <Fact name={t('voters_fact_name')}>
          <RemoteText text={name} />
        </Fact>
      )}
      <Fact name={t('voters_fact_address')}>
        {address === null ? (
          t('not_reported')
        ) : (
          <>
            <code dir="ltr">{address}</code> <CopyButton text={address} name={t('voters_copy_address')} />
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
  const { t } = useLocale();
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
      {name === null && short === null ? <em>{t('voters_unnamed')}</em> : null}
      {isOwn ? (
        <span class="voter-own">
          <Icon name="person" /> {t('ballots_you')}
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
        <FactList>
          <VoterFacts voter={voter} />
          <Fact name={locale.t('voters_col_power')}>
            <ExactPower power={listing.votingPower} />
          </Fact>
        </FactList>
      ),
    }),
    [locale.tag, locale.t],
  );
  return <RowsTable name={locale.t('voters_table')} kind="voters" rows={ranked} view={view} />;
}

function rowOf(listing: VoterListing, position: number, ownAddresses: readonly string[]): VoterRow {
  const voter = voterName(listing.voter, null);
  return { position, listing, voter, isOwn: isAmong(ownAddresses, voter.address) };
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
      name: locale.t('voters_col_voter'),
      cell: ({ voter, isOwn }) => <VoterWords voter={voter} isOwn={isOwn} />,
    },
    {
      place: 'col-power',
      name: locale.t('voters_col_power'),
      cell: ({ listing }) => <PowerCell power={listing.votingPower} />,
    },
    {
      place: 'col-votes',
      name: locale.t('voters_col_votes'),
      cell: ({ listing: { votes } }) =>
        votes === null ? locale.t('voters_no_votes') : locale.count('votes', votes),
    },
    {
      place: 'col-proposals',
      name: locale.t('voters_col_proposals'),
      cell: ({ listing: { proposals } }) =>
        proposals === null ? locale.t('voters_no_proposals') : locale.count('voters_proposals', proposals),
    },
  ];
}
