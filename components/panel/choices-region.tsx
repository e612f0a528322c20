import { useState } from 'preact/hooks';
import { useClock } from '@/components/shared/clock-context';
import { Figure } from '@/components/shared/figure';
import { FoldButton } from '@/components/shared/fold-button';
import { countOf } from '@/components/shared/format-count';
import { Icon } from '@/components/shared/icons';
import { RemoteText } from '@/components/shared/remote-text';
import { answerOf } from '@/utils/lookup/records';
import type { Choice, VoteSummary, VoteTotals } from '@/utils/proposal/proposal';
import { type TallyRow, tallyOf } from '@/utils/proposal/tally';
import { ChoiceRow } from './choice-row';
import type { RegionProps } from './outcome-region';
import { Region } from './region';
import { SectionBody } from './section-body';

/** Up to so many choices are shown at once; of the rest only one that leads. */
const FOLD_BEYOND = 8;

/** The choices in the service's order, each with its power, votes and our share of the total. */
export function ChoicesRegion({ record, loading, remedies }: RegionProps) {
  const choices = answerOf(record?.detail)?.value.choices ?? [];
  const noFigures = record?.summary?.state === 'failed' && answerOf(record.summary) === null;
  return (
    <Region name="Choices">
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
          {(summary) => <Tallied summary={summary} choices={choices} />}
        </SectionBody>
      )}
    </Region>
  );
}

function Tallied({ summary, choices }: { summary: VoteSummary; choices: readonly Choice[] }) {
  const tally = tallyOf(summary);
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
      <p class="small">In the service’s order. {shareWords(tally.rows, summary.totals)}</p>
      <ChoiceList rows={tally.rows} />
      <Totals totals={summary.totals} />
      {tally.parts === 'differ' ? <SumNote /> : null}
    </>
  );
}

/** How the shares come about, or why there are none. */
function shareWords(rows: readonly TallyRow[], totals: VoteTotals | null): string {
  if (rows.some(({ share }) => share !== null)) {
    return 'Percentages are computed here: power of the choice ÷ total power, cut, not rounded.';
  }
  const total = totals?.votingPower ?? null;
  if (total === null) return 'No percentages: the service reports no total power.';
  const powers = rows.filter(({ choice }) => choice.votingPower !== null);
  return powers.length === 0
    ? 'No percentages: the service reports no power of the choices.'
    : 'No percentages: the powers are no parts of the total.';
}

function ChoiceList({ rows }: { rows: readonly TallyRow[] }) {
  const [unfolded, setUnfolded] = useState(false);
  const shown = unfolded ? rows : rows.filter((row, index) => index < FOLD_BEYOND || row.leads);
  return (
    <>
      <ol class="choices">
        {shown.map((row) => (
          <ChoiceRow key={rows.indexOf(row)} row={row} />
        ))}
      </ol>
      {rows.length > FOLD_BEYOND ? (
        <FoldButton
          unfolded={unfolded}
          toggle={() => setUnfolded(!unfolded)}
          count={rows.length}
          things="choices"
        />
      ) : null}
    </>
  );
}

function Totals({ totals }: { totals: VoteTotals | null }) {
  const { locale } = useClock();
  if (totals === null) return <p class="totals quiet">Totals not reported by this service.</p>;
  return (
    <p class="totals">
      <span>Total</span>
      <span>
        {totals.votingPower === null ? (
          'power not reported'
        ) : (
          <Figure value={totals.votingPower} unit="voting power" />
        )}
      </span>
      <bdi>{totals.votes === null ? 'votes not reported' : countOf(totals.votes, 'vote', locale)}</bdi>
      <bdi>
        {totals.uniqueVoters === null ? 'voters not reported' : countOf(totals.uniqueVoters, 'voter', locale)}
      </bdi>
    </p>
  );
}

function SumNote() {
  return (
    <p class="aside">
      <Icon name="note" />
      <span>
        The choices do not add up to the total. Votes on several choices, or ballots the service could not
        assign, can cause that.
      </span>
    </p>
  );
}

function BareChoices({ choices }: { choices: readonly Choice[] }) {
  if (choices.length === 0) return <p class="quiet">No figures for choices.</p>;
  return (
    <>
      <ul class="bare-choices">
        {choices.map((choice, index) => (
          <li key={choice.key ?? index}>
            <RemoteText text={choice.label} />
          </li>
        ))}
      </ul>
      <p class="small">No figures for these choices.</p>
    </>
  );
}
