import { useMemo } from 'preact/hooks';
import { VoterParts } from '@/components/insights/frame/voter-parts';
import { SignatureCheck } from '@/components/keyless/signature/signature-check';
import {
  CopyButton,
  ExactPower,
  Missing,
  PowerCell,
  VoterFacts,
  VoterWords,
} from '@/components/panel/kit/cells';
import { RowsTable } from '@/components/panel/kit/table';
import type { Column, RowsView } from '@/components/panel/kit/table-row';
import { ExternalLink } from '@/components/shared/controls/link';
import { Fact, FactList } from '@/components/shared/figures/fact-list';
import { Percent } from '@/components/shared/figures/figure';
import { ChoiceMark } from '@/components/shared/figures/marks';
import { LocalAndUtc, Phrase, RemoteText } from '@/components/shared/figures/text';
import { useLocale } from '@/components/shared/locale-context';
import type { BallotOrder } from '@/utils/api/lists';
import type { Locale, MessageKey } from '@/utils/i18n/locale';
import { formatLocal, formatShortDay, formatUtc, parseTimestamp, type Timestamp } from '@/utils/i18n/time';
import type { DecimalString } from '@/utils/numbers/decimal';
import { formatCompact } from '@/utils/numbers/format';
import type { Shown } from '@/utils/proof/judge-receipt';
import type { Ballot, BallotLabel } from '@/utils/proposal/ballot';
import type { ProposalIdentity } from '@/utils/proposal/proposal';
import type { BallotRow } from '../ballot-rows';
import { transactionPage } from './chain-explorer';

/** A voter's name never stands without the address: names can be made to look like another's. */
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

/** Digits before the point for which a cell has room. */
const ROOM = /^[<>]?\d{1,3}(\.|$)/;

/** A share of the total, as it was cut; of one that cannot fit the total only how far at least it is beyond. */
function ShareCell({ share }: { readonly share: string | null }) {
  if (share === null) return <Missing />;
  return (
    <span title={share}>
      <Percent value={ROOM.test(share) ? share : '>999'} />
    </span>
  );
}

/** The day in the reader's zone; the minute and UTC on hover. */
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

interface BallotMoreProps {
  readonly row: BallotRow;
  readonly identity: ProposalIdentity | null;
}

/** Everything that the service said of one ballot, in full and to be copied. */
function BallotMore({ row, identity }: BallotMoreProps) {
  const { t } = useLocale();
  const { ballot, voter, choice } = row;
  return (
    <>
      <FactList>
        <VoterFacts voter={voter} />
        <Fact name={t('ballots_col_choice')}>
          <ChoiceWords choice={choice} raw={ballot.choice?.raw ?? null} />
        </Fact>
        <Fact name={t('ballots_col_power')}>
          <ExactPower power={ballot.votingPower} />
        </Fact>
        <Fact name={t('ballots_col_time')}>
          {ballot.votedAt === null ? t('not_reported') : <LocalAndUtc at={ballot.votedAt} />}
        </Fact>
        <Fact name={t('ballots_fact_transaction')}>
          <Transaction hash={ballot.transactionHash} identity={identity} />
        </Fact>
        {ballot.receipt === undefined || identity === null ? null : (
          <Fact name={t('ballots_fact_signature')}>
            <SignatureCheck cid={ballot.receipt} shown={shownBallot(ballot, identity)} />
          </Fact>
        )}
      </FactList>
      <VoterParts voter={voter} daoId={identity?.daoId ?? null} />
    </>
  );
}

/** A ballot as its signature can tell it. */
function shownBallot(ballot: Ballot, { externalId }: ProposalIdentity): Shown {
  const { id, voter, choice, votedAt } = ballot;
  const time = votedAt === null ? null : Date.parse(votedAt) / 1_000;
  const listed = choice === null ? null : (choice.raw ?? choice.key);
  return {
    ...{ struct: 'Vote', id: id ?? '', signer: voter },
    ballot: { proposal: externalId, choice: listed, time },
  };
}

/** Whose words they are, where they are not the ballot's own. */
const LENT: Partial<Record<BallotLabel['from'], MessageKey>> = {
  summary: 'ballots_label_by_key',
  detail: 'ballots_label_by_key',
  raw: 'ballots_label_missing',
};

function ChoiceWords({ choice, raw }: { choice: BallotLabel | null; raw: string | null }) {
  const { t } = useLocale();
  if (choice === null) return <>{t('not_reported')}</>;
  const lent = LENT[choice.from];
  return (
    <>
      <RemoteText text={choice.text} /> {lent === undefined ? null : <span class="small">{t(lent)}</span>}
      {choice.from === 'raw' && raw !== null ? (
        <code class="ballot-raw" dir="ltr">
          {raw}
        </code>
      ) : null}
    </>
  );
}

function Transaction({ hash, identity }: { hash: string | null; identity: ProposalIdentity | null }) {
  const { t } = useLocale();
  if (hash === null) return <>{t('ballots_no_transaction')}</>;
  const page = transactionPage(hash, identity);
  return (
    <>
      <code dir="ltr" translate={false}>
        {hash}
      </code>{' '}
      <CopyButton text={hash} name={t('ballots_copy_transaction')} />
      <br />
      {page === null ? (
        <span class="small">{t('ballots_chain_unknown')}</span>
      ) : (
        <ExternalLink address={page.href}>{t('ballots_fact_transaction')}</ExternalLink>
      )}
    </>
  );
}

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
