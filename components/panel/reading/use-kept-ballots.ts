import { useContext, useEffect, useMemo } from 'preact/hooks';
import type { PagedList } from '@/utils/browser/storage/use-paged-list';
import { speaker } from '@/utils/lookup/who-answers';
import type { Ballot } from '@/utils/proposal/ballot';
import { hostOfKey } from '@/utils/source/origins';
import { PanelContext } from '../kit/panel-context';
import { expectedBallots, isWhole } from './reading-cost';
import { type KeptVote, ShownBallotsContext } from './shown-ballots';

const NONE: readonly KeptVote[] = [];

/** What was read of ballots since the panel was opened, the vote read last first; nothing of a service that is no longer set. */
export function useKeptBallots(): readonly KeptVote[] {
  const shown = useContext(ShownBallotsContext);
  const service = speaker(useContext(PanelContext)?.connection ?? null);
  const isLive = shown?.unasked !== undefined;
  const kept = shown?.kept?.[0] ?? NONE;
  return useMemo(
    () => kept.filter((vote) => !isLive || hostOfKey(vote.key) !== null || vote.service === service),
    [kept, service, isLive],
  );
}

/** Keeps what was read of a vote's ballots as long as the panel is open, in its memory alone. */
export function useKeeping(
  vote: Omit<KeptVote, 'ballots' | 'isWhole'>,
  list: Pick<PagedList<Ballot>, 'rows' | 'state'> | null,
): void {
  const keep = useContext(ShownBallotsContext)?.kept?.[1];
  const isEnded = list?.state === 'end';
  useEffect(() => {
    if (!list?.rows.length || keep === undefined) return;
    const read = { ballots: list.rows, isWhole: isWhole(list, expectedBallots(vote.summary)) };
    keep((kept) => withVote(kept, { ...vote, ...read }));
  }, [list?.rows, isEnded, vote.detail, vote.summary]);
}

/** More than a reader compares. */
const MOST_VOTES = 20;
/** Of all votes together: about what a panel's memory holds with ease. */
const MOST_BALLOTS = 100_000;

/** The votes with this one first, in place of what was read of it before; those read longest ago go first where they are too many. */
export function withVote(kept: readonly KeptVote[], vote: KeptVote): readonly KeptVote[] {
  const others = kept.filter(({ key }) => key !== vote.key);
  let room = MOST_BALLOTS - vote.ballots.length;
  const fits = others.findIndex(({ ballots }) => {
    room -= ballots.length;
    return room < 0;
  });
  return [vote, ...others.slice(0, fits === -1 ? others.length : fits)].slice(0, MOST_VOTES);
}
