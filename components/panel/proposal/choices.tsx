import { Icon } from '@/components/shared/controls/icons';
import { ChoiceMark, choiceMarkOf } from '@/components/shared/figures/choice-mark';
import { Figure, Percent } from '@/components/shared/figures/figure';
import { Phrase, RemoteText } from '@/components/shared/figures/text';
import { useLocale } from '@/components/shared/locale-context';
import { listFormat } from '@/utils/formats';
import { formatList, type Locale, type MessageKey } from '@/utils/i18n/locale';
import { answerOf } from '@/utils/lookup/records/records';
import { isZero } from '@/utils/numbers/decimal';
import type { ProposalDetail, VoteSummary, VoteTotals } from '@/utils/proposal/proposal';
import { quorumGap } from '@/utils/proposal/quorum/quorum';
import { choiceWords, moduleWords, objectionWords } from '@/utils/proposal/status-words';
import { leadOf, type Tally, type TallyRow, tallyOf } from '@/utils/proposal/tally';
import { stageOf } from '@/utils/proposal/vote-stage';
import { BareChoices, ShownFew } from './choices-shown';
import { Region, type RegionProps, SectionBody } from './region';

interface ChoiceRowProps {
  readonly row: TallyRow;
  /** In the service's order, from 1. */
  readonly position: number;
  readonly isOpen: boolean;
  /** Whether a ballot of the reader's names it alone. */
  readonly isOwn: boolean;
}

/** One choice: its mark, label and fill, its power, and its share. Who leads is said by weight and word. */
function ChoiceRow({ row: { choice, share, fraction, hasMost }, position, isOpen, isOwn }: ChoiceRowProps) {
  const locale = useLocale();
  const votes = choice.votes === null ? undefined : locale.count('votes', choice.votes);
  return (
    <li value={position} class={choiceClass(hasMost, isOpen)} title={votes}>
      <span class="choice-label">
        {fraction === null ? null : (
          <span
            class={`choice-fill choice-fill-${choiceMarkOf(position)}`}
            style={{ inlineSize: `${fraction * 100}%` }}
          />
        )}
        <ChoiceMark position={position} />
        <span class="choice-name">
          <RemoteText text={choiceWords(choice, locale)} />
        </span>
        {hasMost && isOpen ? <span class="choice-tag">{locale.t('choices_leading')}</span> : null}
        {isOwn ? <span class="choice-tag">{locale.t('choices_your_vote')}</span> : null}
      </span>
      <span class="choice-power">
        <ChoicePower choice={choice} />
      </span>
      <span class="choice-share">{share === null ? null : <Percent value={share} />}</span>
    </li>
  );
}

/** Its voting power; that ballots have none is said in words, for a bare 0 beside them looks like a fault. */
function ChoicePower({ choice: { votingPower, votes } }: Pick<TallyRow, 'choice'>) {
  const locale = useLocale();
  if (votingPower === null) return <span class="small">{locale.t('not_reported')}</span>;
  if (!isZero(votingPower) || votes === null || BigInt(votes) === 0n) return <Figure value={votingPower} />;
  return (
    <data value={votingPower} class="small">
      {locale.count('choices_no_power', votes)}
    </data>
  );
}

function choiceClass(hasMost: boolean, isOpen: boolean): string {
  if (!hasMost) return 'choice';
  return isOpen ? 'choice choice-most choice-leads' : 'choice choice-most';
}

/** The choices, each with its power and our share of the total. */
export function ChoicesRegion({ record, loading, errorActions, ownVotes }: RegionProps) {
  const locale = useLocale();
  const detail = answerOf(record?.detail)?.value ?? null;
  const summary = answerOf(record?.summary)?.value ?? null;
  const choices = detail?.choices ?? [];
  const noFigures = record?.summary?.state === 'failed' && summary === null;
  return (
    <Region
      name={locale.t('region_choices')}
      heading={headingOf(detail, summary, locale)}
      aside={summary === null ? null : <Totals totals={summary.totals} />}
    >
      {noFigures ? (
        <BareChoices choices={choices} note="choices_no_figures_for_these" />
      ) : (
        <SectionBody
          section={record?.summary}
          record={record}
          loading={loading}
          skeleton={['choice', 'choice', 'choice', 'half']}
          errorActions={errorActions}
        >
          {(votes) => <Tallied summary={votes} detail={detail} own={ownVotes.places} />}
        </SectionBody>
      )}
    </Region>
  );
}

function headingOf(detail: ProposalDetail | null, summary: VoteSummary | null, locale: Locale): string {
  const { t } = locale;
  const rows = summary?.choices ?? [];
  if (rows.length > MOST_ROWS) {
    const count = locale.count('choices_count', rows.length);
    return hasPowers(rows) ? t('choices_by_power', count) : count;
  }
  if (detail === null || (summary !== null && rows.length === 0)) return t('region_choices');
  const stage = stageOf(detail, locale.now);
  if (stage === 'open' || stage === 'overdue') return t('choices_so_far');
  if (detail.outcome === 'canceled') return t('choices_when_canceled');
  return t(stage === 'closed' || stage === 'decided' ? 'choices_result' : 'region_choices');
}

