import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type BallotOrder, type ListQuery, MOST_ROWS } from '@/utils/api/lists';
import { usePagedList } from '@/utils/browser/storage/use-paged-list';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { usePanel } from '../kit/panel-context';
import { type KeptVote, type ShownBallots, ShownBallotsContext } from '../reading/shown-ballots';

interface Asked {
  readonly key: ProposalKey;
  readonly order: BallotOrder;
}

/** The ballots of the shown proposal, read page by page once they are asked for. */
function useBallots(key: ProposalKey | null): ShownBallots {
  const [asked, setAsked] = useState<Asked | null>(null);
  // What was read stays while nothing is shown, such as beside another tab: read anew it would cost again.
  const current = asked !== null && (key === null || asked.key === key) ? asked : null;
  const query: ListQuery<'ballots'> | null = current && {
    list: 'ballots',
    ...current,
    limit: MOST_ROWS.ballots,
  };
  const unasked = useRef({ mark: null, keys: new Set<ProposalKey>() }).current;
  const list = usePagedList(query, unasked);
  const kept = useState<readonly KeptVote[]>([]);
  const ask = (order: BallotOrder) => key !== null && setAsked({ key, order });
  // Coming back to a proposal must not read anew what nobody asks for. Its region may have asked before this runs.
  useEffect(() => {
    if (key !== null) setAsked((now) => (now?.key === key ? now : null));
  }, [key]);
  return {
    list: current && list,
    order: current?.order ?? 'power',
    pageSize: MOST_ROWS.ballots,
    unasked,
    kept,
    load: () => void ask('power'),
    reorder: (order) => void ask(order),
  };
}

export function BallotsFrame({ children }: { readonly children: ComponentChildren }) {
  const ballots = useBallots(usePanel().candidate?.key ?? null);
  return <ShownBallotsContext.Provider value={ballots}>{children}</ShownBallotsContext.Provider>;
}
