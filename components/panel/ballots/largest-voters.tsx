import { useContext } from 'preact/hooks';
import { VoterParts } from '@/components/insights/frame/voter-parts';
import { Percent } from '@/components/shared/figures/figure';
import { ChoiceMark, choiceMarkOf } from '@/components/shared/figures/marks';
import { VoterControlsContext } from '@/components/shared/listings/feature-slots';
import { RemoteText, useLocale } from '@/components/shared/words';
import { formatCount, type Locale } from '@/utils/i18n/locale';
import { percentWords } from '@/utils/i18n/percent';
import { choicesOf } from '@/utils/proposal/ballot';
import type { Choice, ProposalDetail, VoteSummary } from '@/utils/proposal/proposal';
import { choiceWords } from '@/utils/proposal/status-words';
import { castInAll, figuresOf, tallyOf } from '@/utils/proposal/tally';
import { Missing, PowerCell, VoterWords } from '../kit/cells';
import { expectedBallots } from '../reading/reading-progress';
import type { BallotRow, BallotRows } from './ballot-rows';
import { largestOf, type PowerStrip, powerStrip } from './power-strip';
import '@/components/shared/figures/choice-mark.css';

const LISTED = 3;

interface LargestVotersProps {
  readonly rows: BallotRows;
  readonly summary: VoteSummary | null;
  readonly detail: ProposalDetail | null;
  /** Whether the service sorted the list from the largest. */
  readonly isByPower: boolean;
  readonly isWhole: boolean;
  /** Shows all voters of a choice, named by its words. */
  readonly showVoters: (choice: string) => void;
}

/** Shows who cast most of the power: a strip with its sentence, and the three largest by name. */
export function LargestVoters({ rows, summary, detail, isByPower, isWhole, showVoters }: LargestVotersProps) {
  const { t } = useLocale();
  const largest = largestOf(rows.rows, isByPower, isWhole);
  const choices = choicesOf(summary, detail);
  const figures = figuresOf(detail);
  const tally = summary === null ? { isExceeded: false } : tallyOf(summary, figures);
  const total = castInAll(summary);
  if (largest === null) return total === null ? <NoStrip hasTotal={false} /> : null;
  const strip = powerStrip(largest, total, rows, tally, figures);
  return (
    <>
      {strip === null ? (
        <NoStrip hasTotal={total !== null} />
      ) : (
        <Strip strip={strip} choices={choices} voters={expectedBallots(summary)} showVoters={showVoters} />
      )}
      <ol class="largest-voters" aria-label={t('voters_largest')}>
        {largest.slice(0, LISTED).map((row, index) => (
          <VoterRow key={row.position} row={row} rank={index + 1} daoId={detail?.identity?.daoId ?? null} />
        ))}
      </ol>
    </>
  );
}

function NoStrip({ hasTotal }: { readonly hasTotal: boolean }) {
  const { t } = useLocale();
  return <p class="small">{t(hasTotal ? 'strip_off' : 'ballots_no_total')}</p>;
}

interface StripProps extends Pick<LargestVotersProps, 'showVoters'> {
  readonly strip: PowerStrip;
  readonly choices: readonly Choice[];
  /** The number of voters; null if not reported. */
  readonly voters: string | null;
}

/** A segment for each of the largest; the sentence below says the same. */
function Strip({ strip: { segments, rest, share }, choices, voters, showVoters }: StripProps) {
  const locale = useLocale();
  const words =
    voters === null
      ? locale.count('strip_share', segments.length, percentWords(share, locale))
      : locale.t(
          'strip_share_of',
          formatCount(segments.length, locale.tag),
          formatCount(voters, locale.tag),
          percentWords(share, locale),
        );
  return (
    <div class="strip-box">
      <div class="strip" aria-hidden="true">
        {segments.map(({ row, fraction }) => (
          <span
            key={row.position}
            class={`strip-part ${markOf(row.mark)}`}
            style={{ flexGrow: fraction * 1000 }}
            title={segmentTitle(row, locale)}
          />
        ))}
        {rest === 0 ? null : <span class="strip-part strip-rest" style={{ flexGrow: rest * 1000 }} />}
      </div>
      <p class="strip-words small">
        <bdi>{words}</bdi>
        <span class="strip-legend">
          {choices.map((choice, index) => {
            const cast = segments.find(({ row }) => row.mark === index + 1)?.row.choice?.text;
            if (cast === undefined) return null;
            return (
              <LegendEntry
                key={index}
                position={index + 1}
                words={choiceWords(choice, locale)}
                show={() => showVoters(cast)}
              />
            );
          })}
        </span>
      </p>
    </div>
  );
}

interface LegendEntryProps {
  readonly position: number;
  readonly words: string;
  readonly show: () => void;
}

/** A choice with its mark; a click shows its voters. */
function LegendEntry({ position, words, show }: LegendEntryProps) {
  const { t } = useLocale();
  return (
    <button type="button" class="legend-entry" title={t('voters_of_choice', words)} onClick={show}>
      <ChoiceMark position={position} />
      <RemoteText text={words} />
    </button>
  );
}

function markOf(mark: number | null): string {
  return mark === null ? 'strip-several' : `choice-mark-${choiceMarkOf(mark)}`;
}

function segmentTitle({ voter, choice, share }: BallotRow, locale: Locale): string {
  const words = [
    voter.name ?? voter.short,
    choice?.text,
    share === null ? null : percentWords(share, locale),
  ];
  return words.filter((word) => word != null).join(' · ');
}

interface VoterRowProps {
  readonly row: BallotRow;
  readonly rank: number;
  readonly daoId: string | null;
}

/** One voter: name, choice, power, and share of the total. */
function VoterRow({ row, rank, daoId }: VoterRowProps) {
  const { tag } = useLocale();
  const { Beside } = useContext(VoterControlsContext) ?? {};
  const { ballot, voter, choice, mark, share, isOwn } = row;
  return (
    <li class="voter-row">
      <span class="voter-rank">{formatCount(rank, tag)}</span>
      <VoterParts voter={voter} daoId={daoId} face={<VoterWords voter={voter} isOwn={isOwn} />} />
      <span class="voter-choice" title={choice?.text}>
        {mark === null ? null : <ChoiceMark position={mark} />}
        {choice === null ? <Missing /> : <RemoteText text={choice.text} />}
      </span>
      <span class="voter-power">
        <PowerCell power={ballot.votingPower} />
      </span>
      <span class="voter-share">{share === null ? null : <Percent value={share} />}</span>
      {Beside && <Beside voter={voter} />}
    </li>
  );
}
