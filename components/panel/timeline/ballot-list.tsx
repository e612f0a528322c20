import { useId } from 'preact/hooks';
import { PowerCell, VoterWords } from '@/components/panel/kit/cells';
import { RemoteText } from '@/components/shared/figures/text';
import { useLocale } from '@/components/shared/locale-context';
import { formatCount } from '@/utils/i18n/locale';
import { isOwnAddress } from '@/utils/numbers/addresses';
import { voterName } from '@/utils/proposal/ballot';
import type { Choice } from '@/utils/proposal/proposal';
import { choiceWords } from '@/utils/proposal/status-words';
import type { CastBallot } from './cast-ballots';
import { SeriesMark } from './chart/timeline-drawing';
import type { Series } from './timeline-series';
import { Moment } from './timeline-words';
import './ballot-list.css';

interface BallotListProps {
  /** Largest first: their places are the numbers that they have on the chart. */
  readonly largest: readonly CastBallot[];
  readonly choices: readonly Choice[];
  /** The lines of the chart, whose marks the choices have. */
  readonly series: readonly Series[];
  readonly ownAddresses: readonly string[];
  /** Whether no ballot is missing in the chart. */
  readonly isWhole: boolean;
}

/** Whose the largest ballots are, with the numbers that mark them on the chart. */
export function BallotList({ largest, choices, series, ownAddresses, isWhole }: BallotListProps) {
  const { t } = useLocale();
  const id = useId();
  if (largest.length === 0) return null;
  return (
    <>
      <p class="timeline-caption small" id={id}>
        {t(isWhole ? 'timeline_ballots' : 'timeline_ballots_drawn')}
      </p>
      <ol class="timeline-ballots" aria-labelledby={id}>
        {largest.map((one, index) => (
          <BallotRow key={index} {...{ one, choices, series, ownAddresses }} rank={index + 1} />
        ))}
      </ol>
    </>
  );
}

interface BallotRowProps extends Pick<BallotListProps, 'choices' | 'series' | 'ownAddresses'> {
  readonly one: CastBallot;
  readonly rank: number;
}

function BallotRow({ one, rank, choices, series, ownAddresses }: BallotRowProps) {
  const locale = useLocale();
  const { at, power, position, ballot } = one;
  const voter = voterName(ballot.voter, ballot.address);
  const choice = choices[position - 1];
  const line = series.find(({ positions }) => positions.includes(position));
  const words = choice === undefined ? '' : choiceWords(choice, locale);
  return (
    <li class="timeline-ballot">
      <span class="timeline-mark">{formatCount(rank, locale.tag)}</span>
      <VoterWords voter={voter} isOwn={isOwnAddress(ownAddresses, voter.address)} />
      <span class="timeline-ballot-choice" title={words}>
        {line === undefined ? null : <SeriesMark series={line} />}
        <RemoteText text={words} />
      </span>
      <span class="timeline-ballot-power">
        <PowerCell power={power} />
      </span>
      <Moment at={at} />
    </li>
  );
}
