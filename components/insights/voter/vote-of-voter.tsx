import { useContext } from 'preact/hooks';
import { PanelContext } from '@/components/panel/panel-context';
import { callsLeft, costWords, expectedBallots } from '@/components/panel/reading/reading-cost';
import { ReadingProgress } from '@/components/panel/reading/reading-progress';
import { useBallotsOf } from '@/components/panel/reading/use-ballots-of';
import { voterId } from '@/components/panel/reading/voter-id';
import { ExactPower } from '@/components/panel/table/cells';
import { ListStatus } from '@/components/panel/table/list-end';
import { Fact, FactList } from '@/components/shared/figures/fact-list';
import { LocalAndUtc, ProposalTitle, RemoteText } from '@/components/shared/figures/text';
import { useLocale } from '@/components/shared/locale-context';
import { ErrorNotice } from '@/components/shared/notices/error-notice';
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
  const locale = useLocale();
  const panel = useContext(PanelContext);
  const ballots = useBallotsOf(proposal, (rows) => rows.some((ballot) => voterId(ballot) === id));
  const { list, reading, pageSize } = ballots;
  const expected = expectedBallots(proposal.summary);
  const calls = isSure ? 0 : callsLeft(list, expected, pageSize);
  // The region of the shown one goes on with what it has begun; here it would begin anew.
  const isReadOn = read > 0 && list === null && panel?.candidate?.key === proposal.key;
  return (
    <>
      {read === 0 ? null : (
        <p>{isSure ? locale.count('voter_not_listed', read) : locale.count('voter_not_found', read)}</p>
      )}
      {list === null ? null : <ListStatus list={list} />}
      <ReadingProgress reading={reading} stop={ballots.stop} />
      {list?.state === 'failed' && list.error !== null && panel !== null ? (
        <ErrorNotice
          error={list.error}
          errorActions={{ ...panel.actions, retry: () => ballots.readOn(calls) }}
          inline
        />
      ) : null}
      {reading !== null ? (
        <p role="status">{locale.t('loading')}</p>
      ) : calls === 0 || isReadOn || list?.state === 'failed' ? null : (
        <button type="button" class="button" onClick={() => ballots.readOn(calls)}>
          {locale.t('voter_look', costWords(list, expected, pageSize, locale))}
        </button>
      )}
    </>
  );
}
