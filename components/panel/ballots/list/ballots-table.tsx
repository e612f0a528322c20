import { useMemo } from 'preact/hooks';
import { Missing, PowerCell, VoterWords } from '@/components/panel/kit/cells';
import { RowsTable } from '@/components/panel/kit/table';
import type { Column, RowsView } from '@/components/panel/kit/table-row';
import { Percent } from '@/components/shared/figures/figure';
import { ChoiceMark } from '@/components/shared/figures/marks';
import { Phrase, RemoteText, useLocale } from '@/components/shared/words';
import type { BallotOrder } from '@/utils/api/lists';
import type { Locale } from '@/utils/i18n/locale';
import { formatLocal, formatShortDay, formatUtc, parseTimestamp, type Timestamp } from '@/utils/i18n/time';
import type { DecimalString } from '@/utils/numbers/decimal';
import { formatCompact } from '@/utils/numbers/format';
import type { ProposalIdentity } from '@/utils/proposal/proposal';
import type { BallotRow } from '../ballot-rows';
import { BallotMore } from './ballot-more';

/** A voter's name never appears without the address, because names can imitate another's. */
function VoterCell({ row: { voter, isOwn } }: { readonly row: BallotRow }) {
  return <VoterWords voter={voter} isOwn={isOwn} />;
}

function BallotChoiceCell({ row: { choice, mark } }: { readonly row: BallotRow }) {
  if (choice === null) return <Missing />;
  return (
    <span class="ballot-choice" title={choice.text}>
      {mark === null ? null : <ChoiceMark position={mark} />}
      <RemoteText text={choice.text} />
    </span>
  );
}

/** Digits before the point that fit a cell. */
const ROOM = /^[<>]?\d{1,3}(\.|$)/;

/** A truncated share of the total; if it cannot fit the total, only its lower bound. */
function ShareCell({ share }: { readonly share: string | null }) {
  if (share === null) return <Missing />;
  return (
    <span title={share}>
      <Percent value={ROOM.test(share) ? share : '>999'} />
    </span>
  );
}

/** The day in the user's zone; the minute and UTC on hover. */
function DayCell({ at }: { readonly at: Timestamp | null }) {
  const locale = useLocale();
  if (at === null) return <Missing />;
  if (parseTimestamp(at) === null) return <RemoteText text={at} />;
  return (
    <time dateTime={at} title={`${formatLocal(at, locale)} · ${formatUtc(at, locale)}`} dir="auto">
      {formatShortDay(at, locale)}
    </time>
  );
}

interface BallotsTableProps {
  readonly rows: readonly BallotRow[];
  readonly order: BallotOrder;
  readonly identity: ProposalIdentity | null;
  /** The total of the shares; null if not reported. */
  readonly total: DecimalString | null;
  /** Whether a running total is meaningful: sorted by power without missing rows. */
  readonly runs: boolean;
}

/** Ballots as a table, with the rule behind its shares. */
export function BallotsTable({ rows, order, identity, total, runs }: BallotsTableProps) {
  const locale = useLocale();
  const hasTotal = total !== null;
  const view = useMemo(
    (): RowsView<BallotRow> => ({
      columns: columnsFor({ order, hasTotal, runs }, locale),
      named: 0,
      id: ({ position }) => position,
      isOwn: ({ isOwn }) => isOwn,
      more: (row) => <BallotMore row={row} identity={identity} />,
    }),
    [order, hasTotal, runs, identity, locale.t],
  );
  return (
    <>
      {total === null ? null : (
        <p class="small">
          <Phrase of={runs ? 'ballots_shares_running' : 'ballots_shares'}>
            <bdi>{formatCompact(total, locale.tag)}</bdi>
          </Phrase>
        </p>
      )}
      <RowsTable
        name={locale.t('region_ballots')}
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

function columnsFor({ order, hasTotal, runs }: Shape, { t }: Locale): readonly Column<BallotRow>[] {
  const shares: readonly Column<BallotRow>[] = [
    {
      place: 'col-share',
      name: t('ballots_col_share'),
      cell: ({ share }) => <ShareCell share={share} />,
    },
    {
      place: 'col-running',
      name: t('ballots_col_running'),
      cell: ({ running }) => (runs ? <ShareCell share={running} /> : null),
    },
  ];
  return [
    { place: 'col-voter', name: t('ballots_col_voter'), cell: (row) => <VoterCell row={row} /> },
    { place: 'col-choice', name: t('ballots_col_choice'), cell: (row) => <BallotChoiceCell row={row} /> },
    {
      place: 'col-power',
      name: t('ballots_col_power'),
      sorted: order === 'power',
      cell: ({ ballot }) => <PowerCell power={ballot.votingPower} />,
    },
    ...(hasTotal ? shares.filter(({ place }) => runs || place === 'col-share') : []),
    {
      place: 'col-time',
      name: t('ballots_col_time'),
      sorted: order === 'time',
      cell: ({ ballot }) => <DayCell at={ballot.votedAt} />,
    },
  ];
}