const hasPowers = (rows: VoteSummary['choices']) => rows.some(({ votingPower }) => votingPower !== null);

/** Up to so many choices stand in the service's order. */
const MOST_ROWS = 4;

interface TalliedProps {
  readonly summary: VoteSummary;
  /** Null where it is not at hand. */
  readonly detail: ProposalDetail | null;
  readonly own: RegionProps['ownVotes']['places'];
}

function Tallied({ summary, detail, own }: TalliedProps) {
  const locale = useLocale();
  const tally = tallyOf(summary);
  const counted = detail && moduleWords(detail, locale);
  const note = counted ?? (detail && objectionWords(detail, locale));
  // What a module counts is led by nobody here.
  const isOpen = detail !== null && counted === null && stageOf(detail, locale.now) === 'open';
  if (counted !== null && tally.rows.length === 0) return <p class="quiet choices-bare-note">{counted}</p>;
  if (!hasPowers(tally.rows.map(({ choice }) => choice))) {
    const named = tally.rows.length === 0 ? (detail?.choices ?? []) : summary.choices;
    const isToCome = detail?.lifecycle === 'pending';
    return <BareChoices choices={named} note={isToCome ? pendingNote(summary) : 'choices_no_figures'} />;
  }
  return (
    <>
      {note === null ? null : <p class="quiet choices-bare-note">{note}</p>}
      <ShownFew rows={tally.rows} isLong={tally.rows.length > MOST_ROWS}>
        {(row) => (
          <ChoiceRow
            key={tally.rows.indexOf(row)}
            row={row}
            position={tally.rows.indexOf(row) + 1}
            isOpen={isOpen}
            isOwn={own.includes(tally.rows.indexOf(row) + 1)}
          />
        )}
      </ShownFew>
      {tally.parts === 'differ' ? <SumNote /> : null}
      <p class="small choices-note">
        <Lead tally={tally} isOpen={isOpen} /> <Computed tally={tally} summary={summary} />
      </p>
    </>
  );
}

/** Before the start nothing is cast; only totals of zero say so. */
function pendingNote({ totals }: VoteSummary): MessageKey | null {
  const power = totals?.votingPower ?? null;
  return power !== null && isZero(power) ? 'choices_no_votes_yet' : null;
}

function Lead({ tally, isOpen }: { readonly tally: Tally; readonly isOpen: boolean }) {
  const locale = useLocale();
  const { leading } = tally;
  if (leading.kind === 'tie') {
    const names = leading.choices.map((choice) => choiceWords(choice, locale, MAX_LABEL));
    return names.length > MOST_ROWS
      ? locale.t('outcome_alone', locale.count('leading_tie_many', names.length))
      : locale.t('outcome_alone', locale.t('leading_tie', listFormat(locale.tag).format(names)));
  }
  const lead = leadOf(tally);
  if (leading.kind === 'none' || lead === null) return null;
  return (
    <Phrase of={isOpen ? 'choices_leads_by' : 'choices_most_by'}>
      <RemoteText text={choiceWords(leading.choice, locale, MAX_LABEL)} />
      <Figure value={lead} />
    </Phrase>
  );
}

const MAX_LABEL = 40;

/** What of the first screen is computed here, or why there are no shares. */
function Computed({ tally, summary }: { readonly tally: Tally; readonly summary: VoteSummary }) {
  const { t, tag } = useLocale();
  const hasShares = tally.rows.some(({ share }) => share !== null);
  const hasGap = summary.quorum !== null && quorumGap(summary.quorum) !== null;
  const computed = [
    ...(hasShares ? [t('computed_shares')] : []),
    ...(leadOf(tally) === null ? [] : [t('computed_lead')]),
    ...(hasGap ? [t('computed_gap')] : []),
  ];
  return (
    <>
      {hasShares ? null : `${t(noShares(tally, summary.totals))} `}
      {computed.length === 0 ? null : t('choices_computed', formatList(computed, tag))}
    </>
  );
}

function noShares({ isExceeded }: Tally, totals: VoteTotals | null): MessageKey {
  const total = totals?.votingPower ?? null;
  if (total === null) return 'choices_no_total';
  if (isZero(total)) return 'choices_total_zero';
  return isExceeded ? 'choices_total_exceeded' : 'choices_no_parts';
}

/** The voting power cast and the number of voters, or of ballots where that alone is told. */
function Totals({ totals }: { readonly totals: VoteTotals | null }) {
  const locale = useLocale();
  if (totals === null) return <span class="totals">{locale.t('totals_not_reported')}</span>;
  const { votingPower, uniqueVoters, votes } = totals;
  return (
    <span class="totals">
      {votingPower === null ? (
        locale.t('choices_power_not_reported')
      ) : (
        <Figure value={votingPower} of="voting_power" />
      )}
      {' · '}
      <bdi>
        {uniqueVoters !== null
          ? locale.count('voters', uniqueVoters)
          : votes === null
            ? locale.t('choices_voters_not_reported')
            : locale.count('votes', votes)}
      </bdi>
    </span>
  );
}

function SumNote() {
  const { t } = useLocale();
  return (
    <p class="aside">
      <Icon name="note" />
      <span>{t('choices_sum_differs')}</span>
    </p>
  );
}
