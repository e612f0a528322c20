import { useMemo } from 'preact/hooks';
import { VoterParts } from '@/components/insights/frame/voter-parts';
import { Fact, FactList } from '@/components/shared/figures/fact-list';
import { Skeleton } from '@/components/shared/lazy';
import type { ErrorActions } from '@/components/shared/notices/notice';
import { Phrase, RemoteText, useLocale } from '@/components/shared/words';
import { formatCount, type Locale } from '@/utils/i18n/locale';
import { isOwnAddress } from '@/utils/numbers/addresses';
import { type VoterListing, type VoterName, voterName } from '@/utils/proposal/ballot';
import { ExactPower, Missing, PowerCell, VoterFacts, VoterWords } from '../kit/cells';
import { ListFoot, ListStatus, MoreRows } from '../kit/list-end';
import { usePanel } from '../kit/panel-context';
import { RowsTable } from '../kit/table';
import type { Column, RowsView } from '../kit/table-row';
import { useVoters, type VotersProps } from './use-voters';

interface VotersViewProps extends VotersProps {
  readonly errorActions: Omit<ErrorActions, 'retry'>;
}

export function JoinedVoters() {
  const { connection, views, actions } = usePanel();
  const { t } = useLocale();
  const daoId = views.subjects['voters'];
  // It was opened while a service was connected.
  if (connection?.state === 'keyless') return <p class="view small">{t('voters_service_only')}</p>;
  return daoId === undefined ? null : <VotersOf key={daoId} daoId={daoId} errorActions={actions} />;
}

function VotersOf({ daoId, errorActions }: Pick<VotersViewProps, 'daoId' | 'errorActions'>) {
  return <VotersView {...useVoters(daoId)} errorActions={errorActions} />;
}

export function VotersView({ daoId, list, pageSize, ownAddresses, errorActions }: VotersViewProps) {
  const locale = useLocale();
  const isEmpty = list.rows.length === 0;
  return (
    <div class="view">
      <h2 class="view-name">
        <Phrase of="voters_title">
          <RemoteText text={daoId} />
        </Phrase>
      </h2>
      <ListStatus list={list}>
        {isEmpty ? null : (
          <p class="small">
            <bdi>{locale.count(list.state === 'end' ? 'voters_all' : 'voters_loaded', list.rows.length)}</bdi>
          </p>
        )}
      </ListStatus>
      {isEmpty ? null : (
        <>
          <p class="small">{locale.t('voters_rule')}</p>
          <VotersTable daoId={daoId} rows={list.rows} ownAddresses={ownAddresses} />
        </>
      )}
      {isEmpty && list.state === 'end' ? <p class="quiet">{locale.t('voters_none')}</p> : null}
      {isEmpty && list.state === 'loading' ? (
        <Skeleton lines={['half', 'block', 'block', 'block', 'block']} />
      ) : (
        <MoreRows list={list} next={pageSize} errorActions={errorActions} />
      )}
      <ListFoot list={list} />
    </div>
  );
}

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

/** The ranking as a table, with the service's own ranks, never computed here. */
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
      cell: ({ listing: { votes } }) => (votes === null ? <Missing /> : locale.count('votes', votes)),
    },
    {
      place: 'col-proposals',
      name: locale.t('panel_proposals'),
      cell: ({ listing: { proposals } }) =>
        proposals === null ? <Missing /> : locale.count('voters_proposals', proposals),
    },
  ];
}
