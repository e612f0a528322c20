import { Digits } from '@/components/shared/figures/digits';
import { Figure, Percent } from '@/components/shared/figures/figure';
import { ChoiceMark, choiceMarkOf } from '@/components/shared/figures/marks';
import { RemoteText, useLocale } from '@/components/shared/words';
import { isZero } from '@/utils/numbers/decimal';
import { choiceWords } from '@/utils/proposal/status-words';
import type { TallyRow } from '@/utils/proposal/tally';

interface ChoiceRowProps {
  readonly row: TallyRow;
  /** In the service's order, from 1. */
  readonly position: number;
  readonly isOpen: boolean;
  /** Whether a ballot of the user's names only this choice. */
  readonly isOwn: boolean;
}

/** One choice: mark, label, fill, power and share. Weight and a word show the leader. */
export function ChoiceRow({
  row: { choice, share, fraction, hasMost },
  position,
  isOpen,
  isOwn,
}: ChoiceRowProps) {
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
      {share === null ? null : (
        <span class="choice-share">
          <Percent value={share} />
        </span>
      )}
    </li>
  );
}

/** A choice's voting power. Words replace a bare 0 next to ballots, which would look like an error. */
function ChoicePower({ choice: { votingPower, votes } }: Pick<TallyRow, 'choice'>) {
  const locale = useLocale();
  if (votingPower === null) return <span class="small">{locale.t('not_reported')}</span>;
  if (!isZero(votingPower) || votes === null || BigInt(votes) === 0n) return <Figure value={votingPower} />;
  return (
    <data value={votingPower} class="small">
      <Digits text={locale.count('choices_no_power', votes)} />
    </data>
  );
}

function choiceClass(hasMost: boolean, isOpen: boolean): string {
  if (!hasMost) return 'choice';
  return isOpen ? 'choice choice-most choice-leads' : 'choice choice-most';
}
