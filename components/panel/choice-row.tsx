import { useClock } from '@/components/shared/clock-context';
import { Figure } from '@/components/shared/figure';
import { countOf } from '@/components/shared/format-count';
import { LeadingMark } from '@/components/shared/icons';
import { Percent } from '@/components/shared/percent';
import { RemoteText } from '@/components/shared/remote-text';
import type { ChoiceTally } from '@/utils/proposal/proposal';
import type { TallyRow } from '@/utils/proposal/tally';

/** One choice: label and share above, the bar, power and votes below. Leading is said by a word and a shape. */
export function ChoiceRow({ row }: { readonly row: TallyRow }) {
  const { choice, share, fraction, leads } = row;
  return (
    <li class={leads ? 'choice choice-leads' : 'choice'}>
      <p class="choice-head">
        <span class="choice-label">
          <RemoteText text={choice.label} />
          {leads ? (
            <span class="choice-leading">
              <LeadingMark /> Leading
            </span>
          ) : null}
        </span>
        <Share share={share} />
      </p>
      <div
        class={fraction === null ? 'choice-track choice-track-unknown' : 'choice-track'}
        aria-hidden="true"
      >
        {fraction === null ? null : <span class="choice-fill" style={{ inlineSize: `${fraction * 100}%` }} />}
      </div>
      <PowerAndVotes choice={choice} />
    </li>
  );
}

function Share({ share }: { share: string | null }) {
  if (share === null) return <span class="choice-share small">no share</span>;
  return (
    <span class="choice-share">
      <span title="Computed here from the total">
        <Percent value={share} />
      </span>
      <span class="visually-hidden"> computed from the total</span>
    </span>
  );
}

function PowerAndVotes({ choice }: { choice: ChoiceTally }) {
  const { locale } = useClock();
  return (
    <p class="choice-figures small">
      {choice.votingPower === null ? (
        <span>power not reported</span>
      ) : (
        <Figure value={choice.votingPower} unit="voting power" />
      )}
      <bdi>{choice.votes === null ? 'votes not reported' : countOf(choice.votes, 'vote', locale)}</bdi>
    </p>
  );
}
