import { useContext } from 'preact/hooks';
import { ExactPower } from '@/components/panel/kit/cells';
import { PanelContext } from '@/components/panel/kit/panel-context';
import { AskForBallots, useBallotsOf } from '@/components/panel/reading/use-ballots-of';
import { Fact, FactList } from '@/components/shared/figures/fact-list';
import { LocalAndUtc, ProposalTitle, RemoteText } from '@/components/shared/figures/text';
import { useLocale } from '@/components/shared/locale-context';
import { ErrorNotice } from '@/components/shared/notices/error-notice';
import { formatDay } from '@/utils/i18n/time';
import { ballotChoice } from '@/utils/proposal/ballot-choice';
import type { Ballot } from '@/utils/proposal/proposal';
import { isPast } from '@/utils/proposal/vote-stage';
import { voterId } from '@/utils/proposal/voter-name';
import { hostOfKey } from '@/utils/source/origins';
import { useAskedVoter } from './use-asked-voter';
import type { Votable, VoteOfVoter } from './voter-votes';

interface VoteItemProps {
  readonly id: string;
  readonly vote: VoteOfVoter;
}

/** What an address voted in one proposal, or how far that is known and what it costs to know more. */
export function VoteItem(props: VoteItemProps) {
  const locale = useLocale();
  const { proposal, found } = props.vote;
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
      {found.length === 0 ? <NotFound {...props} /> : null}
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

/** Among so many ballots it is not; what is not read yet can be asked for, or read until it is found. */
function NotFound({ id, vote }: VoteItemProps) {
  const { count } = useLocale();
  const { proposal, read, isSure } = vote;
  const asked = useAskedVoter(proposal.key, id);
  return (
    <>
      {read === 0 ? null : <p>{isSure ? count('voter_not_listed', read) : count('voter_not_found', read)}</p>}
      {isSure ? null : asked === null ? (
        <ReadOn id={id} vote={vote} />
      ) : (
        <AskSource {...asked} proposal={proposal} />
      )}
    </>
  );
}

interface AskSourceProps extends NonNullable<ReturnType<typeof useAskedVoter>> {
  readonly proposal: Votable;
}

/** The way to this one ballot, and what came of it. */
function AskSource({ list, ask, proposal }: AskSourceProps) {
  const { t, count } = useLocale();
  const panel = useContext(PanelContext);
  if (list === null)
    return (
      <button type="button" class="button" onClick={ask}>
        {t('voter_look', count('calls', 1))}
      </button>
    );
  if (list.state === 'loading') return <p role="status">{t('loading')}</p>;
  if (list.state === 'failed')
    return list.error === null || panel === null ? null : (
      <ErrorNotice error={list.error} errorActions={{ ...panel.actions, retry: list.retry }} inline />
    );
  return list.rows.length === 0 ? (
    <p role="status">{t('voter_asked', hostOfKey(proposal.key) ?? '')}</p>
  ) : (
    list.rows.map((ballot, index) => <BallotFacts key={index} ballot={ballot} proposal={proposal} />)
  );
}

function ReadOn({ id, vote: { proposal, read } }: VoteItemProps) {
  const panel = useContext(PanelContext);
  const ballots = useBallotsOf(proposal, (rows) => rows.some((ballot) => voterId(ballot) === id));
  // The region of the shown one goes on with what it has begun; here it would begin anew.
  const isReadThere = read > 0 && ballots.list === null && panel?.candidate?.key === proposal.key;
  return isReadThere ? null : (
    <AskForBallots ballots={ballots} summary={proposal.summary} words="voter_look" />
  );
}
