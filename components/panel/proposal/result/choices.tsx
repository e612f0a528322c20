import { useContext } from 'preact/hooks';
import { useShown } from '@/components/panel/kit/panel-context';
import { Region, SectionBody } from '@/components/panel/kit/region';
import { type ShownBallots, ShownBallotsContext } from '@/components/panel/reading/shown-ballots';
import { Icon } from '@/components/shared/controls/icons';
import { Figure } from '@/components/shared/figures/figure';
import { Skeleton, type SkeletonLine } from '@/components/shared/lazy';
import { Phrase, RemoteText, useLocale } from '@/components/shared/words';
import { listFormat } from '@/utils/formats';
import type { Locale, MessageKey } from '@/utils/i18n/locale';
import { type DecimalString, isZero } from '@/utils/numbers/decimal';
import type { ProposalDetail, VoteSummary } from '@/utils/proposal/proposal';
import { choiceWords } from '@/utils/proposal/status-words';
import {
  arePowers,
  figuresOf,
  hasNoVotes,
  leadOf,
  type Tally,
  tallyOf,
  type VoteFigures,
  wholeOf,
} from '@/utils/proposal/tally';
import { moduleWords, phaseWords, stageOf } from '@/utils/proposal/vote-stage';
import { ChoiceRow } from './choice-row';
import { BareChoices, ShownFew } from './choices-shown';
import { Computed, VotingType } from './computed-note';

const NONE: ShownBallots['own'] = [];
const COMING: readonly SkeletonLine[] = ['half', 'choice', 'choice', 'choice', 'half'];

/** The choices with their power, and the computed share of the total. */
export function ChoicesRegion() {
  const locale = useLocale();
  const { candidate, record, detail, summary, loading } = useShown();
  const own = useContext(ShownBallotsContext)?.own ?? NONE;
  const choices = detail?.choices ?? [];
  const noFigures = record?.summary?.state === 'failed' && summary === null;
  // Its position depends on the quorum: a heading now would move.
  if (loading && summary === null && !noFigures) return <Skeleton lines={COMING} />;
  return (
    <Region
      name={locale.t('region_choices')}
      heading={headingOf(detail, summary, locale)}
      aside={
        summary === null || isBeforeStart(detail, summary, locale) ? null : (
          <Totals {...summary} whole={wholeOf(summary)} isPower={figuresOf(detail).are !== 'unknown'} />
        )
      }
    >
      {noFigures ? (
        <BareChoices choices={choices} note="choices_no_figures_for_these" />
      ) : (
        <SectionBody of="summary" skeleton={COMING}>
          {(votes) => (
            <Tallied summary={votes} detail={detail} figures={figuresOf(detail ?? candidate)} own={own} />
          )}
        </SectionBody>
      )}
    </Region>
  );
}

function headingOf(detail: ProposalDetail | null, summary: VoteSummary | null, locale: Locale): string {
  const { t } = locale;
  const rows = summary?.choices ?? [];
  if (isPending(summary)) return t('result_pending');
  if (rows.length > MOST_ROWS) {
    const count = locale.count('choices_count', rows.length);
    if (!hasPowers(rows)) return count;
    return t(arePowers(figuresOf(detail)) ? 'choices_by_power' : 'choices_by_score', count);
  }
  if (detail === null || (summary !== null && rows.length === 0)) return t('region_choices');
  const stage = stageOf(detail, locale.now);
  if (stage === 'open' || stage === 'overdue') return t('choices_so_far');
  if (detail.outcome === 'canceled') return t('choices_when_canceled');
  return t(stage === 'closed' || stage === 'decided' ? 'choices_result' : 'region_choices');
}

/** Before voting nothing is cast, so that the lack of totals says nothing. */
function isBeforeStart(detail: ProposalDetail | null, { totals }: VoteSummary, { now }: Locale): boolean {
  return totals === null && detail !== null && stageOf(detail, now) === 'pending';
}

const isPending = (summary: VoteSummary | null) => summary?.counting === 'pending';

const hasPowers = (rows: VoteSummary['choices']) => rows.some(({ votingPower }) => votingPower !== null);

/** Up to this many choices are in the service's order. */
const MOST_ROWS = 4;

interface TalliedProps {
  readonly summary: VoteSummary;
  /** Null if not available. */
  readonly detail: ProposalDetail | null;
  readonly figures: VoteFigures;
  readonly own: ShownBallots['own'];
}

