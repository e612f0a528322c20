import { useContext, useMemo, useState } from 'preact/hooks';
import { PanelContext } from '@/components/panel/kit/panel-context';
import { useKeptBallots } from '@/components/panel/reading/use-kept-ballots';
import { Skeleton } from '@/components/shared/lazy';
import { useLocale } from '@/components/shared/locale-context';
import { speaker } from '@/utils/lookup/who-answers';
import { addressId } from '@/utils/proposal/voter-name';
import { hostOfKey } from '@/utils/source/origins';
import type { OfVoterProps } from '../frame/insight';
import { useKeptProposals } from '../frame/use-kept-proposals';
import { VoteItem } from './vote-of-voter';
import { votable, votesOf } from './voter-votes';
import './voter.css';

/** So many proposals of which nothing was read are offered at first. */
const OFFERED = 5;

/** What an address voted, proposal by proposal, as far as ballots were read, and the way to read others. */
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
