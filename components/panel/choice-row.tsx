import { useClock } from '@/components/shared/clock-context';
import { Figure } from '@/components/shared/figure';
import { LeadingMark } from '@/components/shared/icons';
import { Percent } from '@/components/shared/percent';
import { RemoteText } from '@/components/shared/remote-text';
import { useSay } from '@/components/shared/say-context';
import { choiceWords } from '@/utils/proposal/choice-words';
import { isZero } from '@/utils/proposal/decimal';
import type { ChoiceTally } from '@/utils/proposal/proposal';
import { sayCount } from '@/utils/proposal/say-count';
import type { TallyRow } from '@/utils/proposal/tally';

interface ChoiceRowProps {
  readonly row: TallyRow;
  /** It has the most power while voting is open. */
  readonly leads: boolean;
}

/** One choice: label and share above, the bar, power and votes below. Leading is said by a word and a shape. */
export function ChoiceRow({ row, leads }: ChoiceRowProps) {
  const say = useSay();
  const { choice, share, fraction } = row;
  const isKnown = fraction !== null || (choice.votingPower !== null && isZero(choice.votingPower));
  return (
    <li class={leads ? 'choice choice-leads' : 'choice'}>
      <p class="choice-head">
        <span class="choice-label">
          <RemoteText text={choiceWords(choice, say)} />
          {leads ? (
            <span class="choice-leading">
              <LeadingMark /> {say('choices_leading')}
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
  const say = useSay();
  if (share === null) return <span class="choice-share small">{say('choices_no_share')}</span>;
  return (
    <span class="choice-share">
      <span title={say('choices_share_hint')}>
        <Percent value={share} />
      </span>
      <span class="visually-hidden"> {say('choices_share_computed')}</span>
    </span>
  );
}

function PowerAndVotes({ choice }: { choice: ChoiceTally }) {
  const say = useSay();
  const { locale } = useClock();
  return (
    <p class="choice-figures small">
      {choice.votingPower === null ? (
        <span>{say('choices_power_not_reported')}</span>
      ) : (
        <Figure value={choice.votingPower} of="voting_power" />
      )}
      <bdi>
        {choice.votes === null
          ? say('choices_votes_not_reported')
          : sayCount('votes', choice.votes, locale, say)}
      </bdi>
    </p>
  );
}
