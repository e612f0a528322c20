import { useState } from 'preact/hooks';
import { useClock } from '@/components/shared/clock-context';
import { Figure } from '@/components/shared/figure';
import { FoldButton } from '@/components/shared/fold-button';
import { Icon } from '@/components/shared/icons';
import { RemoteText } from '@/components/shared/remote-text';
import { useSay } from '@/components/shared/say-context';
import { answerOf } from '@/utils/lookup/records';
import { choiceWords } from '@/utils/proposal/choice-words';
import { isZero } from '@/utils/proposal/decimal';
import type { Choice, VoteSummary, VoteTotals } from '@/utils/proposal/proposal';
import type { MessageKey } from '@/utils/proposal/say';
import { sayCount } from '@/utils/proposal/say-count';
import { type Tally, type TallyRow, tallyOf } from '@/utils/proposal/tally';
import { type Course, stageOf } from '@/utils/proposal/vote-stage';
import { ChoiceRow } from './choice-row';
import type { RegionProps } from './outcome-region';
import { Region } from './region';
import { SectionBody } from './section-body';

/** Up to so many choices are shown at once; of the rest only the one with the most power. */
const FOLD_BEYOND = 8;

/** The choices in the service's order, each with its power, votes and our share of the total. */
export function ChoicesRegion({ record, loading, remedies }: RegionProps) {
  const say = useSay();
  const detail = answerOf(record?.detail)?.value ?? null;
  const choices = detail?.choices ?? [];
  const noFigures = record?.summary?.state === 'failed' && answerOf(record.summary) === null;
  return (
    <Region name={say('region_choices')} term="term_choices">
      {noFigures ? (
        <BareChoices choices={choices} />
      ) : (
        <SectionBody
          section={record?.summary}
          record={record}
          loading={loading}
          skeleton={['wide', 'half', 'bar', 'short', 'half', 'bar', 'short', 'half', 'bar', 'short', 'wide']}
          remedies={remedies}
        >
          {(summary) => <Tallied summary={summary} choices={choices} course={detail} />}
        </SectionBody>
      )}
    </Region>
  );
}

interface TalliedProps {
  readonly summary: VoteSummary;
  readonly choices: readonly Choice[];
  /** Null where the detail is not at hand. */
  readonly course: Course | null;
}

function Tallied({ summary, choices, course }: TalliedProps) {
  const say = useSay();
  const { now } = useClock();
  const tally = tallyOf(summary);
  const isOpen = course !== null && stageOf(course, now) === 'open';
  if (tally.rows.length === 0) {
    return (
      <>
        <BareChoices choices={choices} />
        <Totals totals={summary.totals} />
      </>
    );
  }
  return (
    <>
      <ChoiceList rows={tally.rows} isOpen={isOpen} />
      <Totals totals={summary.totals} />
      {tally.parts === 'differ' ? <SumNote /> : null}
      <p class="small">
        {say('choices_order')} {say(shareKey(tally, summary.totals))}
      </p>
    </>
  );
}

/** How the shares come about, or why there are none. */
function shareKey({ rows, isExceeded }: Tally, totals: VoteTotals | null): MessageKey {
  if (rows.some(({ share }) => share !== null)) return 'choices_share_rule';
  const total = totals?.votingPower ?? null;
  if (total === null) return 'choices_no_total';
  if (isZero(total)) return 'choices_total_zero';
  if (isExceeded) return 'choices_total_exceeded';
  const powers = rows.filter(({ choice }) => choice.votingPower !== null);
  return powers.length === 0 ? 'choices_no_powers' : 'choices_no_parts';
}

function ChoiceList({ rows, isOpen }: { rows: readonly TallyRow[]; isOpen: boolean }) {
  const say = useSay();
  const { locale } = useClock();
  const [unfolded, setUnfolded] = useState(false);
  const shown = unfolded ? rows : rows.filter((row, index) => index < FOLD_BEYOND || row.hasMost);
  return (
    <>
      <ol class="choices">
        {shown.map((row) => (
          <ChoiceRow key={rows.indexOf(row)} row={row} leads={isOpen && row.hasMost} />
        ))}
      </ol>
      {rows.length > FOLD_BEYOND ? (
        <FoldButton
          unfolded={unfolded}
          toggle={() => setUnfolded(!unfolded)}
          more={sayCount('choices_show_all', rows.length, locale, say)}
          fewer={say('choices_show_fewer')}
        />
      ) : null}
    </>
  );
}

function Totals({ totals }: { totals: VoteTotals | null }) {
  const say = useSay();
  const { locale } = useClock();
  if (totals === null) return <p class="totals quiet">{say('choices_totals_not_reported')}</p>;
  return (
    <p class="totals">
      <span>{say('choices_total')}</span>
      <span>
        {totals.votingPower === null ? (
          say('choices_power_not_reported')
        ) : (
          <Figure value={totals.votingPower} of="voting_power" />
        )}
      </span>
      <bdi>
        {totals.votes === null
          ? say('choices_votes_not_reported')
          : sayCount('votes', totals.votes, locale, say)}
      </bdi>
      <bdi>
        {totals.uniqueVoters === null
          ? say('choices_voters_not_reported')
          : sayCount('voters', totals.uniqueVoters, locale, say)}
      </bdi>
    </p>
  );
}

function SumNote() {
  const say = useSay();
  return (
    <p class="aside">
      <Icon name="note" />
      <span>{say('choices_sum_differs')}</span>
    </p>
  );
}

function BareChoices({ choices }: { choices: readonly Choice[] }) {
  const say = useSay();
  if (choices.length === 0) return <p class="quiet">{say('choices_no_figures')}</p>;
  return (
    <>
      <ul class="bare-choices">
        {choices.map((choice, index) => (
          <li key={choice.key ?? index}>
            <RemoteText text={choiceWords(choice, say)} />
          </li>
        ))}
      </ul>
      <p class="small">{say('choices_no_figures_for_these')}</p>
    </>
  );
}
