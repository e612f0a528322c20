import { useContext, useState } from 'preact/hooks';
import type { ListQuery } from '@/utils/api/lists';
import { usePagedList } from '@/utils/browser/storage/use-paged-list';
import type { Ballot } from '@/utils/proposal/proposal';
import { ShownBallotsContext } from '../page/shown-ballots';
import type { KeptVote } from './kept-ballots';
import { useKeeping } from './use-kept-ballots';
import { type ReadBallots, useReading } from './use-reading';

/** The most that the service gives at a call. */
const PAGE = 500;

/**
 * The ballots of a proposal that is not shown, the largest first; nothing is read before it is asked for.
 *
 * @param isFound whether the rows hold what is looked for, so that no further call is needed.
 */
export function useBallotsOf(
  vote: Omit<KeptVote, 'ballots' | 'isWhole'>,
  isFound?: (rows: readonly Ballot[]) => boolean,
): ReadBallots {
  const [isAsked, setAsked] = useState(false);
  const pageSize = useContext(ShownBallotsContext)?.pageSize ?? PAGE;
  const query: ListQuery<'ballots'> = { list: 'ballots', key: vote.key, order: 'power', limit: pageSize };
  const list = usePagedList(isAsked ? query : null);
  useKeeping(vote, isAsked ? list : null);
  const calls = { load: () => setAsked(true), reorder: () => {} };
  return useReading({ list: isAsked ? list : null, order: 'power', pageSize, ...calls }, isFound);
}
