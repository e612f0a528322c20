import { useState } from 'preact/hooks';
import { FoldButton } from '@/components/shared/controls/fold-button';
import { Icon, LeadingMark } from '@/components/shared/controls/icons';
import { Figure, Percent } from '@/components/shared/figures/figure';
import { RemoteText } from '@/components/shared/figures/text';
import { useLocale } from '@/components/shared/locale-context';
import type { MessageKey } from '@/utils/i18n/locale';
import { answerOf } from '@/utils/lookup/records/records';
import { isZero } from '@/utils/numbers/decimal';
import type { Choice, ChoiceTally, VoteSummary, VoteTotals } from '@/utils/proposal/proposal';
import { choiceWords } from '@/utils/proposal/status-words';
import { type Tally, type TallyRow, tallyOf } from '@/utils/proposal/tally';
import { type Course, stageOf } from '@/utils/proposal/vote-stage';
import { Region, type RegionProps, SectionBody } from './region';

interface ChoiceRowProps {
  readonly row: TallyRow;
  /** It has the most power while voting is open. */
  readonly leads: boolean;
}

/** One choice: label and share above, the bar, power and votes below. Leading is said by a word and a shape. */
function ChoiceRow({ row, leads }: ChoiceRowProps) {
  const locale = useLocale();
  const { choice, share, fraction } = row;
  const isKnown = fraction !== null || (choice.votingPower !== null && isZero(choice.votingPower));
  return (
    <li class={leads ? 'choice choice-leads' : 'choice'}>
      <p class="choice-head">
        <span class="choice-label">
          <RemoteText text={choiceWords(choice, locale)} />
          {leads ? (
            <span class="choice-leading">
              <LeadingMark /> {locale.t('choices_leading')}
            </span>
          ) : null}
        </span>
        <Share share={share} />
      </p>
      <div class={isKnown ? 'choice-track' : 'choice-track choice-track-unknown'} aria-hidden="true">
        {fraction === null ? null : <span class="choice-fill" style={{ inlineSize: `${fraction * 100}%` }} />}
      </div>
      <PowerAndVotes choice={choice} />
    </li>
  );
}

function Share({ share }: { share: string | null }) {
  const { t } = useLocale();
  if (share === null) return <span class="choice-share small">{t('choices_no_share')}</span>;
  return (
    <span class="choice-share">
      <span title={t('choices_share_hint')}>
        <Percent value={share} />
      </span>
      <span class="visually-hidden"> {t('choices_share_computed')}</span>
    </span>
  );
}

function PowerAndVotes({ choice }: { choice: ChoiceTally }) {
  const locale = useLocale();
  return (
    <p class="choice-figures small">
      {choice.votingPower === null ? (
        <span>{locale.t('choices_power_not_reported')}</span>
      ) : (
        <Figure value={choice.votingPower} of="voting_power" />
      )}
      <bdi>
        {choice.votes === null ? locale.t('choices_votes_not_reported') : locale.count('votes', choice.votes)}
      </bdi>
    </p>
  );
}

/** Up to so many choices are shown at once; of the rest only the one with the most power. */
const FOLD_BEYOND = 8;

/** The choices in the service's order, each with its power, votes and our share of the total. */
export function ChoicesRegion({ record, loading, errorActions }: RegionProps) {
  const { t } = useLocale();
  const detail = answerOf(record?.detail)?.value ?? null;
  const choices = detail?.choices ?? [];
  const noFigures = record?.summary?.state === 'failed' && answerOf(record.summary) === null;
  return (
    <Region name={t('region_choices')} term="term_choices">
      {noFigures ? (
        <BareChoices choices={choices} />
      ) : (
        <SectionBody
          section={record?.summary}
          record={record}
          loading={loading}
          skeleton={['wide', 'half', 'bar', 'short', 'half', 'bar', 'short', 'half', 'bar', 'short', 'wide']}
          errorActions={errorActions}
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
  const { t, now } = useLocale();
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
        {t('choices_order')} {t(shareKey(tally, summary.totals))}
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
  const locale = useLocale();
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
          more={locale.count('choices_show_all', rows.length)}
          fewer={locale.t('choices_show_fewer')}
        />
      ) : null}
    </>
  );
}

function Totals({ totals }: { totals: VoteTotals | null }) {
  const locale = useLocale();
  if (totals === null) return <p class="totals quiet">{locale.t('choices_totals_not_reported')}</p>;
  return (
    <p class="totals">
      <span>{locale.t('choices_total')}</span>
      <span>
        {totals.votingPower === null ? (
          locale.t('choices_power_not_reported')
        ) : (
          <Figure value={totals.votingPower} of="voting_power" />
        )}
      </span>
      <bdi>
        {totals.votes === null ? locale.t('choices_votes_not_reported') : locale.count('votes', totals.votes)}
      </bdi>
      <bdi>
        {totals.uniqueVoters === null
          ? locale.t('choices_voters_not_reported')
          : locale.count('voters', totals.uniqueVoters)}
      </bdi>
    </p>
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

function BareChoices({ choices }: { choices: readonly Choice[] }) {
  const locale = useLocale();
  if (choices.length === 0) return <p class="quiet">{locale.t('choices_no_figures')}</p>;
  return (
    <>
      <ul class="bare-choices">
        {choices.map((choice, index) => (
          <li key={choice.key ?? index}>
            <RemoteText text={choiceWords(choice, locale)} />
          </li>
        ))}
      </ul>
      <p class="small">{locale.t('choices_no_figures_for_these')}</p>
    </>
  );
}
