import { useState } from 'preact/hooks';
import { useClock } from '@/components/shared/clock-context';
import { Figure } from '@/components/shared/figure';
import { countOf } from '@/components/shared/format-count';
import { Icon } from '@/components/shared/icons';
import { RemoteText } from '@/components/shared/remote-text';
import { answerOf } from '@/utils/lookup/records';
import type { Choice, VoteSummary, VoteTotals } from '@/utils/proposal/proposal';
import { type Tally, type TallyRow, tallyOf } from '@/utils/proposal/tally';
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
          loading={loading}
          skeleton={['half', 'bar', 'short', 'half', 'bar', 'short', 'half', 'bar', 'short', 'wide', 'half']}
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
      <ChoiceList rows={tally.rows} />
      <Totals totals={summary.totals} />
      <TallyNote tally={tally} hasTotal={summary.totals?.votingPower != null} />
    </>
  );
}

function ChoiceList({ rows }: { rows: readonly TallyRow[] }) {
  const [unfolded, setUnfolded] = useState(false);
  const shown = unfolded ? rows : rows.filter((row, index) => index < FOLD_BEYOND || row.leads);
  return (
    <>
      {rows.some((row) => row.share !== null) ? (
        <p class="choices-columns small" aria-hidden="true">
          <span>In the service’s order</span>
          <span>share, computed</span>
        </p>
      ) : null}
      <ol class="choices">
        {shown.map((row) => (
          <ChoiceRow key={rows.indexOf(row)} row={row} />
        ))}
      </ol>
      {rows.length > FOLD_BEYOND ? (
        <button
          type="button"
          class="button-text"
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? 'Show fewer choices' : `Show all ${rows.length} choices`}
        </button>
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
      <span>{totals.votes === null ? 'votes not reported' : countOf(totals.votes, 'vote', locale)}</span>
      <span>
        {totals.uniqueVoters === null ? 'voters not reported' : countOf(totals.uniqueVoters, 'voter', locale)}
      </span>
    </p>
  );
}

function TallyNote({ tally, hasTotal }: { tally: Tally; hasTotal: boolean }) {
  return (
    <>
      <p class="small">
        {hasTotal
          ? 'Percentages are computed here: power of the choice ÷ total power, cut, not rounded. Units as the service sends them.'
          : 'No percentages: the service reports no total power.'}
      </p>
      {tally.parts === 'differ' ? (
        <p class="aside">
          <Icon name="note" />
          <span>
            The choices do not add up to the total. Votes on several choices, or ballots the service could not
            assign, can cause that.
          </span>
        </p>
      ) : null}
    </>
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
