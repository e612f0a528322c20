import { useMemo } from 'preact/hooks';
import { AllBallots } from '@/components/panel/reading/reading-progress';
import { Figure } from '@/components/shared/figures/figure';
import { Phrase, RemoteText, useLocale } from '@/components/shared/words';
import type { MessageKey } from '@/utils/i18n/locale';
import { percentWords } from '@/utils/i18n/percent';
import type { ChoiceTally, VoteSummary } from '@/utils/proposal/proposal';
import { quorumGap } from '@/utils/proposal/quorum';
import { choiceWords } from '@/utils/proposal/status-words';
import type { VoteFigures } from '@/utils/proposal/tally';
import { InsightNote, type InsightProps, scoresReason, useInsightFigures } from '../frame/insight';
import { type Flip, flipOf, type Margin, type NoFlip, type ReadList, type Switch } from './flip';

/** Shows how close the result is: the margin, and the fewest ballots that would change it. */
export function FlipView({ ballots }: InsightProps) {
  const { t } = useLocale();
  const { summary, figures, detail, isOpen } = useInsightFigures();
  if (summary === null) return <p>{t('insight_no_summary')}</p>;
  // While voting is open an outcome is interim.
  const outcome = isOpen ? null : (detail?.outcome ?? null);
  return (
    <AllBallots ballots={ballots} skeleton={['wide', 'half']}>
      {({ rows, state }) => (
        <Turned
          {...{ summary, figures, outcome, isOpen }}
          list={{ rows, isWhole: state === 'end', isByPower: ballots.order === 'power' }}
        />
      )}
    </AllBallots>
  );
}

interface TurnedProps {
  readonly summary: VoteSummary;
  readonly figures: VoteFigures;
  readonly outcome: string | null;
  readonly isOpen: boolean;
  readonly list: ReadList;
}

function Turned({ summary, figures, outcome, isOpen, list }: TurnedProps) {
  const { t } = useLocale();
  const { rows, isWhole, isByPower } = list;
  const flip: Flip = useMemo(
    () => flipOf(summary, figures, outcome, { rows, isWhole, isByPower }),
    [summary, figures, outcome, rows, isWhole, isByPower],
  );
  if (flip.kind === 'none') {
    return <p>{t(flip.because === 'scores' ? scoresReason(figures) : REASONS[flip.because])}</p>;
  }
  return (
    <>
      <MarginLine margin={flip.margin} isOpen={isOpen} />
      {typeof flip.switched === 'string' ? (
        <p>{t(REASONS[flip.switched])}</p>
      ) : (
        <SwitchLine switched={flip.switched} margin={flip.margin} isOpen={isOpen} />
      )}
      {isOpen ? <StillNeeded margin={flip.margin} summary={summary} /> : null}
      {flip.margin.leftOut === null ? null : (
        <p class="small">
          <Phrase of="flip_left_out">
            <Name of={flip.margin.leftOut} />
          </Phrase>
        </p>
      )}
      <InsightNote of={isOpen ? 'flip_assumes_open' : 'flip_assumes'} />
    </>
  );
}

const REASONS: Readonly<Record<NoFlip, MessageKey>> = {
  'no-choices': 'insight_no_choices',
  'no-one-choice': 'insight_no_one_choice',
  'no-power': 'insight_no_power',
  'powers-unknown': 'insight_powers_unknown',
  'no-parts': 'insight_no_parts',
  scores: 'insight_scores',
  tie: 'flip_tie',
  'one-choice': 'flip_one_choice',
  'other-rule': 'flip_other_rule',
  canceled: 'flip_canceled',
  'ballots-differ': 'insight_ballots_differ',
  unordered: 'insight_unordered',
};

function Name({ of }: { readonly of: ChoiceTally }) {
  return <RemoteText text={choiceWords(of, useLocale())} />;
}

interface MarginProps {
  readonly margin: Margin;
  readonly isOpen: boolean;
}

function MarginLine({ margin: { first, second, power, share }, isOpen }: MarginProps) {
  const locale = useLocale();
  return (
    <p>
      <Phrase of={isOpen ? 'flip_margin_open' : 'flip_margin'}>
        <Name of={first} />
        <Figure value={power} />
        <Name of={second} />
        <bdi>{share === null ? locale.t('not_reported') : percentWords(share, locale)}</bdi>
      </Phrase>
    </p>
  );
}

/** The main result of this row. */
function SwitchLine({ switched, margin }: MarginProps & { readonly switched: Switch }) {
  const locale = useLocale();
  const ballots = locale.count('ballots', switched.ballots);
  return (
    <p>
      <strong>
        {switched.isAtLeast ? (
          <Phrase of="flip_at_least">
            <bdi>{ballots}</bdi>
          </Phrase>
        ) : (
          <Phrase of="flip_switch">
            <bdi>{ballots}</bdi>
            <Name of={margin.first} />
            <Name of={margin.second} />
          </Phrase>
        )}
      </strong>{' '}
      {switched.isAtLeast ? null : (
        <Phrase of="flip_switch_power">
          <Figure value={switched.power} />
        </Phrase>
      )}
    </p>
  );
}

/** While voting is open: the power still needed. */
function StillNeeded({ margin, summary }: { readonly margin: Margin; readonly summary: VoteSummary }) {
  const gap = summary.quorum === null ? null : quorumGap(summary.quorum);
  return (
    <p>
      <Phrase of="flip_needed_lead">
        <Name of={margin.second} />
        <Figure value={margin.power} />
      </Phrase>{' '}
      {gap === null ? null : (
        <Phrase of="flip_needed_quorum">
          <Figure value={gap} />
        </Phrase>
      )}
    </p>
  );
}
