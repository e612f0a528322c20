import { useContext, useMemo, useRef, useState } from 'preact/hooks';
import { ExactPower, VoterFacts } from '@/components/panel/kit/cells';
import { PanelContext, useShown } from '@/components/panel/kit/panel-context';
import { AskForBallots, useBallotsOf, useKeptBallots } from '@/components/panel/reading/use-kept-ballots';
import { Select } from '@/components/shared/controls/inputs';
import { Fact, FactList } from '@/components/shared/figures/fact-list';
import { Skeleton } from '@/components/shared/lazy';
import { ErrorNotice } from '@/components/shared/notices/error-notice';
import { LocalAndUtc, ProposalTitle, RemoteText, useLocale } from '@/components/shared/words';
import type { Locale } from '@/utils/i18n/locale';
import { formatDay } from '@/utils/i18n/time';
import { speaker } from '@/utils/lookup/who-answers';
import { addressId } from '@/utils/numbers/addresses';
import { type Ballot, ballotChoice, voterId } from '@/utils/proposal/ballot';
import { isPast } from '@/utils/proposal/vote-stage';
import { hostOfKey } from '@/utils/source/origins';
import type { InsightProps, OfVoterProps } from '../frame/insight';
import { useKeptProposals } from '../frame/use-kept-answers';
import { useAskedVoter } from './use-asked-voter';
import { type SeenVoter, seenVoters, type Votable, type VoteOfVoter, votable, votesOf } from './voter-votes';
import './voter.css';
import '@/components/shared/controls/inputs.css';

interface VoteItemProps {
  readonly id: string;
  readonly vote: VoteOfVoter;
}

/** Shows an address's vote in one proposal, or how far it is known and the cost of knowing more. */
function VoteItem(props: VoteItemProps) {
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

/** Says that the loaded ballots do not include it; offers to request it, or to load until it is found. */
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

/** Requests this one ballot and shows the result. */
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
  // The proposal's region continues its own list; here it would start again.
  const isReadThere = read > 0 && ballots.list === null && panel?.candidate?.key === proposal.key;
  return isReadThere ? null : (
    <AskForBallots ballots={ballots} summary={proposal.summary} words="voter_look" />
  );
}

/** Unread proposals offered at first. */
const OFFERED = 5;

/** Lists an address's votes by proposal, as far as ballots are loaded, and offers to load others. */
export function VoterVotes({ address, daoId }: OfVoterProps) {
  const { t, count } = useLocale();
  const [showsAll, setShowsAll] = useState(false);
  const service = speaker(useContext(PanelContext)?.connection ?? null);
  const kept = useKeptBallots();
  const known = useKeptProposals();
  const id = addressId(address);
  const votes = useMemo(() => {
    const others = (known ?? []).map((one) => votable(one, hostOfKey(one.detail.key) ?? service));
    return votesOf(id, kept, others, daoId);
  }, [id, kept, known, daoId, service]);
  const unread = votes.filter(({ read }) => read === 0);
  const left = showsAll ? [] : unread.slice(OFFERED);
  if (known === null) return <Skeleton lines={['wide', 'half']} />;
  return (
    <div class="voter-votes">
      {votes.length === 0 ? <p>{t('voter_no_votes')}</p> : null}
      <ul aria-label={t('voter_votes')}>
        {votes
          .filter((vote) => !left.includes(vote))
          .map((vote) => (
            <VoteItem key={`${id} ${vote.proposal.key}`} id={id} vote={vote} />
          ))}
      </ul>
      {left.length === 0 ? null : (
        <button type="button" class="button-text" onClick={() => setShowsAll(true)}>
          {count('voter_more', left.length)}
        </button>
      )}
      <p class="small">{t('voter_assumes')}</p>
    </div>
  );
}

/** Shows one address by vote: the user's own, or one among the loaded ballots. */
export function VoterView({ ballots }: InsightProps) {
  const locale = useLocale();
  const { identity } = useShown();
  const kept = useKeptBallots();
  const [picked, setPicked] = useState<string | null>(null);
  const { ownAddresses } = ballots;
  const seen = useMemo(() => seenVoters(kept, ownAddresses), [kept, ownAddresses]);
  const first = useRef<string | null>(null);
  // Loading moves others to the top, but the current one stays.
  first.current ??= seen[0]?.id ?? null;
  const shown = seen.find(({ id }) => id === (picked ?? first.current)) ?? seen[0];
  if (shown === undefined) return <p>{locale.t('voter_none_seen')}</p>;
  return (
    <>
      <Select
        label={locale.t('voters_fact_address')}
        choices={Object.fromEntries(seen.map((one) => [one.id, nameOf(one, locale)]))}
        value={shown.id}
        change={setPicked}
      />
      <FactList>
        <VoterFacts voter={shown.voter} />
      </FactList>
      <VoterVotes key={shown.id} address={shown.voter.address ?? shown.id} daoId={identity?.daoId ?? null} />
    </>
  );
}

function nameOf({ voter: { name, short }, isOwn }: SeenVoter, { t }: Locale): string {
  return [name, short, isOwn ? t('ballots_you') : null].filter((word) => word !== null).join(' · ');
}
