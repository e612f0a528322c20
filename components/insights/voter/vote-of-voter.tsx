import { useContext } from 'preact/hooks';
import { PanelContext } from '@/components/panel/panel-context';
import { AskForBallots } from '@/components/panel/reading/ask-for-ballots';
import { useBallotsOf } from '@/components/panel/reading/use-ballots-of';
import { voterId } from '@/components/panel/reading/voter-id';
import { ExactPower } from '@/components/panel/table/cells';
import { Fact, FactList } from '@/components/shared/figures/fact-list';
import { LocalAndUtc, ProposalTitle, RemoteText } from '@/components/shared/figures/text';
import { useLocale } from '@/components/shared/locale-context';
import { formatDay } from '@/utils/i18n/time';
import { ballotChoice } from '@/utils/proposal/ballot-choice';
import type { Ballot } from '@/utils/proposal/proposal';
import { isPast } from '@/utils/proposal/vote-stage';
import type { Votable, VoteOfVoter } from './voter-votes';

interface VoteItemProps {
  readonly id: string;
  readonly vote: VoteOfVoter;
}

/** What an address voted in one proposal, or how far that is known and what it costs to know more. */
export function VoteItem({ id, vote }: VoteItemProps) {
  const locale = useLocale();
  const { proposal, found } = vote;
  const endAt = proposal.detail?.endAt ?? null;
  return (
    <li>
      <p>
        <strong>
          <ProposalTitle title={proposal.title} />
        </strong>{' '}
        {endAt === null ? null : (
          <span class="small">
            {locale.t(isPast(endAt, locale.now) ? 'voter_ended' : 'voter_ends', formatDay(endAt, locale))}
          </span>
        )}
      </p>
      {found.map((ballot, index) => (
        <BallotFacts key={index} ballot={ballot} proposal={proposal} />
      ))}
      {found.length === 0 ? <NotFound id={id} vote={vote} /> : null}
    </li>
  );
}

interface BallotFactsProps {
  readonly ballot: Ballot;
  readonly proposal: Votable;
}

function BallotFacts({ ballot, proposal: { summary, detail } }: BallotFactsProps) {
  const locale = useLocale();
  const { t } = locale;
  const choice = ballotChoice(ballot.choice, summary, detail, locale);
  return (
    <FactList>
      <Fact name={t('ballots_col_choice')}>
        {choice === null ? t('not_reported') : <RemoteText text={choice.text} />}
      </Fact>
      <Fact name={t('ballots_col_power')}>
        <ExactPower power={ballot.votingPower} />
      </Fact>
      <Fact name={t('ballots_col_time')}>
        {ballot.votedAt === null ? t('not_reported') : <LocalAndUtc at={ballot.votedAt} />}
      </Fact>
    </FactList>
  );
}

/** Among so many ballots it is not; what is not read yet can be read, until it is found. */
function NotFound({ id, vote: { proposal, read, isSure } }: VoteItemProps) {
  const { count } = useLocale();
  const panel = useContext(PanelContext);
  const ballots = useBallotsOf(proposal, (rows) => rows.some((ballot) => voterId(ballot) === id));
  // The region of the shown one goes on with what it has begun; here it would begin anew.
  const isReadThere = read > 0 && ballots.list === null && panel?.candidate?.key === proposal.key;
  return (
    <>
      {read === 0 ? null : <p>{isSure ? count('voter_not_listed', read) : count('voter_not_found', read)}</p>}
      {isSure || isReadThere ? null : (
        <AskForBallots ballots={ballots} summary={proposal.summary} words="voter_look" />
      )}
    </>
  );
}