function Tallied({ summary, detail, figures, own }: TalliedProps) {
  const locale = useLocale();
  const tally = tallyOf(summary, figures);
  const counted = detail && moduleWords(detail, locale);
  const note = counted ?? (detail && phaseWords(detail, locale));
  const isUnderWay = detail !== null && stageOf(detail, locale.now) === 'open';
  // A module's vote has no leader here.
  const isOpen = isUnderWay && counted === null;
  if (counted !== null && tally.rows.length === 0) return <p class="quiet choices-bare-note">{counted}</p>;
  const isEmpty = isUnderWay && hasNoVotes(summary);
  if (isEmpty || isPending(summary) || !hasPowers(summary.choices)) {
    const named = tally.rows.length === 0 ? (detail?.choices ?? []) : summary.choices;
    return (
      <BareChoices choices={named} note={isEmpty ? 'choices_no_votes_yet' : bareNote(detail, summary)} />
    );
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
        <Lead tally={tally} figures={figures} isOpen={isOpen} unit={summary.unit ?? null} />{' '}
        <VotingType detail={detail} figures={figures} />{' '}
        <Computed tally={tally} figures={figures} summary={summary} detail={detail} />
      </p>
    </>
  );
}

/** Returns why there are no figures. Before the start nobody votes; only totals of zero state that. */
function bareNote(detail: ProposalDetail | null, { totals, counting }: VoteSummary): MessageKey | null {
  if (counting != null) return counting === 'pending' ? 'choices_pending' : 'choices_hidden';
  if (detail?.lifecycle !== 'pending') return 'choices_no_figures';
  const power = totals?.votingPower ?? null;
  const votes = totals?.votes ?? totals?.uniqueVoters ?? '0';
  return power !== null && isZero(power) && BigInt(votes) === 0n ? 'choices_no_votes_yet' : null;
}

interface LeadProps {
  readonly tally: Tally;
  readonly figures: VoteFigures;
  readonly isOpen: boolean;
  readonly unit: string | null;
}

function Lead({ tally, figures, isOpen, unit }: LeadProps) {
  const locale = useLocale();
  const { leading } = tally;
  if (leading.kind === 'tie') {
    const names = leading.choices.map((choice) => choiceWords(choice, locale, MAX_LABEL));
    return names.length > MOST_ROWS
      ? locale.t('outcome_alone', locale.count('leading_tie_many', names.length))
      : locale.t('outcome_alone', locale.t('leading_tie', listFormat(locale.tag).format(names)));
  }
  const lead = leadOf(tally, figures);
  if (leading.kind === 'none' || lead === null) return null;
  const most = arePowers(figures) ? 'choices_most_by' : 'choices_first_by';
  return (
    <Phrase of={isOpen ? 'choices_leads_by' : most}>
      <RemoteText text={choiceWords(leading.choice, locale, MAX_LABEL)} />
      <Figure value={lead} unit={arePowers(figures) ? unit : null} />
    </Phrase>
  );
}

const MAX_LABEL = 40;

interface TotalsProps extends Pick<VoteSummary, 'totals' | 'counting' | 'unit'> {
  /** The sum of the choices, if their origin reports no total and they are the whole. */
  readonly whole: DecimalString | null;
  /** Whether the total is power; unknown for an unknown voting type. */
  readonly isPower: boolean;
}

/**
 * The voting power cast and the number of voters, or of ballots if only that is known. A pending count has no power
 * yet.
 */
function Totals({ totals, counting, unit, whole, isPower }: TotalsProps) {
  const locale = useLocale();
  if (totals === null && whole !== null)
    return (
      <span class="totals">
        <Figure value={whole} unit={unit ?? null} />
      </span>
    );
  if (totals === null) return <span class="totals">{locale.t('totals_not_reported')}</span>;
  const { votingPower, uniqueVoters, votes } = totals;
  return (
    <span class="totals">
      {counting === 'pending' ? null : votingPower === null ? (
        locale.t('choices_power_not_reported')
      ) : unit !== undefined ? (
        <Figure value={votingPower} unit={unit} />
      ) : isPower ? (
        <Figure value={votingPower} of="voting_power" />
      ) : (
        <Figure value={votingPower} />
      )}
      {counting === 'pending' ? null : ' · '}
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
